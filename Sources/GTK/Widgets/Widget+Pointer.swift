internal import CGTK
internal import CGTKShims

/// A wrapper class of widgets, which finds the wrapper of a C pointer.
public protocol WidgetWrapper: Widget {}

extension Widget: WidgetWrapper {
  /// Makes this class the wrapper class for a widget type of your own.
  ///
  /// It is used for the type and for its subtypes that have no wrapper class. The type doesn't have
  /// to exist yet.
  ///
  /// ```
  /// final class Knob: Widget {}
  /// try Knob.register(for: "MyKnob")
  /// ```
  ///
  /// - Parameter typeName: The name of the GObject type.
  /// - Throws: ``ToolkitError/registration(id:reason:)`` if the type already has a wrapper class,
  ///   isn't a widget type, or if an object of the type was already wrapped.
  public static func register(for typeName: String) throws(ToolkitError) {
    assertMainThread()
    try Object.register(self, for: typeName)
  }

  /// Returns the wrapper of a widget, creating one of the nearest wrapper class if necessary.
  fileprivate static func wrapper(of pointer: UnsafeMutableRawPointer) -> Object {
    let type = pd_type_of(pointer)
    precondition(
      g_type_is_a(type, Widget.type) != 0,
      "wrapping(_:) takes a GtkWidget, not a \(String(lent: g_type_name(type)))."
    )
    return Object.of(pointer)
  }
}

extension WidgetWrapper where Self == Widget {
  /// Returns the wrapper of a C widget, creating one of the nearest wrapper class if necessary.
  ///
  /// A new wrapper takes a reference to the widget, sinking a floating one. If you own a reference
  /// that isn't floating, it remains yours.
  ///
  /// - Precondition: The pointer is a `GtkWidget *`.
  public static func wrapping(_ pointer: UnsafeMutableRawPointer) -> Widget {
    assertMainThread()
    guard let widget = wrapper(of: pointer) as? Widget else {
      preconditionFailure("A widget has a wrapper of another class.")
    }
    return widget
  }
}

extension WidgetWrapper {
  /// Returns the wrapper of a C widget, or `nil` if it is of another class.
  ///
  /// A new wrapper takes a reference to the widget, sinking a floating one. If you own a reference
  /// that isn't floating, it remains yours.
  ///
  /// - Precondition: The pointer is a `GtkWidget *`.
  public static func wrapping(_ pointer: UnsafeMutableRawPointer) -> Self? {
    assertMainThread()
    return wrapper(of: pointer) as? Self
  }
}
