@_spi(_Unicode) import Swift

/// Which hue each view has, from names and parents alone, so that a view keeps its hue at every time and in every process.
package enum HueAssignment {
  /// The hue of each view, an index into `Theme.hues`; nil for a view without a parent. Views stand in source order, each
  /// after its parent, and include those that are inserted later.
  ///
  /// Views of one parent and one base name are a family and share a hue, so nine keys are one calm colour. A family starts
  /// at the hue that its name asks for and steps on by 3 past the hues of the parent and of the older families beside it.
  /// A family that is added last therefore changes no other.
  package static func hues(names: [String], parents: [Int?]) -> [Int?] {
    precondition(names.count == parents.count, "\(names.count) names, but \(parents.count) parents")
    struct Family: Hashable {
      let parent: Int
      let base: String
    }
    var hueOfFamily: [Family: Int] = [:]
    var taken: [Int: Set<Int>] = [:]
    var result: [Int?] = []
    for (name, parent) in zip(names, parents) {
      guard let parent else {
        result.append(nil)
        continue
      }
      precondition(parent < result.count, "view \(name) stands before its parent")
      let family = Family(parent: parent, base: base(of: name))
      if let hue = hueOfFamily[family] {
        result.append(hue)
        continue
      }
      var neighbours = taken[parent] ?? []
      if let hueOfParent = result[parent] { neighbours.insert(hueOfParent) }
      let hue = firstFree(from: start(of: family.base), taken: neighbours)
      hueOfFamily[family] = hue
      taken[parent, default: []].insert(hue)
      result.append(hue)
    }
    return result
  }

  /// The last component of a name, without its index: `icon` for `row[3].icon`, `key` for `key[7]`.
  static func base(of name: String) -> String {
    let last = name.split(separator: ".").last ?? Substring(name)
    return String(last.prefix { $0 != "[" })
  }

  /// The hue that a base name asks for. The hash reads the name as the scene language compares it, composed.
  static func start(of base: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for scalar in base._nfc {
      for byte in UTF8.encode(scalar)! { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
    return Int(hash % 10)
  }

  private static func firstFree(from start: Int, taken: Set<Int>) -> Int {
    // 3 and 10 have no common factor: ten steps meet every hue.
    for step in 0..<10 where !taken.contains((start + 3 * step) % 10) { return (start + 3 * step) % 10 }
    return start
  }
}
