import PetriDish

extension StackNode {
  /// The screens on one line.
  ///
  /// A stack is in brackets, other containers have their names, and a modal follows `<`. A hidden
  /// screen has the prefix `-`, and a hidden stack with only its root is just `-`. In a stack, only
  /// the last screen is visible, so the others have no prefix.
  var sketch: String { sketch(inStack: false) }

  private func sketch(inStack: Bool) -> String {
    let isStack = type == "NavigationStack"
    if isStack, !visible, children.count == 1 { return "-" }
    let inner = children.map { $0.sketch(inStack: isStack) }.joined(separator: ", ")
    let name = type.replacing("Screen", with: "")
    let content = isStack ? "[\(inner)]" : children.isEmpty ? name : "\(name)(\(inner))"
    let mark = visible || inStack ? "" : "-"
    return mark + content + (presented.map { " < " + $0.sketch } ?? "")
  }
}
