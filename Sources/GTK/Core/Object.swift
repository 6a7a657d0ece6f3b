internal import CGTK
internal import CGTKShims

/// A Swift wrapper of a `GObject`.
///
/// Each object has at most one wrapper. While C code holds a reference to the object, the object
/// keeps its wrapper alive, so a `weak` reference to a widget in a window doesn't become `nil`.
/// When only the wrapper holds a reference, both are released together. This uses GObject's
/// toggle references, like PyGObject.
public class Object: Hashable {
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// The GObject type that this class wraps.
  class var type: GType { g_object_get_type() }

  /// Creates the wrapper of a new object and takes a reference to it, sinking a floating one.
  ///
  /// - Precondition: The object has no wrapper. Use ``of(_:)`` for objects that C code returns.
  required init(new pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
    g_object_set_qdata(cast(), wrapperKey, Unmanaged.passUnretained(self).toOpaque())
    // The object retains the wrapper while anything else holds a reference to the object.
    _ = Unmanaged.passRetained(self)
    g_object_add_toggle_ref(cast(), toggled, nil)
    g_object_unref(pointer)
  }

  /// Creates a C object of this class's type.
  static func make() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil))
  }

  convenience init(new pointer: OpaquePointer) {
    self.init(new: UnsafeMutableRawPointer(pointer))
  }

  /// Creates the wrapper of a new object and takes ownership of its reference, which isn't floating.
  convenience init(owned pointer: UnsafeMutableRawPointer) {
    self.init(new: pointer)
    g_object_unref(pointer)
  }

  convenience init(owned pointer: OpaquePointer) {
    self.init(owned: UnsafeMutableRawPointer(pointer))
  }

  isolated deinit {
    g_object_set_qdata(cast(), wrapperKey, nil)
    g_object_remove_toggle_ref(cast(), toggled, nil)
  }

  /// Returns the wrapper of an object, creating one of the nearest wrapper class if necessary.
  static func of(_ pointer: UnsafeMutableRawPointer) -> Object {
    if let known = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), wrapperKey) {
      return Unmanaged<Object>.fromOpaque(known).takeUnretainedValue()
    }
    return wrapper(of: pd_type_of(pointer)).init(new: pointer)
  }

  static func of(_ pointer: OpaquePointer) -> Object { of(UnsafeMutableRawPointer(pointer)) }

  /// Returns the wrapper of an object, or `nil` for `NULL` or an object of another class.
  static func from(_ pointer: UnsafeMutableRawPointer?) -> Self? {
    // `flatMap` can't be specialized for `Self` and would be too slow here: GTK calls this method
    // for every row that scrolls into view.
    guard let pointer else { return nil }
    return of(pointer) as? Self
  }

  static func from(_ pointer: OpaquePointer?) -> Self? {
    from(UnsafeMutableRawPointer(pointer))
  }

  /// Returns the pointer for C functions that take a struct pointer.
  func cast<Struct>() -> UnsafeMutablePointer<Struct> {
    pointer.assumingMemoryBound(to: Struct.self)
  }

  /// Returns the pointer for C functions that take an opaque pointer.
  func cast() -> OpaquePointer { OpaquePointer(pointer) }

  /// Returns the pointer with an additional reference, for C functions that take ownership.
  func given() -> OpaquePointer {
    g_object_ref(pointer)
    return cast()
  }

  /// The name of the object's C class, such as `GtkButton`.
  public var typeName: String { String(cString: g_type_name(pd_type_of(pointer))) }

  /// Returns whether both references are to the same object.
  nonisolated public static func == (left: Object, right: Object) -> Bool { left === right }

  /// Hashes the identity of the object.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}

private let wrapperKey = g_quark_from_static_string("pd-wrapper")

/// The callback for when the wrapper's reference becomes the last one or is no longer the last one.
private let toggled: GToggleNotify = { _, object, isLast in
  guard let object, let known = g_object_get_qdata(object, wrapperKey) else { return }
  let wrapper = Unmanaged<Object>.fromOpaque(known)
  if isLast != 0 { wrapper.release() } else { _ = wrapper.retain() }
}

/// A Swift value that C code owns as user data until it calls ``released``.
final class UserData<Value> {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Creates user data that C code must free with ``released``.
  static func make(_ value: Value) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(UserData(value)).toOpaque()
  }

  static func value(of pointer: UnsafeMutableRawPointer?) -> Value? {
    pointer.map { Unmanaged<UserData>.fromOpaque($0).takeUnretainedValue().value }
  }
}

/// The destroy notify that releases a ``UserData`` value.
let released: GDestroyNotify = { pointer in
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

extension Object {
  /// Returns the wrapper class for a type or for its nearest ancestor that has one.
  static func wrapper(of type: GType) -> Object.Type {
    var ancestor = type
    while ancestor != 0 {
      if let known = classes[ancestor] { return known }
      ancestor = g_type_parent(ancestor)
    }
    return Object.self
  }

  private static let classes = Dictionary(uniqueKeysWithValues: known.map { ($0.type, $0) })

  private static let known: [Object.Type] = [
    Object.self, ActionGroup.self, Adjustment.self, Application.self, Builder.self,
    CSSProvider.self, ListItem.self, MenuModel.self, Picture.self, RowFactory.self, FileDialog.self,
    SimpleAction.self, TreeRow.self,
    // Models.
    ColumnViewColumn.self,
    MultiSelection.self, NoSelection.self, RowModel.self, SingleSelection.self, TreeListModel.self,
    // Controllers.
    ClickGesture.self, DragGesture.self, DragSource.self, DropTarget.self, EventController.self,
    FocusController.self, Gesture.self, KeyController.self, MotionController.self,
    TouchpadSwipeController.self, ShortcutController.self, TouchController.self,
    // Widgets.
    ActionBar.self, ApplicationWindow.self, Box.self, Button.self, Calendar.self, CenterBox.self,
    CheckButton.self, ColorButton.self, ColumnView.self,
    DrawingArea.self, DropDown.self, EditableLabel.self, Entry.self, Expander.self, Fixed.self,
    FlowBox.self, Frame.self, GLArea.self, Grid.self,
    GridView.self, HeaderBar.self, Image.self, Label.self, LevelBar.self, LinkButton.self,
    ListBox.self, ListBoxRow.self, ListView.self,
    MenuButton.self, Notebook.self, Overlay.self, Paned.self, PasswordEntry.self,
    PictureView.self, Popover.self, PopoverMenu.self,
    ProgressBar.self,
    Revealer.self,
    Scale.self, ScrolledWindow.self, SearchEntry.self, Separator.self, SpinButton.self,
    Spinner.self,
    Stack.self, StackSwitcher.self, Switch.self, TextView.self, ToggleButton.self,
    TreeExpander.self, Widget.self, Window.self,
  ]
}
