extension Catalog {
  /// Reads a link of ours, or one of the app's own.
  ///
  /// - Parameter text: `petri://jump/…`, or a link that fits a registered one; the first that fits
  ///   wins. One without a context that the screen cannot do without has that of the first preset.
  /// - Throws: ``LinkError`` or ``CatalogError``, one sentence each.
  public func jump(_ text: String) throws -> Jump { try resolve(text).jump }

  /// Reads a link as ``jump(_:)`` does, and returns its jump with the contexts decoded.
  public func resolve(_ text: String) throws -> ResolvedJump {
    // Before anything else reads it: a link from outside may have any length.
    guard text.utf8.count <= Jump.linkLimit else {
      throw LinkError.tooLong(bytes: text.utf8.count)
    }
    let jump = try deepLink(text) ?? Jump(link: text)
    return try resolve(jump, orWith: screen(jump.screen)?.presets.first?.context)
  }

  /// Returns the jump that a link of the app's own asks for.
  private func deepLink(_ text: String) throws -> Jump? {
    guard !text.hasPrefix("petri:") else { return nil }
    for screen in screens {
      for link in screen.links {
        if let jump = try link.jump(for: text, to: screen.id) { return jump }
      }
    }
    for link in screens.flatMap(\.links) {
      guard let name = link.excess(in: text) else { continue }
      throw CatalogError.excessiveLink(text, pattern: link.text, name: name)
    }
    guard text.hasPrefix("/") else { return nil }
    throw CatalogError.unknownLink(text, known: screens.flatMap(\.links).map(\.text))
  }
}
