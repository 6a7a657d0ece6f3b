/// A screen that has lists; the backend attaches a view to each.
@MainActor
public protocol ListOwner {
  /// Its lists, in the order in which they stand on the screen.
  var lists: [any ListSource] { get }
}
