import GTK
import GTKBackend
import Lists

/// A list row whose widgets come from a layout file.
protocol OutletRow: AnyObject {
  associatedtype Outlets: UIOutlets
  associatedtype Model

  /// The root widget of the row.
  var widget: Widget { get }

  /// Creates the widgets.
  init(_ layout: UIFile<Outlets>) throws(ToolkitError)

  /// Shows a model and replaces the previous one.
  func show(_ model: Model)

  /// Releases the model before the row is reused.
  func forget()
}

extension OutletRow {
  /// Does nothing.
  func forget() {}
}

/// A cell for a row from a layout file, which shows an error if the file is invalid.
final class OutletCell<Row: OutletRow>: WidgetCell {
  /// The row; `nil` if the layout file is invalid.
  let row: Row?

  let widget: Widget
  let problem: BackendError?

  /// Creates the row.
  init(_ layout: UIFile<Row.Outlets>) {
    do throws(ToolkitError) {
      let row = try Row(layout)
      (self.row, widget, problem) = (row, row.widget, nil)
    } catch {
      (row, widget, problem) = (nil, Box(), .template(error))
    }
  }

  /// Creates an empty cell with an error, because a row requires a layout.
  convenience init() {
    self.init(failing: .noWidget(cell: "\(Row.self)"))
  }

  private init(failing problem: BackendError) {
    (row, widget, self.problem) = (nil, Box(), problem)
  }

  func configure(with model: Row.Model, animated: Bool) { row?.show(model) }

  func prepareForReuse() { row?.forget() }
}

extension AnyListItem {
  /// Creates a list item for a row from a layout file.
  static func row<Row: OutletRow>(
    _ row: Row.Type,
    _ model: Row.Model,
    _ layout: UIFile<Row.Outlets>
  ) -> AnyListItem {
    .dynamic(model) { OutletCell<Row>(layout) }
  }
}

/// Convenience methods for the lists of the panes, which never animate changes.
extension ListSource {
  /// Publishes a batch and stores the changed rows.
  func publish(_ batch: ListBatch, storing store: () -> Void = {}) {
    expectFit { () throws(ListError) in
      try publisher.publish(batch, of: self, viewUpdate: .immediate, storing: store)
    }
  }

  /// Replaces all rows.
  func showAll(storing store: () -> Void) {
    expectFit { () throws(ListError) in try publisher.reload(self, storing: store) }
  }

  /// Updates row attributes, headers, and the end that the list follows.
  func showLayout() {
    expectFit { () throws(ListError) in try publisher.publishLayout(of: self) }
  }

  /// Reloads the content of rows without changing the number of rows.
  func refill(_ runs: [ListRun]) {
    guard !runs.isEmpty else { return }
    publish(ListBatch(replacing: 0..<0, by: 0, updating: runs))
  }

  private func expectFit(_ change: () throws(ListError) -> Void) {
    do throws(ListError) { try change() } catch {
      preconditionFailure("The change doesn’t match the rows of \(name): \(error)")
    }
  }
}
