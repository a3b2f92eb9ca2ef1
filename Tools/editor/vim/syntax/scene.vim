" Vim syntax of Pivotreel scenes. Put the folder Tools/editor/vim into 'runtimepath'.
if exists("b:current_syntax")
  finish
endif

syntax case match

" Words that begin statements, entries, edits and claims. All are names elsewhere: behind a dot or before one.
syntax match sceneKeyword "\v(\.\s*)@<!<(scene|screen|fps|duration|direction|superviewSpacing|metrics|bars|base|import|param|let|constraints|timeline|expect|component|group|when|for|in|if|else|traits|safeArea)>(\s*[.:=\[])@!"
syntax match sceneKeyword "\v(\.\s*)@<!<(at|after|every|from|to|animate|keyframes|drive|rotate|resize|mark|stagger|by|repeat|autoreverse|over|delay|replacing|current|inactive|adapted|align|where|inset|within|with|distribute|horizontally|vertically|end|always)>(\s*[.:=\[])@!"
syntax match sceneEdit "\v(\.\s*)@<!<(add|remove|replace|activate|deactivate|insert|hide|show|scroll|keyboard|release)>(\s*[.:=\[])@!"
syntax match sceneClaim "\v(\.\s*)@<!<(no|not|conflicts|conflict|between|ambiguity|ambiguous|hidden|inside|overlapping|pivots|shown)>(\s*[:=\[])@!"
syntax match sceneOperator "\v<(and|or|not)>"
syntax match sceneKind "\v(\.\s*)@<!<(view|label|button|textField|textView|image|switch|slider|stepper|segmented|progress|spinner|stack|scroll|guide)>(\s+\S+\s+to>)@!\ze\s+[[:alpha:]_]"
syntax match sceneSelf "\v(\.\s*)@<!<(root|self|parent)>"
syntax match sceneCurve "\v<(linear|easeIn|easeOut|easeInOut|default|cubicBezier|steps|spring)>(\s*[.:=])@!"
syntax match sceneLabel "\v<[[:alpha:]_][[:alnum:]_]*>\ze\s*:\s*\S*[.\[(]"
syntax match sceneProperty "\v<(text|font|lines|color|fill|border|corner|shadow|opacity|hidden|clips|image|intrinsic|hugging|compression|placeholder|on|value|segments|selected|enabled|pressed|focused|margins|inheritsMargins|baseline|transform|frame|autoresizing|axis|distribution|alignment|spacing|baselineRelative|marginsRelative|offset)>\ze\s*:"
syntax match sceneAttribute "\v\.\zs<(left|right|top|bottom|leading|trailing|width|height|centerX|centerY|firstBaseline|lastBaseline|center|size|edges|leftMargin|rightMargin|topMargin|bottomMargin|leadingMargin|trailingMargin|centerXWithinMargins|centerYWithinMargins|constant|priority|multiplier)>"
syntax match sceneBoolean "\v<(true|false|standard|required|high|low|fitting)>(\s*[.:=])@!"
syntax match sceneRelation "\v[=<>!]\=|\.\.\."
syntax match sceneNumber "\v([[:alnum:]_.])@1<!(\d+(\.\d+)?|\.\d+)(ms|s|f|deg|x)?>\%?"
syntax match sceneColor "\v#[0-9a-fA-F]{3,8}>"
syntax match sceneEscape "\v\\(["\\n]|u\{\x+\})" contained
syntax region sceneInterpolation start="\\(" end=")" contained contains=sceneInterpolation,sceneNumber
syntax region sceneString start=+"+ skip=+\\\\\|\\"+ end=+"+ end=+$+ contains=sceneEscape,sceneInterpolation
syntax match sceneFormat "\v<[HV]:[^{};/]*" contains=sceneFormatTail
syntax match sceneFormatTail "\v\s<(align|where)>.*" contained contains=sceneKeyword,sceneNumber
syntax match sceneComment "//.*$" contains=@Spell
syntax region sceneComment start="/\*" end="\*/" contains=sceneComment,@Spell

highlight default link sceneKeyword Statement
highlight default link sceneEdit Statement
highlight default link sceneClaim Statement
highlight default link sceneOperator Operator
highlight default link sceneKind Type
highlight default link sceneSelf Special
highlight default link sceneCurve Function
highlight default link sceneProperty Identifier
highlight default link sceneLabel Label
highlight default link sceneAttribute Identifier
highlight default link sceneBoolean Boolean
highlight default link sceneRelation Operator
highlight default link sceneNumber Number
highlight default link sceneColor Constant
highlight default link sceneEscape SpecialChar
highlight default link sceneInterpolation Special
highlight default link sceneString String
highlight default link sceneFormat PreProc
highlight default link sceneComment Comment

let b:current_syntax = "scene"
