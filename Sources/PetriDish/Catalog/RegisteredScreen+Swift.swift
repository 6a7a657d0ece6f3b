import Routing

extension RegisteredScreen {
  /// Returns the Swift statement that opens the screen in an app: one call of its router.
  ///
  /// It stands where `router` and `scene` are known. The context is read from the same tree as a
  /// link is, so that the call works for every type, whatever its initialisers ask for. A route
  /// that is no property of its own, such as one with arguments, has no name in Swift: then it is
  /// the jump that is carried out, by a `dish`.
  ///
  /// - Parameter context: What the screen is asked to show; `nil` for a screen that needs none.
  public func swiftCall(with context: ContextValue?) -> String {
    guard route.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil, let type = contextPath else {
      let link = Jump(id, context: context).link.debugDescription
      return "await dish.jump(try Jump(link: \(link)))"
    }
    guard contextType != "\(NoContext.self)" else {
      return "try await router.navigate(to: .\(route), in: scene)"
    }
    return """
      try await router.navigate(
        to: .\(route),
        with: ContextDecoder().decode(\(type).self, from: \(context.swiftLiteral)),
        in: scene
      )
      """
  }

  /// The type of the context as its module calls it; `nil` where no other module can name it.
  private var contextPath: String? {
    guard !contextPathWithModule.contains("(unknown context") else { return nil }
    // What stands in angle brackets has modules of its own.
    guard !contextPathWithModule.contains("<") else { return contextPathWithModule }
    return contextPathWithModule.split(separator: ".").dropFirst().joined(separator: ".")
  }
}

extension ContextValue? {
  /// The tree as a literal of Swift.
  fileprivate var swiftLiteral: String { self?.swiftLiteral ?? "nil" }
}

extension ContextValue {
  fileprivate var swiftLiteral: String {
    switch self {
    case .null: ".null"
    case .text(let text): text.debugDescription
    case .list(let items): "[" + items.map(\.swiftLiteral).joined(separator: ", ") + "]"
    case .fields(let fields):
      fields.isEmpty
        ? "[:]"
        : "["
          + fields.sortedByName.map { "\($0.key.debugDescription): \($0.value.swiftLiteral)" }
          .joined(separator: ", ") + "]"
    }
  }
}
