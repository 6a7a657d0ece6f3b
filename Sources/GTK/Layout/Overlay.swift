internal import CGTK

/// A child with others above it.
public class Overlay: Widget {
  override class var type: GType { gtk_overlay_get_type() }

  /// An overlay with nothing in it.
  public convenience init() { self.init(new: gtk_overlay_new()) }

  /// The lowest child, which decides the size with those that are measured.
  public var child: Widget? {
    get { .from(gtk_overlay_get_child(cast())) }
    set { gtk_overlay_set_child(cast(), newValue?.cast()) }
  }

  /// Adds a widget above all others.
  ///
  /// - Parameters:
  ///   - widget: A widget without a parent.
  ///   - isMeasured: Whether there has to be room for it, as for the lowest child.
  public func add(_ widget: Widget, isMeasured: Bool = false) {
    gtk_overlay_add_overlay(cast(), widget.cast())
    if isMeasured { gtk_overlay_set_measure_overlay(cast(), widget.cast(), 1) }
  }

  /// Takes a widget away that was laid above.
  ///
  /// - Precondition: It was added to this overlay.
  public func remove(_ widget: Widget) { gtk_overlay_remove_overlay(cast(), widget.cast()) }
}
