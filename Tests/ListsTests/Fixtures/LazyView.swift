import Lists

/// A view that ignores splices and leaves it to the test to finish its deliveries.
@MainActor
final class LazyView: ListRenderer {
  var feed: ListFeed?
  var deliveries: [ListDelivery] = []
  private(set) var layouts = 0

  func apply(_ delivery: ListDelivery) { deliveries.append(delivery) }
  func selectionChanged() {}
  func layoutChanged() { layouts += 1 }
  var visibleRows: [ListPosition] { [] }
  func scroll(to position: ListPosition, animated: Bool) {}
}
