/// The elements that the rules of a style sheet select, such as `button`.
nonisolated struct SheetElements {
  /// The names in the order of the sheet; names that occur in several selectors are repeated.
  let names: [String]

  /// Finds the elements in a style sheet without comments.
  init(_ sheet: String) {
    var heads = sheet
    // Blocks may contain others, such as those of key frames.
    for _ in 0..<Self.deepestBlock { heads = heads.replacing(/\{[^{}]*\}/, with: "\n") }
    let selectors = heads.split(separator: "\n").filter { !$0.hasPrefix("@") }
    names = selectors.flatMap { selector -> [String] in
      let bare = String(selector).replacing(/\[[^\]]*\]|\([^)]*\)/, with: "")
      return bare.matches(of: /(^|[\s>+~,])([A-Za-z][\w-]*)/).map { String($0.output.2) }
    }
  }

  private static let deepestBlock = 3

  /// Whether the sheet is for a web view: most of its elements are those of HTML.
  ///
  /// Programs bring such sheets in the same resources, for help and previews.
  var isOfWebPage: Bool { names.count { Self.ofWebPages.contains($0) } * 2 > names.count }

  /// The elements of HTML whose names no widget has.
  private static let ofWebPages: Set<String> = [
    "a", "article", "aside", "b", "blockquote", "body", "code", "dd", "details", "div", "dl", "dt",
    "em", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "html", "i", "iframe",
    "img", "input", "kbd", "li", "main", "nav", "ol", "p", "pre", "section", "small", "span",
    "strong", "sub", "summary", "sup", "table", "tbody", "td", "textarea", "th", "thead", "tr",
    "tt", "ul",
  ]
}
