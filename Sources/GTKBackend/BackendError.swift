public import GTK

/// An error that occurs when GTK can't show a row or a screen.
nonisolated public enum BackendError: Error, Hashable, CustomStringConvertible {
  /// The cell type of a row has no widget; the value is the name of the type.
  case noWidget(cell: String)
  /// The object in a row isn't a widget; the value is the name of its type.
  case noView(String)
  /// The widget of a row already has a parent; the value is the name of its type.
  case viewInUse(String)
  /// The content of a screen is a window; the value is the name of the screen.
  case window(String)
  /// A row or a screen from a template can't be shown, for the given reason.
  case cell(reason: String)
  /// A template can't be loaded.
  case template(ToolkitError)

  /// Wraps an error from GTK, or an error that a row or a screen from a template throws.
  init(_ error: any Error) {
    switch error {
    case let error as BackendError: self = error
    case let error as ToolkitError: self = .template(error)
    default: self = .cell(reason: "\(error)")
    }
  }

  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .noWidget(let cell): "Can’t show a row: \(cell) must conform to WidgetCell."
    case .noView(let type): "Can’t show a row: \(type) must inherit from Widget."
    case .viewInUse(let type):
      "Can’t show a row: this \(type) is already part of another widget. Create a separate one."
    case .window(let screen):
      "Can’t show \(screen): a window can’t be in another window. Return adopt(window:) of it."
    case .cell(let reason): reason
    case .template(let error): error.description
    }
  }
}
