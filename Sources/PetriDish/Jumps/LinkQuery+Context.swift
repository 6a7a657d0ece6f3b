package import Routing

extension LinkQuery {
  /// The items that links write for a context.
  package init(_ context: ContextValue?) {
    self.init()
    LinkContext.write(context, to: &self)
  }
}

extension Jump {
  /// The jump of a link to a screen with these items.
  package init(screen: String, query: LinkQuery) throws(LinkError) {
    try self.init(LinkTarget(screen: screen, query: query))
  }
}
