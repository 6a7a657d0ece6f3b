public import GTK
import Lists

/// A row that shows the progress of a task.
public final class ProgressCell: WidgetCell {
  /// The progress of a task.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// The identity of the row, unique in its list.
    public var id: String

    /// The name of the task.
    public var title: String

    /// The completed fraction from 0 to 1, or `nil` if it's unknown.
    public var fraction: Double?

    /// A text at the end of the row, or `nil` to show the percentage.
    public var detail: String?

    /// Creates the content of a progress row.
    public init(id: String, title: String, fraction: Double? = nil, detail: String? = nil) {
      self.id = id
      self.title = title
      self.fraction = fraction
      self.detail = detail
    }
  }

  private let row = Box(spacing: 6)
  private let title = Label()
  private let detail = Label()
  private let spinner = Spinner()
  private let bar = ProgressBar()

  /// The root widget of the row.
  public var widget: Widget { row }

  /// Whether the user can select or activate the row (always `false`).
  public let isPressable = false

  /// Creates an empty progress row.
  public init() {
    CellStyleSheet.install()
    let line = Box(.horizontal, spacing: 9)
    title.alignment = 0
    title.ellipsizes = true
    title.expandsHorizontally = true
    detail.setClass("detail")
    for part in [title, detail, spinner] as [Widget] { line.append(part) }
    row.setClass("progress-cell")
    line.expandsVertically = true
    row.append(line)
    row.append(bar)
  }

  /// Shows the progress of a task, with a spinner if the fraction is unknown.
  public func configure(with model: Model, animated: Bool) {
    let fraction = model.fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    title.text = model.title
    detail.text = model.detail ?? fraction.map { "\(Int(($0 * 100).rounded(.down))) %" } ?? ""
    detail.isVisible = !detail.text.isEmpty
    spinner.isVisible = fraction == nil
    spinner.isSpinning = fraction == nil
    bar.isVisible = fraction != nil
    bar.fraction = fraction ?? 0
    bar.setAccessibleLabel(model.title)
  }

  /// Stops the spinner.
  public func prepareForReuse() { spinner.isSpinning = false }
}
