internal import CGTK
internal import CGTKShims

/// A GObject, held by one wrapper for as long as either side needs the other.
///
/// There is never more than one wrapper for an object. While C holds the object too, the object
/// keeps its wrapper alive, so a `weak` reference to a widget in a window does not turn `nil`;
/// when the wrapper's is the last reference left, the two go together. (GObject calls this a
/// toggle reference; the idea is PyGObject's.)
public class Object: Hashable {
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// The class of C objects that this class wraps.
  class var type: GType { g_object_get_type() }

  /// Takes a reference to `pointer` of its own, sinking a floating one.
  ///
  /// - Precondition: The object has no wrapper yet. Objects that C hands out come through
  ///   ``of(_:)`` instead.
  required init(new pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
    g_object_set_qdata(cast(), wrapperKey, Unmanaged.passUnretained(self).toOpaque())
    // The object holds the wrapper as long as anything but the wrapper holds the object.
    _ = Unmanaged.passRetained(self)
    g_object_add_toggle_ref(cast(), toggled, nil)
    g_object_unref(pointer)
  }

  /// A new object in C, of the class that this is called on.
  static func make() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil))
  }

  convenience init(new pointer: OpaquePointer) {
    self.init(new: UnsafeMutableRawPointer(pointer))
  }

  /// Takes over the reference that comes with a pointer which is never floating.
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

  /// The wrapper of an object that C hands out: the one it has, or a new one of the closest class.
  static func of(_ pointer: UnsafeMutableRawPointer) -> Object {
    if let known = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), wrapperKey) {
      return Unmanaged<Object>.fromOpaque(known).takeUnretainedValue()
    }
    return wrapper(of: pd_type_of(pointer)).init(new: pointer)
  }

  static func of(_ pointer: OpaquePointer) -> Object { of(UnsafeMutableRawPointer(pointer)) }

  /// The same, for objects that must be of the class it is called on; `nil` for `NULL`.
  static func from(_ pointer: UnsafeMutableRawPointer?) -> Self? {
    // Not `flatMap`, which cannot be specialised for `Self`: this is called for every row that
    // scrolls by.
    guard let pointer else { return nil }
    return of(pointer) as? Self
  }

  static func from(_ pointer: OpaquePointer?) -> Self? {
    from(UnsafeMutableRawPointer(pointer))
  }

  /// The pointer as a call wants it: C knows some objects by their struct.
  func cast<Struct>() -> UnsafeMutablePointer<Struct> {
    pointer.assumingMemoryBound(to: Struct.self)
  }

  /// The pointer for calls that know the object by an opaque one.
  func cast() -> OpaquePointer { OpaquePointer(pointer) }

  /// The pointer with a reference for a call that keeps what it is given.
  func given() -> OpaquePointer {
    g_object_ref(pointer)
    return cast()
  }

  /// The name of the object's own class in C, such as `GtkButton`.
  public var typeName: String { String(cString: g_type_name(pd_type_of(pointer))) }

  /// Returns whether both are the same object.
  nonisolated public static func == (left: Object, right: Object) -> Bool { left === right }

  /// Hashes its identity, not its contents.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}

private let wrapperKey = g_quark_from_static_string("pd-wrapper")

/// Called when the wrapper's reference becomes the last one, and when it stops being that.
private let toggled: GToggleNotify = { _, object, isLast in
  guard let object, let known = g_object_get_qdata(object, wrapperKey) else { return }
  let wrapper = Unmanaged<Object>.fromOpaque(known)
  if isLast != 0 { wrapper.release() } else { _ = wrapper.retain() }
}

/// A Swift value that C keeps as user data, until it runs ``released``.
final class UserData<Value> {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// User data to be paired with ``released`` as its destroy notify.
  static func make(_ value: Value) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(UserData(value)).toOpaque()
  }

  static func value(of pointer: UnsafeMutableRawPointer?) -> Value? {
    pointer.map { Unmanaged<UserData>.fromOpaque($0).takeUnretainedValue().value }
  }
}

/// Ends the life of a ``UserData`` value.
let released: GDestroyNotify = { pointer in
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

extension Object {
  /// The wrapper class for objects of a C class: its own, or that of its nearest ancestor.
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
    MultiSelection.self, NoSelection.self, RowModel.self, SingleSelection.self, TreeListModel.self,
    // Controllers.
    ClickGesture.self, DragGesture.self, DragSource.self, DropTarget.self, EventController.self,
    FocusController.self, Gesture.self, KeyController.self, MotionController.self,
    TouchpadSwipeController.self, ShortcutController.self, TouchController.self,
    // Widgets.
    ApplicationWindow.self, Box.self, Button.self, Calendar.self, CenterBox.self,
    CheckButton.self, ColorButton.self,
    DrawingArea.self, DropDown.self, Entry.self, Fixed.self, FlowBox.self, Grid.self,
    GridView.self, HeaderBar.self, Image.self, Label.self, ListBox.self,
    ListBoxRow.self, ListView.self,
    MenuButton.self, Overlay.self, Paned.self, PictureView.self, Popover.self, PopoverMenu.self,
    ProgressBar.self,
    Revealer.self,
    Scale.self, ScrolledWindow.self, SearchEntry.self, Separator.self, SpinButton.self,
    Spinner.self,
    Stack.self, Switch.self, TextView.self, ToggleButton.self, TreeExpander.self, Widget.self,
    Window.self,
  ]
}
