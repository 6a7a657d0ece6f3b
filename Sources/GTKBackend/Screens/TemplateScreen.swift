public import GTK
import Routing

/// A screen whose widgets a `.ui` file describes.
///
/// ```swift
/// final class AboutScreen: WidgetScreen, TemplateScreen {
///   let template = TemplateFile("about.ui", in: .shop)
///   private weak var version: Label?
///
///   static var handlers: [String: (AboutScreen, Object) -> Void] {
///     ["donate": { screen, _ in screen.open(Destination(.donate)) }]
///   }
///
///   func connect(_ objects: Builder) throws {
///     version = try objects.object("version")
///     version?.text = "1.4"
///   }
/// }
/// ```
///
/// The file can describe a widget, a window, whose content is shown, or a template of the app's own
/// class. Templates in the same folder are shown inside it. What only code of the app provides, such
/// as a missing handler, is left out and reported with its line and column. If nothing can be shown,
/// the screen shows the error. Reloading the screen reads the file again.
@MainActor
public protocol TemplateScreen: WidgetScreen {
  /// The `.ui` file that describes the screen.
  var template: TemplateFile { get }

  /// The signal handlers that the file names, which receive the screen and the emitting object.
  static var handlers: [String: (Self, Object) -> Void] { get }

  /// Retrieves and configures the objects in the file, each time the file is read.
  ///
  /// The screen already retains its widgets, so hold objects weakly. Closures on them must hold the
  /// screen weakly.
  ///
  /// - Throws: An error whose description replaces the screen.
  func connect(_ objects: Builder) throws
}

extension TemplateScreen {
  /// The signal handlers that the file names, empty by default.
  public static var handlers: [String: (Self, Object) -> Void] { [:] }

  /// Reads the file again and updates the screen, if it's shown.
  public func reloadTemplate() { (view as? TemplateView)?.load() }

  /// Creates the widget that the file describes.
  ///
  /// - Returns: The widget, and the errors about parts that can't be shown.
  func makeRoot() throws -> (root: Widget, faults: [ToolkitError]) {
    let handlers = Self.handlers.mapValues { handler in
      { [weak self] (emitter: Object) in if let self { handler(self, emitter) } }
    }
    let made = try template.make(handlers)
    try connect(made.builder)
    return (made.root, made.faults)
  }
}

/// The view of a screen from a template, or an error message if the template can't be loaded.
final class TemplateView: ScreenView {
  private weak var screen: (any TemplateScreen)?
  private let frame = Box()

  /// The error that prevents the file from being shown, or `nil`.
  private(set) var problem: BackendError?

  init(_ screen: any TemplateScreen, on sceneView: SceneView) {
    self.screen = screen
    super.init(frame, on: sceneView)
    load()
  }

  /// Reads the file and shows its current content.
  func load() {
    guard let screen else { return }
    frame.removeAll()
    let root: Widget
    do {
      let faults: [ToolkitError]
      (root, faults) = try screen.makeRoot()
      problem = nil
      for fault in faults { sceneView?.onProblem(.template(fault)) }
    } catch {
      let problem = BackendError(error)
      self.problem = problem
      root =
        BrokenTemplate(screen.template.name, reason: problem.description) { [weak self] in
          self?.load()
        }.widget
      sceneView?.onProblem(problem)
    }
    root.expandsHorizontally = true
    root.expandsVertically = true
    frame.append(root)
    if let sceneView { frame.setDirectionOfAll(sceneView.direction) }
  }
}

/// A message in place of a screen whose template can't be loaded.
final class BrokenTemplate {
  let widget = Box(spacing: 12)

  /// Creates a message with a button to try again.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - reason: The error, including its location.
  ///   - again: A closure that reads the template again.
  init(_ name: String, reason: String, again: @escaping () -> Void) {
    CellStyleSheet.install()
    widget.setClass("broken-template")
    widget.verticalAlignment = .center
    let title = Label("Couldn’t load \(name)")
    title.setClass("title")
    title.wraps = true
    let message = Label(reason)
    message.setClass("reason")
    message.wraps = true
    let button = Button("Try again")
    button.horizontalAlignment = .center
    button.onClick(again)
    for part in [title, message, button] as [Widget] { widget.append(part) }
  }
}
