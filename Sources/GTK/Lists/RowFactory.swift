internal import CGTK
internal import CGTKShims

/// A factory that creates and reuses the row widgets of a list view.
public final class RowFactory: Object {
  override class var type: GType { gtk_signal_list_item_factory_get_type() }

  /// Creates a factory from the closures that GTK calls during the life of a list item.
  ///
  /// - Parameters:
  ///   - setup: Sets the child widget of a new list item.
  ///   - bind: Updates the child widget to show a row of the list.
  ///   - unbind: Releases the resources of the row.
  ///   - teardown: Releases the child widget.
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

/// A reusable slot for a row widget of a list view.
///
/// GTK creates at most about 205 list items, regardless of the length of the list.
public final class ListItem: Object {
  override class var type: GType { gtk_list_item_get_type() }

  /// An object that belongs to the row's widget and has the same lifetime.
  public var cell: AnyObject?

  /// The row's widget.
  public var child: Widget? {
    get { .from(gtk_list_item_get_child(cast())) }
    set { gtk_list_item_set_child(cast(), newValue?.cast()) }
  }

  /// The position of the row that the item shows; `nil` if it isn't bound to a row.
  public var position: Int? {
    let position = gtk_list_item_get_position(cast())
    return position == noPosition ? nil : Int(position)
  }

  /// The key of the row that the item shows; `nil` if it isn't bound to a row.
  public var key: UInt64? { ListModel.key(of: gtk_list_item_get_item(cast())) }

  /// Whether the user can select the row.
  ///
  /// Set this property on each bind.
  public var isSelectable: Bool {
    get { gtk_list_item_get_selectable(cast()) != 0 }
    set { gtk_list_item_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the user can activate the row.
  ///
  /// Set this property on each bind.
  public var isActivatable: Bool {
    get { gtk_list_item_get_activatable(cast()) != 0 }
    set { gtk_list_item_set_activatable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the row is selected.
  public var isSelected: Bool { gtk_list_item_get_selected(cast()) != 0 }
}
