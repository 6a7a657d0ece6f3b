public import GTK
import Routing

/// A screen that is described in a `.ui` file.
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
/// A file that cannot be shown says so in place of the screen, with the line and column. Reloading
/// the screen reads the file again.
@MainActor
public protocol TemplateScreen: WidgetScreen {
  /// The description of the screen.
  var template: TemplateFile { get }

  /// The handlers that the file names; each gets the screen and the object that emits the signal.
  static var handlers: [String: (Self, Object) -> Void] { get }

  /// Takes the objects of the file that the screen needs and fills them; called at each reading.
  ///
  /// The screen owns its widgets already: it holds them weakly, and closures on them hold it weakly.
  ///
  /// - Throws: An error whose description is shown in place of the screen.
  func connect(_ objects: Builder) throws
}

extension TemplateScreen {
  /// The handlers that the file names: none.
  public static var handlers: [String: (Self, Object) -> Void] { [:] }

  /// Reads the file again, if the screen is shown, and shows what it says by now.
  public func reloadTemplate() { (view as? TemplateView)?.load() }

  /// Makes the widget that the file describes.
  func makeRoot() throws -> Widget {
    let handlers = Self.handlers.mapValues { handler in
      { [weak self] (emitter: Object) in if let self { handler(self, emitter) } }
    }
    let (objects, root) = try template.make(handlers)
    try connect(objects)
    return root
  }
}

/// The widget that a template describes, or the reason for which it cannot be shown.
final class TemplateView: ScreenView {
  private weak var screen: (any TemplateScreen)?
  private let frame = Box()

  /// The reason that the file cannot be shown; `nil` if it is shown.
  private(set) var problem: BackendError?

  init(_ screen: any TemplateScreen, on sceneView: SceneView) {
    self.screen = screen
    super.init(frame, on: sceneView)
    load()
  }

  /// Shows what the file says by now.
  func load() {
    guard let screen else { return }
    frame.removeAll()
    let root: Widget
    do {
      root = try screen.makeRoot()
      self.problem = nil
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

/// A message in place of a screen whose template cannot be shown.
final class BrokenTemplate {
  let widget = Box(spacing: 12)

  /// - Parameters:
  ///   - name: The name of the template.
  ///   - reason: The place of the fault, and the fault.
  ///   - again: Called to read it again.
  init(_ name: String, reason: String, again: @escaping () -> Void) {
    CellStyleSheet.install()
    widget.setClass("broken-template")
    widget.verticalAlignment = .center
    let title = Label("\(name) cannot be shown")
    title.setClass("title")
    title.wraps = true
    let message = Label(reason)
    message.setClass("reason")
    message.wraps = true
    let button = Button("Read it again")
    button.horizontalAlignment = .center
    button.onClick(again)
    for part in [title, message, button] as [Widget] { widget.append(part) }
  }
}
