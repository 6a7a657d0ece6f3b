import GTK

/// The scrolling of a list to a row: at once, or while the list is hidden once it is on the screen.
final class RowScroll {
  private let list: GTK.ListView
  private var wanted: (() -> Int?)?

  init(_ list: GTK.ListView) {
    self.list = list
    // Rows have their places after that.
    list.onMap { [weak self] in
      guard self?.wanted != nil else { return }
      MainLoop.idle { self?.perform() }
    }
  }

  /// Brings a row into view.
  ///
  /// - Parameter row: Returns its index when it is wanted; `nil` where there is none any more.
  func scroll(to row: @escaping () -> Int?) {
    wanted = row
    perform()
  }

  /// Leaves the list where it is.
  func cancel() { wanted = nil }

  private func perform() {
    guard list.isMapped, let row = wanted else { return }
    wanted = nil
    if let row = row() { list.scroll(to: row) }
  }
}
