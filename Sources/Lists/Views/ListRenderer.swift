/// The backend's side of a list: what shows the rows of a feed.
///
/// Every signal about rows comes through ``apply(_:)``, never in the middle of another one.
@MainActor
public protocol ListRenderer: AnyObject {
  /// What it reads rows from and reports gestures to; it owns it.
  ///
  /// Setting it means: forget all rows and show those of the feed. ``ListSource/attach(to:)`` does
  /// it.
  var feed: ListFeed? { get set }

  /// Shows a change.
  ///
  /// On entry the feed still answers as before the change. Each ``ListDelivery/next()`` takes it
  /// one splice further; whatever is left when this returns is taken as read. The view calls
  /// ``ListDelivery/finish(shown:)`` once, now or when an animation ends.
  func apply(_ delivery: ListDelivery)

  /// Shows the feed's selection, after any change of it or of the rows.
  func selectionChanged()

  /// Shows the source's header, and leaves the room that it wants around the rows.
  func layoutChanged()

  /// The positions of the rows in view, ascending, as told so far.
  var visibleRows: [ListPosition] { get }

  /// Brings a row into view; a position that is not there is nothing.
  func scroll(to position: ListPosition, animated: Bool)

  /// How many rows may be removed and added at one place by a single splice.
  ///
  /// Where both are more, the removal and the addition come as two.
  var swapLimit: Int { get }
}

extension ListRenderer {
  /// Shows neither.
  public func layoutChanged() {}

  /// No limit.
  public var swapLimit: Int { .max }
}
