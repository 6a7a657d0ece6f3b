extension ListSource {
  /// Shows the list in a view, in place of what that showed before.
  ///
  /// A list may stand in several views, each of which is told of every change. The list does not
  /// keep its views alive; they keep the list.
  public func attach(to view: any ListView) {
    let feed = ListFeed(self, view: view)
    pipe.add(feed)
    view.feed = feed
    receive(.ready)
  }

  /// Calls a closure once for each commit, until cancelled.
  @discardableResult
  public func observe(_ notice: @escaping (ListChangeEvent) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, notice)
    pipe.add(observation)
    return observation
  }

  /// Calls a closure once for each commit, until cancelled or until its owner is no more.
  @discardableResult
  public func observe(
    while owner: AnyObject,
    _ notice: @escaping (ListChangeEvent) -> Void
  ) -> ListObservation {
    let observation = ListObservation(owner: owner, notice)
    pipe.add(observation)
    return observation
  }
}
