extension ListSource {
  /// Shows the list in a view, in place of what that showed before.
  ///
  /// A list may stand in several views, each of which is told of every change. The list does not
  /// keep its views alive; they keep the list.
  public func attach(to view: any ListRenderer) {
    let feed = ListFeed(self, view: view)
    pipe.add(feed)
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

  /// Calls a closure before the list takes note of what happened in a view, until cancelled.
  ///
  /// Positions are those of the present rows.
  @discardableResult
  public func observeGestures(_ notice: @escaping (ListGesture) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, .gestures(notice))
    pipe.add(observation)
    return observation
  }

  private func begin(_ observation: ListObservation) {
    pipe.presence.begin(self)
    pipe.add(observation)
  }

  /// The selected rows, ascending.
  package var selectedRuns: [ListRun] { pipe.selection }

  /// Does what a person would do in a view: those who observe gestures hear of it, and the list
  /// takes note.
  ///
  /// - Returns: Whether the list went along with it.
  @discardableResult
  public func perform(_ gesture: ListGesture) -> Bool {
    pipe.notice(gesture)
    return receive(gesture)
  }
}
