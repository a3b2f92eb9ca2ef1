extension HTMLReport {
  /// The page's looks: colours of both themes first, then the parts from the top of the page down.
  static let style = #"""
    :root, :root[data-theme=light] { color-scheme: light; --window: #F0F4F6; --panel: #F8FAFC; --raised: #FFF;
      --stage: #DFE4E6; --sunken: #E9EEEF; --hair: #D8DCDE; --strong: #B1B9BC; --ctl: #798286; --ink1: #181F22;
      --ink2: #485256; --ink3: #5D676B; --accent: #036C75; --accentSoft: #CCEEF1; --onAccent: #FFF; --conflict: #A52205;
      --conflictSoft: #FFE5DA; --ambig: #8D5E05; --ambigSoft: #FCECC0; --guide: #9637AB; --good: #236436; --goodSoft: #D3F3DD;
      --root: #FFF; --halo: #FFF }
    :root[data-theme=dark] { color-scheme: dark; --window: #151819; --panel: #1B1F20; --raised: #262B2D; --stage: #0D0F10;
      --sunken: #111415; --hair: #2D3235; --strong: #4A5154; --ctl: #737C80; --ink1: #EAEDEF; --ink2: #B5BCBE;
      --ink3: #949B9E; --accent: #56CCD2; --accentSoft: #0C3D42; --onAccent: #0F1213; --conflict: #F68659;
      --conflictSoft: #4C271A; --ambig: #EEC05B; --ambigSoft: #443411; --guide: #E092ED; --good: #7FE4A5;
      --goodSoft: #1D3A2A; --root: #191C1E; --halo: #040607 }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--window); color: var(--ink1); height: 100vh; display: flex; flex-direction: column;
      font: 500 13px/18px Inter, system-ui, sans-serif; font-feature-settings: "tnum", "cv05" }
    button, input { font: inherit; color: inherit }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
    header { display: flex; align-items: center; gap: 12px; height: 48px; flex: none; padding: 0 24px 0 20px;
      background: var(--panel); border-bottom: 1px solid var(--hair) }
    .mark { width: 24px; fill: none; stroke: var(--accent); stroke-width: 2; stroke-linecap: round }
    .mark .bead { fill: var(--accent); stroke: none }
    h1 { font-size: 15px; font-weight: 600; margin: 0 }
    #summary { color: var(--ink2) } .room { flex: 1 }
    #counts { display: flex; gap: 8px }
    .pill { display: inline-flex; align-items: center; gap: 6px; padding: 2px 12px; border-radius: 99px; font-weight: 600 }
    .pill.bad { background: var(--conflictSoft); color: var(--conflict) }
    .pill.good { background: var(--goodSoft); color: var(--good) }
    .pill.warn { background: var(--ambigSoft); color: var(--ambig) }
    svg.icon { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round;
      stroke-linejoin: round }
    #theme, .step, .copy { border: 0; background: none; border-radius: 6px; padding: 6px; display: inline-flex; color: var(--ink2) }
    #theme:hover, .step:hover, .copy:hover { background: var(--sunken); color: var(--ink1) }
    #page { display: flex; flex: 1; min-height: 0 }
    nav { width: 248px; flex: none; padding: 16px 8px; overflow: auto; background: var(--panel); border-right: 1px solid var(--hair) }
    #filter { width: calc(100% - 16px); margin: 0 8px 8px; padding: 4px 10px; border: 1px solid var(--strong); border-radius: 6px;
      background: var(--raised) }
    nav h2 { font-size: 11px; line-height: 16px; font-weight: 600; color: var(--ink3); margin: 12px 12px 4px }
    .scene { display: flex; gap: 10px; width: 100%; text-align: left; border: 0; border-radius: 6px; background: none;
      padding: 7px 12px }
    .scene:hover { background: var(--sunken) } .scene[aria-current=true] { background: var(--accentSoft) }
    .scene b { font-weight: 600 } .scene i { font-style: normal; color: var(--ink2); margin-left: 6px }
    .scene small { display: block; font-size: 12px; line-height: 16px; color: var(--ink2); overflow-wrap: anywhere }
    .scene .icon { margin-top: 1px } .bad .icon, .icon.bad { color: var(--conflict) } .icon.good { color: var(--good) }
    .icon.warn { color: var(--ambig) }
    main { flex: 1; min-width: 0; overflow: auto; padding: 20px 24px 24px; outline: none }
    h2.title { font-size: 20px; line-height: 28px; font-weight: 600; margin: 0 }
    .facts { display: flex; flex-wrap: wrap; gap: 4px 18px; color: var(--ink2); margin: 2px 0 16px }
    .facts b { color: var(--ink1); font-weight: 600 } .facts .place { color: var(--accent); font-weight: 600 }
    .columns { display: grid; grid-template-columns: minmax(0, 1fr) 316px; gap: 20px; align-items: start }
    .card { background: var(--raised); border: 1px solid var(--hair); border-radius: 8px }
    .bar { display: flex; align-items: center; gap: 8px; height: 44px; padding: 0 12px; border-bottom: 1px solid var(--hair) }
    .modes { display: inline-flex; background: var(--sunken); border-radius: 8px; padding: 2px }
    .modes button { border: 0; background: none; border-radius: 6px; padding: 3px 14px; color: var(--ink2) }
    .modes button[aria-pressed=true] { background: var(--raised); color: var(--ink1); font-weight: 600; box-shadow: 0 1px 3px #0003 }
    .stage { position: relative; height: 530px; background: var(--stage); border-radius: 0 0 8px 8px; overflow: hidden;
      touch-action: none; user-select: none }
    .side { position: absolute; top: 16px; display: flex; gap: 8px; align-items: center; font-weight: 600; z-index: 3 }
    .side.old { left: 16px; color: var(--guide) } .side.now { right: 16px; color: var(--conflict) }
    .side::before { content: ""; width: 18px; border-top: 2px dashed } .side.now::before { border-top-style: solid }
    .screen { position: absolute; left: 50%; top: 22px; transform: translateX(-50%); box-shadow: 0 8px 28px #0000003d }
    .screen img, .screen svg { position: absolute; inset: 0; width: 100%; height: 100%; display: block }
    .screen .none { position: absolute; inset: 0; display: grid; place-items: center; background: var(--root); color: var(--ink3) }
    .screen rect { fill: none; vector-effect: non-scaling-stroke; stroke-width: 1.75 }
    rect.halo { stroke: var(--halo); stroke-width: 4.25 !important; stroke-opacity: .75 }
    rect.old { stroke: var(--guide); stroke-dasharray: 4 3 } rect.now { stroke: var(--conflict) }
    .handle { position: absolute; top: 0; bottom: 0; width: 24px; margin-left: -12px; cursor: ew-resize; border: 0; background: none;
      padding: 0; z-index: 4 }
    .handle::before { content: ""; position: absolute; left: 11px; top: 0; bottom: 0; width: 2px; background: var(--accent) }
    .handle span { position: absolute; left: -2px; top: 50%; width: 28px; height: 28px; border-radius: 14px; margin-top: -14px;
      background: var(--accent); color: var(--onAccent); display: grid; place-items: center }
    aside { display: flex; flex-direction: column; gap: 16px } aside .card { padding: 14px 16px }
    h3 { font-size: 11px; line-height: 16px; font-weight: 600; color: var(--ink3); margin: 0 0 8px }
    table { width: 100%; border-collapse: collapse } th { font-weight: 500; color: var(--ink3); text-align: right; padding: 2px 0 4px }
    td { text-align: right; padding: 6px 0 6px 6px; border-top: 1px solid var(--hair) } th:first-child,
      td:first-child { text-align: left; padding-left: 0; overflow-wrap: anywhere } td.by { color: var(--conflict); font-weight: 600; white-space: nowrap }
    .note { color: var(--ink2); margin: 6px 0 0; overflow-wrap: anywhere } .command { display: flex; gap: 8px; align-items: center;
      background: var(--sunken); border-radius: 6px; padding: 3px 4px 3px 10px; margin-bottom: 12px }
    .command code { flex: 1; font: inherit; overflow-wrap: anywhere; font-feature-settings: "tnum", "cv05", "calt" 0 }
    .command:last-child { margin-bottom: 0 } .strip { display: flex; gap: 14px; margin-top: 16px; padding: 12px 14px; align-items: center }
    .strip .frames { display: flex; gap: 12px; overflow-x: auto; flex: 1; padding: 2px } .strip button { border: 0; background: none;
      padding: 0; text-align: center; color: var(--ink2); flex: none }
    .thumb { display: block; border: 1px solid var(--strong); height: 128px; width: auto; max-width: 200px }
    [aria-current=true] .thumb { outline: 2px solid var(--conflict); border-color: transparent } .good[aria-current=true] .thumb {
      outline-color: var(--accent) }
    .lane { display: block; height: 4px; margin: 6px 0 4px; border-bottom: 1px solid var(--hair) } .differs .lane { border: 0;
      background: repeating-linear-gradient(135deg, var(--conflict) 0 4px, transparent 4px 6px) }
    .differs { color: var(--conflict) !important; font-weight: 600 } .keys { color: var(--ink2); text-align: right; flex: none;
      font-size: 12px; line-height: 19px } .keys b { font-weight: 600; color: var(--ink1) }
    .edits { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 12px; color: var(--ink2) } .edits b { color: var(--ink1);
      font-weight: 600 } .calm { display: flex; gap: 10px; align-items: center; color: var(--good); font-size: 15px; font-weight: 600;
      padding: 16px }
    @media (max-width: 980px) { .columns { grid-template-columns: minmax(0, 1fr) } .keys { display: none } }
    @media (max-width: 720px) { #page { flex-direction: column } nav { width: auto; max-height: 180px } #summary { display: none } }
    @media (prefers-reduced-motion: no-preference) { button, .scene { transition: background-color 120ms, color 120ms } }
    """#
}
