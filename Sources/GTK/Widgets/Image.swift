internal import CGTK

/// A picture from the icon theme, as large as the text around it unless told otherwise.
public final class Image: Widget {
  override class var type: GType { gtk_image_get_type() }

  /// A picture by its name in the icon theme.
  public convenience init(icon: String) { self.init(new: gtk_image_new_from_icon_name(icon)) }

  /// Its name in the icon theme; `nil` when it shows something else.
  public var icon: String? {
    get { gtk_image_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_image_set_from_icon_name(cast(), newValue) }
  }

  /// The length of its sides in points; `nil` follows the style.
  public var size: Int? {
    get { gtk_image_get_pixel_size(cast()) < 0 ? nil : Int(gtk_image_get_pixel_size(cast())) }
    set { gtk_image_set_pixel_size(cast(), Int32(newValue ?? -1)) }
  }
}
