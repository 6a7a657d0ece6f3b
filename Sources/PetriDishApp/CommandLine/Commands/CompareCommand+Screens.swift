import Assets
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
      let jump = try jump(word, in: catalog)
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

  /// Returns a sentence for each link that says more than a screen and a context, which alone are compared.
  static func remarks(on words: [String], of catalog: Catalog) throws -> [String] {
    try words.compactMap { word in
      let jump = try jump(word, in: catalog)
      let rest = [
        jump.environment == Jump.Environment() ? nil : "display settings",
        jump.variants.isEmpty ? nil : "variants", jump.gates.isEmpty ? nil : "gates",
        jump.from.isEmpty ? nil : "screens before it",
      ].compactMap(\.self)
      guard !rest.isEmpty else { return nil }
      return
        "\(Quotation(word)): of it the context is taken alone, and not its \(rest.joined(separator: ", "))."
    }
  }

  private static func jump(_ word: String, in catalog: Catalog) throws -> Jump {
    let isID = catalog.screen(word) != nil || !word.contains("/")
    return isID ? Jump(word) : try catalog.jump(word, on: Assets())
  }
}
