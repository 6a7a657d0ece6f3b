/// The table of starts under one arrangement of variants: a plan from each place to each screen.
package struct StartTable: Hashable, Sendable {
  /// The rows of cells as they were planned: one for each start.
  private let rows: [StartRow]

  /// Arranges rows, whose cells name the same screens in the same order.
  package init(_ rows: [StartRow]) { self.rows = rows }

  /// The ids of the screens that are planned from; `nil` for an app that was just started.
  package var starts: [String?] { rows.map(\.start) }

  /// The ids of the screens that are planned to.
  package var targets: [String] { rows.first?.cells.map(\.target) ?? [] }

  /// The plan from a start to a target, by their indices.
  package subscript(position: Position) -> StartCell {
    rows[position.start].cells[position.target]
  }

  /// A place in the table.
  package struct Position: Hashable, Sendable {
    /// The index of the start.
    package let start: Int
    /// The index of the target.
    package let target: Int

    /// Names a place.
    package init(start: Int, target: Int) { (self.start, self.target) = (start, target) }
  }

  /// Returns what a cell says.
  package func kind(at position: Position) -> Kind {
    let cell = self[position]
    guard cell.isPlanned else { return cell.hasHost ? .unreached : .noHost }
    if cell.steps == 0 { return .here }
    return cell.guards.isEmpty ? .planned : .asked
  }

  /// The end of a plan.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The screen is in sight: there is nothing to do.
    case here
    /// The plan leads there.
    case planned
    /// The plan leads there if guards let it.
    case asked
    /// The place that the screen would be put into is not there.
    case noHost
    /// There is no plan for another reason.
    case unreached
  }

  /// Returns the jump that opens a target from a start, each with its first preset.
  ///
  /// - Parameters:
  ///   - variants: The variant of every experiment under which the table was planned.
  ///   - opening: Returns the jump to the screen with an id, or `nil`.
  package func jump(
    at position: Position,
    under variants: [String: String],
    opening: (String) -> Jump?
  ) -> Jump? {
    guard var jump = opening(targets[position.target]) else { return nil }
    jump.variants = variants
    if let start = starts[position.start].flatMap(opening) {
      jump.from = [Jump.PriorScreen(start.screen, context: start.context)]
    }
    return jump
  }

  /// Returns the plan of a cell in words.
  package func sentence(at position: Position) -> String {
    let cell = self[position]
    let steps = "\(cell.steps) \(cell.steps == 1 ? "step" : "steps")"
    switch kind(at: position) {
    case .here: return "It is in sight already."
    case .planned: return "\(steps): \(cell.place ?? "")."
    case .asked:
      let guards = cell.guards.map { "“\($0)”" }.joined(separator: ", ")
      return "You would be asked first by \(guards). \(steps): \(cell.place ?? "")."
    case .noHost, .unreached:
      return cell.failure?.message.inSentence ?? "There is no plan."
    }
  }
}

/// A filter of the table of starts: words of targets, `from:screen` for starts.
package struct StartFilter: Hashable, Sendable {
  private var words: [String] = []
  private var sources: [String] = []

  /// Reads what the user has typed.
  package init(_ text: String) {
    for term in text.lowercased().split(whereSeparator: \.isWhitespace) {
      if term.hasPrefix("from:") {
        sources.append(String(term.dropFirst(5)))
      } else {
        words.append(String(term))
      }
    }
  }

  /// Returns the indices of the targets and starts that are left.
  ///
  /// - Parameter name: Returns what people call the screen of an id; of `nil`, the app that was just started.
  package func indices(
    in table: StartTable,
    naming name: (String?) -> String
  ) -> (targets: [Int], starts: [Int]) {
    func text(_ id: String?) -> String { "\(name(id)) \(id ?? "")".lowercased() }
    let (targets, starts) = (table.targets, table.starts)
    return (
      targets.indices.filter { index in
        let text = text(targets[index])
        return words.allSatisfy { text.contains($0) }
      },
      starts.indices.filter { index in
        guard !sources.isEmpty else { return true }
        let text = text(starts[index])
        return sources.contains { text.contains($0) }
      }
    )
  }
}
