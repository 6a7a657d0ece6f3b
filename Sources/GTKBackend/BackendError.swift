public import GTK

/// What GTK cannot show of what the cores allow.
nonisolated public enum BackendError: Error, Hashable, CustomStringConvertible {
  /// A row has a cell without a widget: the name of its type.
  case noWidget(cell: String)
  /// A row refused its cell: the reason.
  case cell(reason: String)
  /// A template that cannot be shown.
  case template(ToolkitError)

  /// One sentence that names what was wrong.
  public var description: String {
    switch self {
    case .noWidget(let cell): "\(cell) cannot be shown by GTK, because it is no WidgetCell."
    case .cell(let reason): reason
    case .template(let error): error.description
    }
  }
}
