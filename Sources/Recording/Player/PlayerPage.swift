import Drawing

/// The page of the player: a template in which `{{word}}` is replaced.
enum PlayerPage {
  static func text(title: String, recording: String) -> String {
    let words = [
      "title": escaped(title), "tokens": tokens, "recording": recording,
      "script": String(decoding: PackageResources.player_js, as: UTF8.self),
    ]
    var page = ""
    var rest = Substring(String(decoding: PackageResources.player_html, as: UTF8.self))
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      page += rest[..<open.lowerBound]
      let word = String(rest[open.upperBound..<close.lowerBound])
      guard let value = words[word] else { preconditionFailure("the page has no word \(word)") }
      page += value
      rest = rest[close.upperBound...]
    }
    return page + rest
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }

  /// The theme's colours as variables: light, dark where the reader's system is, and either when chosen on the page.
  private static var tokens: String {
    func variables(_ theme: Theme) -> String {
      Theme.Token.allCases.map { "--\($0): \(theme[$0].hex);" }.joined(separator: " ")
    }
    let (light, dark) = (variables(.light), variables(.dark))
    return """
      :root, :root[data-theme=light] { color-scheme: light; \(light) }
      @media (prefers-color-scheme: dark) { :root { color-scheme: dark; \(dark) } :root[data-theme=light] { color-scheme: light; \(light) } }
      :root[data-theme=dark] { color-scheme: dark; \(dark) }
      """
  }
}
