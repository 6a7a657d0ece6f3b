public import GTK
public import Routing

/// A screen that has a widget.
@MainActor
public protocol WidgetScreen: Screen {
  /// Makes the widget; called when the screen is shown for the first time.
  ///
  /// The widget's closures must hold the screen weakly: the screen owns the widget.
  func makeWidget() -> Widget
}

/// A screen with a symbol for tabs and drawers.
@MainActor
public protocol SymbolScreen: Screen {
  /// The name of an icon, such as `go-home-symbolic`.
  var symbol: String { get }
}

/// A screen whose title is large and at the start of the bar, as that of an app's main pages is.
@MainActor
public protocol LargeTitleScreen: Screen {}

/// A screen that offers something in the title bar above it.
@MainActor
public protocol ActionScreen: Screen {
  /// Makes the widgets at the end of the bar, in that order: few, and small; called once.
  ///
  /// The closures of the widgets must hold the screen weakly: the screen owns them.
  func makeActions() -> [Widget]
}
