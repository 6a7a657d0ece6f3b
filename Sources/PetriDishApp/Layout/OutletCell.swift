import GTK
import GTKBackend
import Lists

/// A row of a list whose widgets come from a layout file.
protocol OutletRow: AnyObject {
  associatedtype Outlets: UIOutlets
  associatedtype Model

  /// The widget of the row.
  var widget: Widget { get }

  /// Makes the widgets.
  init(_ layout: UIFile<Outlets>) throws(ToolkitError)

  /// Shows a model in place of the former one.
  func show(_ model: Model)

  /// Forgets the model, before the row gets another one.
  func forget()
}

extension OutletRow {
  /// Keeps what it shows.
  func forget() {}
}

/// The cell of a row from a layout file; a broken file is an error in place of the row.
final class OutletCell<Row: OutletRow>: WidgetCell {
  /// The row; `nil` if the layout file is broken.
  let row: Row?

  let widget: Widget
  let problem: BackendError?

  /// Makes the row.
  init(_ layout: UIFile<Row.Outlets>) {
    do throws(ToolkitError) {
      let row = try Row(layout)
      (self.row, widget, problem) = (row, row.widget, nil)
    } catch {
      (row, widget, problem) = (nil, Box(), .template(error))
    }
  }

  /// A cell that can show nothing: the row needs a layout.
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
  /// A row from a layout file.
  static func row<Row: OutletRow>(
    _ row: Row.Type,
    _ model: Row.Model,
    _ layout: UIFile<Row.Outlets>
  ) -> AnyListItem {
    .dynamic(model) { OutletCell<Row>(layout) }
  }
}

/// The changes of the lists of panes, which are never animated and always fit their rows.
extension ListSource {
  /// Stores and shows a change.
  func publish(_ batch: ListBatch, storing store: () -> Void = {}) {
    expectFit { () throws(ListError) in
      try publisher.publish(batch, of: self, viewUpdate: .immediate, storing: store)
    }
  }

  /// Stores and shows other rows in place of all that there are.
  func showAll(storing store: () -> Void) {
    expectFit { () throws(ListError) in try publisher.reload(self, storing: store) }
  }

  /// Shows other attributes, headers or another end to follow.
  func showLayout() {
    expectFit { () throws(ListError) in try publisher.publishLayout(of: self) }
  }

  /// Shows content again without other rows.
  func refill(_ runs: [ListRun]) {
    guard !runs.isEmpty else { return }
    publish(ListBatch(replacing: 0..<0, by: 0, updating: runs))
  }

  private func expectFit(_ change: () throws(ListError) -> Void) {
    do throws(ListError) { try change() } catch {
      preconditionFailure("The rows of \(name) and their changes disagree: \(error)")
    }
  }
}
