import Routing

extension Explanation {
  /// The decisions as a tree of steps for people, and below it the plan.
  public var text: String {
    var sections = [(["\(jump.screen)"] + tree).joined(separator: "\n")]
    if let plan { sections.append((["plan"] + plan.numbered).joined(separator: "\n")) }
    return sections.joined(separator: "\n\n")
  }

  /// A branch for each step that follows another, and in it a leaf for each question.
  private var tree: [String] {
    var branches: [[Decision]] = []
    for decision in decisions {
      if branches.last?.last?.step != decision.step { branches.append([]) }
      branches[branches.count - 1].append(decision)
    }
    return branches.enumerated().flatMap { index, branch in
      let isLast = index == branches.count - 1
      let (knot, trunk) = isLast ? ("└─ ", "   ") : ("├─ ", "│  ")
      let leaves = branch.enumerated().map { index, decision in
        trunk + (index == branch.count - 1 ? "└─ " : "├─ ") + decision.text.onOneLine
      }
      return [knot + (branch.first?.subject.onOneLine ?? "")] + leaves
    }
  }
}

extension Decision {
  /// The step, and with which context.
  fileprivate var subject: String {
    guard let context = context?.unlessNone else { return step }
    return "\(step) with \(context)"
  }

  /// The question, its answer, and why.
  fileprivate var text: String { "\(question) \(answer)" + (why.isEmpty ? "" : ": \(why)") }
}

extension NavigationPlan {
  /// A line for each operation, counted from 1; what is built inside another screen is indented.
  fileprivate var numbered: [String] {
    let width = "\(operations.count)".count
    return operations.enumerated().flatMap { index, operation in
      let lines = operation.description.split(separator: "\n")
      let number = "\(index + 1)"
      let blank = String(repeating: " ", count: width)
      return lines.enumerated().map { line, text in
        let count = line == 0 ? blank.dropLast(number.count) + number + ". " : blank + "  "
        return "  \(count)\(text)"
      }
    }
  }
}
