import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

/// A screen with a label that shows its title.
final class Leaf: WidgetScreen {
  override var symbol: String? { "go-home-symbolic" }
  weak var label: Label?

  init(_ title: String) { super.init(title: title) }

  override func makeWidget() -> Widget {
    let label = Label(title)
    self.label = label
    return label
  }
}

/// A scene that is shown in a window.
@MainActor final class ShownScene {
  let router = Router()
  let sceneView: SceneView
  let scene: Scene
  let window = Window()
  var errors: [RoutingError] = []
  var problems: [BackendError] = []

  init(_ root: Screen, size: (width: Int, height: Int) = (360, 640)) {
    sceneView = SceneView()
    scene = Scene(root: root, driver: sceneView)
    window.size = size
    window.child = sceneView.widget
    sceneView.onError = { [weak self] in self?.errors.append($0) }
    sceneView.onProblem = { [weak self] in self?.problems.append($0) }
  }

  isolated deinit { window.destroy() }

  func show() async {
    await scene.appear()
    window.present()
    await MainLoop.settled(until: sceneView.widget.isMapped)
    await settle()
  }

  /// Resizes the window and waits until the scene has adapted.
  func resize(to width: Int) async {
    let view = sceneView.widget
    await window.resize(to: width) { view.width == width }
    await settle()
  }

  /// Waits until the effects of a gesture have settled.
  func settle() async {
    await sceneView.widget.settle(frames: 3)
  }

  /// Presses the first visible button with a name.
  ///
  /// - Returns: Whether such a button exists.
  func press(_ name: String) async -> Bool {
    let button = sceneView.widget.descendants(Button.self).first { button in
      button.isMapped && button.isSensitive && button.says(name)
    }
    button?.click()
    await settle()
    return button != nil
  }

  /// The texts of the visible labels.
  var texts: [String] {
    sceneView.widget.descendants(Label.self).filter(\.isMapped).map(\.text)
  }

  /// Returns the visible widgets with a style class.
  func seen(_ name: String) -> [Widget] {
    sceneView.widget.descendants(Widget.self).filter { $0.isMapped && $0.hasClass(name) }
  }

  func push(_ screen: Screen, on stack: NavigationStack) async throws {
    try await stack.replaceContained(with: stack.contained + [screen])
  }
}

extension ShownScene {
  /// Presents a screen as a modal and waits until it is shown.
  func present(_ screen: Screen, as style: PresentationStyle) async throws {
    try await router.navigate(to: .modal(style) { screen }, in: scene)
    await settle()
  }
}

extension Route where Target == Screen, Context == NoContext {
  /// Returns a route that presents a screen as a modal.
  static func modal(
    _ style: PresentationStyle,
    _ make: @escaping @MainActor @Sendable () -> Screen
  ) -> Self {
    Step(name: "modal") { make() }.using(.present(style)).from(.current)
  }
}

extension Button {
  fileprivate func says(_ name: String) -> Bool {
    tooltip == name || label == name || descendants(Label.self).contains { $0.text == name }
      || (name == "scrim" && hasClass("scrim"))
  }
}

extension Route where Target == Leaf, Context == NoContext {
  /// A route to a leaf in a sheet.
  static var sheet: Self {
    Step { Leaf("Sheet") }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }

  /// A route to a leaf in a full-screen modal.
  static var cover: Self {
    Step { Leaf("Cover") }.using(.push).from(.navigationStack)
      .using(.present(.fullScreen)).from(.current)
  }
}
