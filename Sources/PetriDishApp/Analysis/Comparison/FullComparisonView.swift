import GTK
import PetriDish
import Survey

/// The comparison of all screens: how far it is, and what was found.
final class FullComparisonView {
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
    widget = try parts.fullComparison
    button = try parts.buildAll
    sum = try parts.buildSum
    progress = try parts.buildProgress
    results = ChangeList(try parts.buildResults, layout, of: catalog)
    button.onClick { [weak self] in self?.onStart() }
  }

  /// Shows how far a comparison is.
  func show(_ build: BuildComparison) throws(ToolkitError) {
    let comparison = build.fullComparison
    let isRunning = comparison?.isRunning == true
    button.isSensitive = build.program != nil
    button.label = isRunning ? "Stop" : "All screens"
    widget.isVisible = comparison != nil
    progress.isVisible = isRunning
    guard let comparison else { return }
    progress.fraction = Double(comparison.compared) / Double(max(1, comparison.total))
    guard let report = comparison.report else {
      sum.text = "\(comparison.compared) of \(comparison.total) cases are compared."
      return try results.show([])
    }
    let notes = report.unsteadySentences + report.leftOut.map(\.sentence)
    sum.text = ([comparison.failure, report.sum].compactMap(\.self) + notes).joined(separator: "\n")
    try results.show(report.changes)
  }
}
