import Routing

extension Badge {
  /// The number, as far as it fits; `nil` for a dot.
  var text: String? {
    switch self {
    case .dot: nil
    case .number(let number): number > 99 ? "99+" : "\(number)"
    }
  }

  /// The words of a screen reader behind the title.
  var spokenText: String { text ?? "something new" }
}
