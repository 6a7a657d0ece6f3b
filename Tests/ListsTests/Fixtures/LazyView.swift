import Lists

/// A view that reads no splices, and whose animations end when the test says so.
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
