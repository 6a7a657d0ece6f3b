public import GTK
import Lists

/// The content of a row that a `.ui` file describes, shown by ``TemplateCell``.
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
  /// The value that the row shows.
  associatedtype Model

  /// The `.ui` file that describes the row.
  ///
  /// The file is parsed for each row widget. Even a long list has only a few hundred of them.
  static var template: TemplateFile { get }

  /// The signal handlers that the file names, which receive the row and the emitting object.
  static var handlers: [String: (Self, Object) -> Void] { get }

  /// Creates the row from the objects in the file.
  ///
  /// - Throws: An error whose description replaces the row.
  init(_ objects: Builder) throws

  /// Whether the user can select or activate the row.
  ///
  /// The default is `true`.
  var isPressable: Bool { get }

  /// Called with the changed model when the user edits the row; see ``EditableCell``.
  var onChange: ((Model) -> Void)? { get set }

  /// Shows a model, replacing the previous one.
  func configure(with model: Model, animated: Bool)

  /// Resets the row before it's reused for another model.
  func prepareForReuse()
}

extension CellTemplate {
  /// The signal handlers that the file names, empty by default.
  public static var handlers: [String: (Self, Object) -> Void] { [:] }

  /// Whether the user can select or activate the row, `true` by default.
  public var isPressable: Bool { true }

  /// A callback that does nothing, because the row can't be edited.
  public var onChange: ((Model) -> Void)? {
    get { nil }
    set { _ = newValue }
  }

  /// Does nothing by default.
  public func prepareForReuse() {}
}

/// A cell whose widget a `.ui` file describes, or a description of the error if loading fails.
public final class TemplateCell<Row: CellTemplate>: EditableCell {
  /// The root widget of the file, or a label with the error.
  public let widget: Widget

  /// The error that occurred while loading the file, or `nil`.
  public let problem: BackendError?

  private let row: Row?

  /// Loads the file and creates the row.
  public init() {
    ToolkitStart.require(for: Self.self)
    let holder = Weak<Row>()
    let handlers = Row.handlers.mapValues { handler in
      { (emitter: Object) in if let row = holder.object { handler(row, emitter) } }
    }
    do {
      let made = try Row.template.make(handlers)
      if let fault = made.faults.first { throw fault }
      let row = try Row(made.builder)
      holder.object = row
      (self.row, widget, problem) = (row, made.root, nil)
    } catch {
      let error = BackendError(error)
      let label = Label(error.description)
      label.wraps = true
      (row, widget, problem) = (nil, label, error)
    }
  }

  /// Whether the user can select or activate the row.
  public var isPressable: Bool { row?.isPressable ?? false }

  /// Called with the changed model when the user edits the row.
  public var onChange: ((Row.Model) -> Void)? {
    get { row?.onChange }
    set { row?.onChange = newValue }
  }

  /// Shows a model, unless the file failed to load.
  public func configure(with model: Row.Model, animated: Bool) {
    row?.configure(with: model, animated: animated)
  }

  /// Resets the row before it's reused for another model.
  public func prepareForReuse() { row?.prepareForReuse() }
}

/// A weak reference to the row that handles signals, empty until the row exists.
private final class Weak<Value: AnyObject> {
  weak var object: Value?
}
