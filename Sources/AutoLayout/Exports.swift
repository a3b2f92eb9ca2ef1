// The words of a layout (`Attribute`, `Priority`, `Relation`) and its shapes (`Rect`, `Size`) are part of this API, so
// that `import AutoLayout` is enough.
@_exported import Geometry
@_exported import LayoutVocabulary

/// The layout's relation, where `Simplex` is imported too and has one of its own.
public typealias Relation = LayoutVocabulary.Relation
