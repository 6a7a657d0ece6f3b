internal import CGTK

/// Items that start actions, as a `.ui` file describes them.
public final class MenuModel: Object {
  override class var type: GType { g_menu_model_get_type() }
}
