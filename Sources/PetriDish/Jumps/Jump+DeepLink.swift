import Routing

extension LinkPattern {
  /// Returns the jump that a link of this form asks for.
  ///
  /// A field of a reserved name is the context's. What a tester adds to any link, such as `theme=dark` or
  /// `variant.navigation=menu`, may be in its query.
  ///
  /// - Parameters:
  ///   - link: The whole link, or its path and query.
  ///   - screen: The id of the screen configuration that the pattern belongs to.
  /// - Returns: `nil` if the link is of another form.
  /// - Throws: ``LinkError`` if the link is of this form and damaged.
  public func jump(for link: String, to screen: String) throws(LinkError) -> Jump? {
    let isTooLong = link.utf8.count > Jump.linkLimit
    let found: Match?
    do throws(LinkPatternError) {
      // The query of a long link is not read.
      let read = isTooLong ? String(link.divided(at: "?").0) : link
      guard try fitsPath(of: read) else { return nil }
      found = isTooLong ? nil : try match(read, ignoring: ReservedLinkName.isForAnyScreen)
    } catch {
      throw LinkError(error)
    }
    guard !isTooLong else { throw .tooLong(bytes: link.utf8.count) }
    guard let found else { return nil }
    try Jump.checkCharacters(link)
    let fields = found.fields.map { item in
      LinkQuery.Item(name: Self.item(for: item.name), value: LinkContext.escaped(item.value))
    }
    return try Jump(LinkTarget(screen: screen, query: LinkQuery(items: fields + found.others)))
  }

  /// Returns the name in a link's query without which the link would be of this form.
  ///
  /// - Returns: `nil` if the path is of another form, or if one name less would not help.
  func excess(in link: String) -> String? {
    guard link.utf8.count <= Jump.linkLimit else { return nil }
    return excess(in: link, ignoring: ReservedLinkName.isForAnyScreen)
  }

  /// Reads the pattern of links to a screen; each name in braces is that of a field of its context.
  init(toScreen text: String) throws(LinkError) {
    do throws(LinkPatternError) { try self.init(text) } catch { throw LinkError(error) }
    for field in parts.compactMap(\.field) where ContextPath(text: field) == nil {
      throw .badName(field)
    }
  }

  /// Returns the name under which a link of ours gives a field.
  package static func item(for name: String) -> String {
    switch ReservedLinkName.read(name)?.word {
    case nil, .value, .context: name
    default: ReservedLinkName.context.rawValue + "." + name
    }
  }
}

extension LinkError {
  /// The same reason, for a link of ours.
  init(_ error: LinkPatternError) {
    self =
      switch error {
      case .badPattern(let text): .badPattern(text)
      case .badEncoding(let text): .badEncoding(text)
      case .emptyItem: .emptyItem
      case .noValue(let name): .noValue(name: name)
      case .duplicate(let name): .duplicate(name: name)
      }
  }
}
