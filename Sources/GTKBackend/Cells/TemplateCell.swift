public import GTK
import Lists

/// The content of a row that is described in a `.ui` file; ``TemplateCell`` shows it.
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
  /// The data that the row shows.
  associatedtype Model

  /// The description of the row, read for each row widget: some hundred, however long the list is.
  static var template: TemplateFile { get }

  /// The handlers that the file names; each gets the row and the object that emits the signal.
  static var handlers: [String: (Self, Object) -> Void] { get }

  /// Takes the objects of the file that it needs.
  ///
  /// - Throws: An error whose description is shown in place of the row.
  init(_ objects: Builder) throws

  /// Whether the user can select or activate the row.
  ///
  /// True by default.
  var isPressable: Bool { get }

  /// Called with the model as the user wants it, where a row can be edited; see ``EditableCell``.
  var onChange: ((Model) -> Void)? { get set }

  /// Shows a model in place of what was there.
  func configure(with model: Model, animated: Bool)

  /// Forgets what it showed, before another row gets it.
  func prepareForReuse()
}

extension CellTemplate {
  /// The handlers that the file names: none.
  public static var handlers: [String: (Self, Object) -> Void] { [:] }

  /// Whether the user can select or activate the row: true.
  public var isPressable: Bool { true }

  /// Ignores what is set, as the row cannot be edited.
  public var onChange: ((Model) -> Void)? {
    get { nil }
    set { _ = newValue }
  }

  /// Keeps what it showed.
  public func prepareForReuse() {}
}

/// A cell whose widget is described in a `.ui` file; a broken one says why in place of the row.
public final class TemplateCell<Row: CellTemplate>: EditableCell {
  /// The widget that the file describes, or a sentence.
  public let widget: Widget

  /// The fault of the file; nil where there is none.
  public let problem: BackendError?

  private let row: Row?

  /// Reads the file and makes the row.
  public init() {
    ToolkitStart.require(for: Self.self)
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

  /// Whether the user can select or activate the row.
  public var isPressable: Bool { row?.isPressable ?? false }

  /// Called with the model as the user wants it.
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

/// The row that handles signals; nil before it is made.
private final class Weak<Value: AnyObject> {
  weak var object: Value?
}
