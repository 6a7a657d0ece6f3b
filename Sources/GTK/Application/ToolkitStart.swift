/// The start of GTK, before which no widget may be made.
package enum ToolkitStart {
  /// Ends the process with a sentence where widgets may not be made yet, before C does without one.
  ///
  /// - Parameter type: The type that the caller makes an object of.
  package static func require(for type: Any.Type) {
    precondition(
      Display.isOpen,
      "\(type) was made before GTK began; make a widget where it is first shown, as makeWidget() does."
    )
  }
}
