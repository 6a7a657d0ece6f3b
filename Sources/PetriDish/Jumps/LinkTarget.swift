import Routing

/// A screen and a query: what stands in a link after its host, and in each `from`.
struct LinkTarget {
  var screen: String
  var query: LinkQuery

  init(screen: String, query: LinkQuery) {
    self.screen = screen
    self.query = query
  }

  /// Reads `screen?query`.
  ///
  /// - Parameter whole: What an error quotes where there is no screen.
  init(_ text: Substring, of whole: String) throws(LinkError) {
    let (screen, query) = text.divided(at: "?")
    guard !screen.isEmpty else { throw .noScreen(whole) }
    do throws(LinkPatternError) {
      self.screen = try screen.percentDecoded()
      self.query =
        try query.map { text throws(LinkPatternError) in try LinkQuery(text) } ?? LinkQuery()
    } catch {
      throw LinkError(error)
    }
  }

  /// `screen?query`.
  var text: String {
    PercentEncoding.encoded(screen) + (query.items.isEmpty ? "" : "?" + query.text)
  }
}
