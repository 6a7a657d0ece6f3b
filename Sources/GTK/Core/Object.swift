internal import CGTK
internal import CGTKShims

// The isolation is explicit, because the compiler doesn't apply the module's default to the `deinit`
// if a subclass is in another module.

/// A Swift wrapper of a `GObject`.
///
/// Each object has at most one wrapper. While C code holds a reference to the object, the object
/// keeps its wrapper alive, so a `weak` reference to a widget in a window doesn't become `nil`.
/// When only the wrapper holds a reference, both are released together. This uses GObject's
/// toggle references, like PyGObject.
///
/// GObject notifies a toggle reference only if the object has no other one. So don't wrap the same
/// object with another binding that uses toggle references.
@MainActor open class Object: Hashable {
  /// The C object, without an additional reference.
  ///
  /// The wrapper owns a reference to the C object. The pointer is valid while the wrapper exists,
  /// and afterward while C code holds a reference of its own. Swift may release the wrapper after
  /// its last use; `withExtendedLifetime` keeps it until the end of a C call.
  nonisolated(unsafe) public let pointer: UnsafeMutableRawPointer

  /// The GObject type that this class wraps.
  class var type: GType { g_object_get_type() }

  /// Creates the wrapper of a new object and takes a reference to it, sinking a floating one.
  ///
  /// - Precondition: The object has no wrapper. To find an existing one, call `wrapping(_:)`.
  public required init(new pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    precondition(
      g_object_get_qdata(cast(), wrapperKey) == nil,
      "This \(typeName) already has a wrapper; find it with wrapping(_:)."
    )
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
    return wrapperClass(of: pd_type_of(pointer)).init(new: pointer)
  }

  static func of(_ pointer: OpaquePointer) -> Object { of(UnsafeMutableRawPointer(pointer)) }

  /// Returns whether an object has a wrapper.
  static func hasWrapper(_ pointer: UnsafeMutableRawPointer) -> Bool {
    g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), wrapperKey) != nil
  }

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

private let wrapperKey = g_quark_from_string("pd-wrapper")

/// The callback for when the wrapper's reference becomes the last one or is no longer the last one.
private let toggled: GToggleNotify = { _, object, isLast in
  guard let object, let known = g_object_get_qdata(object, wrapperKey) else { return }
  let wrapper = Unmanaged<Object>.fromOpaque(known)
  if isLast != 0 { wrapper.release() } else { _ = wrapper.retain() }
}

/// A Swift value that C code owns as user data until it calls ``released``.
nonisolated final class UserData<Value> {
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
nonisolated let released: GDestroyNotify = { pointer in
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

/// Traps in debug builds with an explanation if the current thread isn't the main thread.
nonisolated func assertMainThread(_ caller: StaticString = #function) {
  assert(pd_is_main_thread() != 0, "\(caller) must be called on the main thread, like all of GTK.")
}

extension Object {
  /// Returns the wrapper class for a type or for its nearest ancestor that has one.
  private static func wrapperClass(of type: GType) -> Object.Type {
    if let known = seen[type] { return known }
    var found: Object.Type = Object.self
    var ancestor = type
    while ancestor != 0 {
      if let known = builtIn[ancestor] ?? registered[String(lent: g_type_name(ancestor))] {
        found = known
        break
      }
      ancestor = g_type_parent(ancestor)
    }
    seen[type] = found
    return found
  }

  /// Makes a class the wrapper class for a GObject type and for its subtypes without another one.
  ///
  /// - Throws: ``ToolkitError/registration(id:reason:)``.
  static func register(_ wrapper: Widget.Type, for name: String) throws(ToolkitError) {
    guard registered[name] != wrapper else { return }
    // The first access to `builtIn` registers the types of GTK, which otherwise have no names yet.
    let builtIn = builtIn
    let type = g_type_from_name(name)
    func refusal(_ reason: String) -> ToolkitError {
      .registration(id: "\(wrapper)", reason: reason)
    }
    if let other = builtIn[type] ?? registered[name] {
      throw refusal("\(name) has the wrapper class \(other)")
    }
    if type != 0 {
      guard g_type_is_a(type, Widget.type) != 0 else { throw refusal("\(name) isn’t a GtkWidget") }
      if let (known, other) = seen.first(where: { g_type_is_a($0.key, type) != 0 }) {
        let object = String(lent: g_type_name(known))
        throw refusal("a \(object) already has a wrapper of the class \(other)")
      }
    }
    registered[name] = wrapper
  }

  /// The name of the GObject type that this class wraps, such as `GtkButton`.
  static var wrappedName: String {
    registered.filter { $0.value == self }.keys.min() ?? String(lent: g_type_name(type))
  }

  /// The wrapper classes of types that programs register, by the name of the type.
  private static var registered: [String: Widget.Type] = [:]

  /// The wrapper classes of the objects that were wrapped so far, by their exact type.
  private static var seen: [GType: Object.Type] = [:]

  private static let builtIn = Dictionary(uniqueKeysWithValues: known.map { ($0.type, $0) })

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
