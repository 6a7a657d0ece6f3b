extension ListSource {
  /// Shows the list in a view, which then shows no other list.
  ///
  /// A list may stand in several views, each of which is told of every change. The list does not
  /// keep its views alive; they keep the list.
  public func attach(to view: any ListRenderer) {
    publisher.beginPublishing(self)
    let feed = ListFeed(self, view: view)
    publisher.add(feed)
    view.feed = feed
    receive(.ready)
  }

  /// Calls a closure once for each commit, until cancelled.
  @discardableResult
  public func observe(_ notice: @escaping (ListChangeEvent) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, .changes(notice))
    begin(observation)
    return observation
  }

  /// Calls a closure once for each commit, until cancelled or until its owner is no more.
  @discardableResult
  public func observe(
    while owner: AnyObject,
    _ notice: @escaping (ListChangeEvent) -> Void
  ) -> ListObservation {
    let observation = ListObservation(owner: owner, .changes(notice))
    begin(observation)
    return observation
  }

  /// Calls a closure before the list responds to a gesture in a view, until cancelled.
  ///
  /// Positions are those of the present rows.
  @discardableResult
  public func observeGestures(_ notice: @escaping (ListGesture) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, .gestures(notice))
    publisher.add(observation)
    return observation
  }

  private func begin(_ observation: ListObservation) {
    publisher.beginPublishing(self)
    publisher.handle.begin(self)
    publisher.add(observation)
  }

  /// The selected rows, ascending.
  package var selectedRuns: [ListRun] { publisher.selection }

  /// Performs a gesture as if the user had made it in a view: its observers are told first.
  ///
  /// - Returns: Whether the list accepted it.
  @discardableResult
  public func perform(_ gesture: ListGesture) -> Bool {
    publisher.notify(gesture)
    return receive(gesture)
  }
}
