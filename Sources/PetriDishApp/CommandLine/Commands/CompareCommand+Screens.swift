import Assets
import PetriDish

extension CompareCommand {
  /// The screens that a call names, by their ids or by links.
  struct NamedScreens {
    /// The ids, each once.
    var ids: [String] = []

    /// The contexts of those that are named by a link.
    var contexts: [String: ContextValue] = [:]

    /// A sentence for each link that says more than a screen and a context, which alone are compared.
    var remarks: [String] = []
  }

  /// Reads the screens that a call names.
  ///
  /// - Throws: ``UsageError`` where two words name one screen with different contexts.
  static func screens(_ words: [String], of catalog: Catalog) throws -> NamedScreens {
    var screens = NamedScreens()
    var named: [String: String] = [:]
    for word in words {
      let isID = catalog.screen(word) != nil || !word.contains("/")
      let jump = isID ? Jump(word) : try catalog.jump(word, on: Assets())
      let rest = jump.partsBesideContext
      if !rest.isEmpty {
        let names = rest.joined(separator: ", ")
        screens.remarks.append(
          "\(Quotation(word)): of it the context is taken alone, and not its \(names)."
        )
      }
      if let former = named[jump.screen] {
        guard screens.contexts[jump.screen] == jump.context else {
          throw UsageError(
            "\(Quotation(former)) and \(Quotation(word)) are both \(Quotation(jump.screen)); a screen is opened once."
          )
        }
        continue
      }
      named[jump.screen] = word
      screens.contexts[jump.screen] = jump.context
      screens.ids.append(jump.screen)
    }
    return screens
  }
}

extension Jump {
  /// The names of what it says besides its screen and its context.
  fileprivate var partsBesideContext: [String] {
    [
      environment == Environment() ? nil : "display settings", variants.isEmpty ? nil : "variants",
      gates.isEmpty ? nil : "gates", from.isEmpty ? nil : "screens before it",
    ].compactMap(\.self)
  }
}
