import PetriDish

extension StackNode {
  /// The screens on one line: a stack in brackets, other containers with their names, a modal behind
  /// `<`.
  ///
  /// What a container hides has a `-`, and is nothing but that where nothing was pushed on it; in a
  /// stack it goes without saying that the last one is seen.
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
