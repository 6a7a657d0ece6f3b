public import GTK
public import Lists
public import Routing

/// A screen that is shown by a widget.
///
/// ```swift
/// final class AboutScreen: WidgetScreen {
///   override var symbol: String? { "help-about-symbolic" }
///
///   override func makeWidget() -> Widget { Label("Version 1.4") }
/// }
/// ```
open class WidgetScreen: Screen, ListOwner {
  /// The lists, in their order on the screen.
  ///
  /// Jumps, checks and the journal find them here.
  open var lists: [any ListSource] { [] }

  /// Creates the widget; called when the screen is first shown.
  ///
  /// The screen owns the widget, so closures of the widget must hold the screen weakly.
  open func makeWidget() -> Widget { missingWidget }

  /// Creates the widgets at the end of the title bar, in order; called once.
  ///
  /// The screen owns the widgets, so closures of the widgets must hold the screen weakly.
  open func makeActions() -> [Widget] { [] }
}
