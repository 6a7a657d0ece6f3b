public import GTK

/// An error that occurs when GTK cannot show what the cores allow.
nonisolated public enum BackendError: Error, Hashable, CustomStringConvertible {
  /// A row has a cell without a widget: the name of its type.
  case noWidget(cell: String)
  /// A row is to show an object that is no widget: the name of its type.
  case noView(String)
  /// A row is to show a widget that is already in another row or widget: the name of its type.
  case viewInUse(String)
  /// A row, or a screen made of a template, cannot be shown: the reason.
  case cell(reason: String)
  /// A template that cannot be shown.
  case template(ToolkitError)

  /// Wraps an error of a template, thrown by GTK, or by the screen or the row itself.
  init(_ error: any Error) {
    switch error {
    case let error as BackendError: self = error
    case let error as ToolkitError: self = .template(error)
    default: self = .cell(reason: "\(error)")
    }
  }

  /// One sentence that names what was wrong.
  public var description: String {
    switch self {
    case .noWidget(let cell): "\(cell) cannot be shown by GTK, because it is no WidgetCell."
    case .noView(let type): "\(type) cannot be shown by GTK, because it is no Widget."
    case .viewInUse(let type):
      "\(type) cannot be shown, because it is already in another row or widget. Make another one."
    case .cell(let reason): reason
    case .template(let error): error.description
    }
  }
}
