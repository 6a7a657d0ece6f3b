public import GTK
import Lists

/// A row that says how far something has come.
public final class ProgressCell: WidgetCell {
  /// Something that goes on, and how far it is.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// The identity of the row, unique in its list.
    public var id: String

    /// The name of what goes on.
    public var title: String

    /// The part that is done, from 0 to 1; nil, or not a number, while that is not known.
    public var fraction: Double?

    /// A text at the end of the row; nil for the fraction in percent.
    public var detail: String?

    /// Describes a row.
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

  /// The whole row.
  public var widget: Widget { row }

  /// Whether the user can select or activate the row: false.
  public let isPressable = false

  /// A row in which nothing has begun.
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

  /// Shows how far it is; animates only a spinner, where the end is not known.
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
