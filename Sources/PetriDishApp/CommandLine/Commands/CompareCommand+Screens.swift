import PetriDish

extension CompareCommand {
  /// Returns the ids of the screens that a call names, each once, with the contexts of those that it
  /// names by a link.
  ///
  /// - Throws: ``UsageError`` where two words name one screen with different contexts.
  static func screens(
    _ words: [String],
    of catalog: Catalog
  ) throws -> (ids: [String], contexts: [String: ContextValue]) {
    var ids: [String] = []
    var contexts: [String: ContextValue] = [:]
    var named: [String: String] = [:]
    for word in words {
      let isID = catalog.screen(word) != nil || !word.contains("/")
      let jump = isID ? Jump(word) : try catalog.jump(word)
      if let former = named[jump.screen] {
        guard contexts[jump.screen] == jump.context else {
          throw UsageError(
            "\(Quotation(former)) and \(Quotation(word)) are both \(Quotation(jump.screen)); a screen is opened once."
          )
        }
        continue
      }
      named[jump.screen] = word
      contexts[jump.screen] = jump.context
      ids.append(jump.screen)
    }
    return (ids, contexts)
  }
}
