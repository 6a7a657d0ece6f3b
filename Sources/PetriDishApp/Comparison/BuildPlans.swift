import GTK

/// The plans of two builds for one jump: once where they are the same, else beside each other.
final class BuildPlans {
  private let widget: Box
  private let summary: Label
  private let columns: Box
  private let here: Label
  private let there: Label

  init(_ parts: UIObjects<BuildOutlets>) throws(ToolkitError) {
    widget = try parts.buildPlan
    summary = try parts.buildPlanSummary
    columns = try parts.buildPlans
    here = try parts.buildPlanHere
    there = try parts.buildPlanThere
  }

  /// Whether there is anything to be seen.
  var isVisible: Bool {
    get { widget.isVisible }
    set { widget.isVisible = newValue }
  }

  /// Whether one stands below the other.
  var isNarrow = false {
    didSet { columns.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Shows two plans.
  ///
  /// - Parameters:
  ///   - titles: The names of the sides.
  ///   - plans: The operations of each, a line each.
  func show(_ titles: [String], _ plans: [[String]]) {
    let isSame = plans[0] == plans[1]
    let count = plans[1].count
    summary.text =
      isSame
      ? "the same \(count) \(count == 1 ? "operation" : "operations")"
      : "\(titles[0]), then \(titles[1])"
    let texts = plans.map { $0.isEmpty ? "Nothing to do." : $0.joined(separator: "\n") }
    (here.text, there.text) = (texts[0], texts[1])
    there.isVisible = !isSame
    for (label, title) in zip([here, there], titles) {
      label.setAccessibleLabel("Plan of \(isSame ? "both builds" : title): \(label.text)")
    }
  }
}
