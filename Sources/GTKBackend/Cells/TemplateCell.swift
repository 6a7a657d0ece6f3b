public import GTK
import Lists

/// What is in a row that is described in a `.ui` file; ``TemplateCell`` shows it.
///
/// ```swift
/// final class CityRow: CellTemplate {
///   static let template = TemplateFile("city-row.ui", in: .shop)
///   private let name: Label
///
///   init(_ objects: Builder) throws { name = try objects.object("name") }
///
///   func configure(with city: City, animated: Bool) { name.text = city.name }
/// }
///
/// let cities = ListAdapter<TemplateCell<CityRow>>(all)
/// ```
@MainActor
public protocol CellTemplate: AnyObject {
  /// What it shows.
  associatedtype Model

  /// What describes the row, read for each row widget: some hundred, however long the list is.
  static var template: TemplateFile { get }

  /// What the names of handlers in the file stand for: each gets the row, and whoever emits the
  /// signal.
  static var handlers: [String: (Self, Object) -> Void] { get }

  /// Takes what it needs of the file's objects.
  ///
  /// - Throws: What is to be said in place of the row.
  init(_ objects: Builder) throws

  /// Whether a person can choose or activate the row.
  var isPressable: Bool { get }

  /// Told what a person wants the row to show, where a row lets them; see ``EditableCell``.
  var onChange: ((Model) -> Void)? { get set }

  /// Shows a model in place of what was there.
  func configure(with model: Model, animated: Bool)

  /// Forgets what it showed, before another row gets it.
  func prepareForReuse()
}

extension CellTemplate {
  /// None.
  public static var handlers: [String: (Self, Object) -> Void] { [:] }

  /// Yes.
  public var isPressable: Bool { true }

  /// Nobody: the row lets nobody change anything.
  public var onChange: ((Model) -> Void)? {
    get { nil }
    set { _ = newValue }
  }

  /// Forgets nothing.
  public func prepareForReuse() {}
}

/// A cell whose widget is described in a `.ui` file; a broken one says why in place of the row.
public final class TemplateCell<Row: CellTemplate>: EditableCell {
  /// What the file describes, or a sentence.
  public let widget: Widget

  /// What is wrong with the file.
  public let problem: BackendError?

  private let row: Row?

  /// Reads the file and makes the row.
  public init() {
    let holder = Weak<Row>()
    let handlers = Row.handlers.mapValues { handler in
      { (emitter: Object) in if let row = holder.object { handler(row, emitter) } }
    }
    do {
      let (objects, root) = try Row.template.make(handlers)
      let row = try Row(objects)
      holder.object = row
      (self.row, widget, problem) = (row, root, nil)
    } catch {
      let error = BackendError(error)
      let label = Label(error.description)
      label.wraps = true
      (row, widget, problem) = (nil, label, error)
    }
  }

  /// As the row says.
  public var isPressable: Bool { row?.isPressable ?? false }

  /// Told what a person wants the row to show.
  public var onChange: ((Row.Model) -> Void)? {
    get { row?.onChange }
    set { row?.onChange = newValue }
  }

  /// Shows a model, where the file could be read.
  public func configure(with model: Row.Model, animated: Bool) {
    row?.configure(with: model, animated: animated)
  }

  /// Forgets what the row showed.
  public func prepareForReuse() { row?.prepareForReuse() }
}

/// Who handles the signals of a row; there is nobody before the row is made.
private final class Weak<Value: AnyObject> {
  weak var object: Value?
}
