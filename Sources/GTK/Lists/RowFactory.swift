internal import CGTK
internal import CGTKShims

/// Makes the row widgets of a list view, and fills them again and again.
public final class RowFactory: Object {
  override class var type: GType { gtk_signal_list_item_factory_get_type() }

  /// - Parameters:
  ///   - setup: Gives a new row its widget.
  ///   - bind: Fills it for the row of the list that it is about to show.
  ///   - unbind: Lets go of that row.
  ///   - teardown: Lets go of the widget.
  public convenience init(
    setup: @escaping (ListItem) -> Void,
    bind: @escaping (ListItem) -> Void,
    unbind: @escaping (ListItem) -> Void = { _ in },
    teardown: @escaping (ListItem) -> Void = { _ in }
  ) {
    self.init(owned: gtk_signal_list_item_factory_new())
    let bodies = ["setup": setup, "bind": bind, "unbind": unbind, "teardown": teardown]
    for (signal, body) in bodies {
      pd_list_item_connect(pointer, signal, callBack, UserData.make(body)) { body, _ in
        released(body)
      }
    }
  }
}

private let callBack: PdListItemCallback = { _, item, body in
  guard let item = ListItem.from(item) else { return }
  UserData<(ListItem) -> Void>.value(of: body)?(item)
}

/// The slot of one row widget in a list view.
///
/// GTK has about 205 of them, however long the list is.
public final class ListItem: Object {
  override class var type: GType { gtk_list_item_get_type() }

  /// An object that belongs to the row's widget, and lives as long as that.
  public var cell: AnyObject?

  /// The row's widget.
  public var child: Widget? {
    get { .from(gtk_list_item_get_child(cast())) }
    set { gtk_list_item_set_child(cast(), newValue?.cast()) }
  }

  /// The row of the list that it shows; `nil` while it shows none.
  public var position: Int? {
    let position = gtk_list_item_get_position(cast())
    return position == noPosition ? nil : Int(position)
  }

  /// The key of the row that it shows; `nil` while it shows none.
  public var key: UInt64? { ListModel.key(of: gtk_list_item_get_item(cast())) }

  /// Whether a user can select it; set it at each bind.
  public var isSelectable: Bool {
    get { gtk_list_item_get_selectable(cast()) != 0 }
    set { gtk_list_item_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Whether a user can activate it; set it at each bind.
  public var isActivatable: Bool {
    get { gtk_list_item_get_activatable(cast()) != 0 }
    set { gtk_list_item_set_activatable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the row of the list that it shows is selected.
  public var isSelected: Bool { gtk_list_item_get_selected(cast()) != 0 }
}
