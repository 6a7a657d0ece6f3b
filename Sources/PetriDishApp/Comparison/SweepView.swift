import GTK
import PetriDish

/// The comparison of all screens: how far it is, and what was found.
final class SweepView {
  /// Called when the user begins one, or ends it before its time.
  var onStart: () -> Void = {}

  /// Called with the link of a change.
  var onOpen: (String) -> Void {
    get { results.onOpen }
    set { results.onOpen = newValue }
  }

  private let widget: Box
  private let button: Button
  private let sum: Label
  private let progress: ProgressBar
  private let results: ChangeList

  init(
    _ parts: UIObjects<BuildOutlets>,
    _ layout: UIFile<BuildOutlets>,
    of catalog: Catalog
  ) throws(ToolkitError) {
    widget = try parts.buildSweep
    button = try parts.buildAll
    sum = try parts.buildSum
    progress = try parts.buildProgress
    results = ChangeList(try parts.buildResults, layout, of: catalog)
    button.onClick { [weak self] in self?.onStart() }
  }

  /// Shows how far a comparison is.
  func show(_ build: BuildComparison) throws(ToolkitError) {
    let sweep = build.sweep
    let isRunning = sweep?.isRunning == true
    button.isSensitive = build.program != nil
    button.label = isRunning ? "Stop" : "All screens"
    widget.isVisible = sweep != nil
    progress.isVisible = isRunning
    guard let sweep else { return }
    progress.fraction = Double(sweep.compared) / Double(max(1, sweep.total))
    guard let report = sweep.report else {
      sum.text = "\(sweep.compared) of \(sweep.total) cases are compared."
      return try results.show([])
    }
    let notes = report.difference.unsteadySentences + report.leftOut.map(\.sentence)
    sum.text = ([sweep.failure, report.sum].compactMap(\.self) + notes).joined(separator: "\n")
    try results.show(report.difference.changes)
  }
}
