internal import CGTK

/// Shows a picture, no larger than there is room for.
public final class PictureView: Widget {
  override class var type: GType { gtk_picture_get_type() }

  /// A view without a picture.
  public convenience init() { self.init(new: gtk_picture_new()) }

  /// The picture; `nil` for none.
  public var picture: Picture? {
    get { .from(gtk_picture_get_paintable(cast())) }
    set { gtk_picture_set_paintable(cast(), newValue?.cast()) }
  }
}
