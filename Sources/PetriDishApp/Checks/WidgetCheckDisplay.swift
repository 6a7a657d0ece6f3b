import GTK
import GTKBackend
import PetriDish

/// Shows the screens of cases on real widgets, in a window of its own.
final class WidgetCheckDisplay: CheckDisplay {
  private let window = Window()
  private let ground = Overlay()
  private var view: SceneView?
  private var problems: [BackendError] = []
  private var met: [ObjectIdentifier: Glimpse] = [:]

  private struct Glimpse {
    weak var widget: Widget?
    let name: String
  }

  /// Opens the window; what the toolkit complains about is kept from now on.
  ///
  /// - Throws: ``ToolkitError/noDisplay`` where there is no display to open it on.
  static func open() async throws(ToolkitError) -> WidgetCheckDisplay {
    try Display.open()
    Settings.animates = false
    Log.keepComplaints()
    let stage = WidgetCheckDisplay()
    await stage.present()
    return stage
  }

  /// - Precondition: The display is open.
  private init() {}

  private func present() async {
    ground.setClass("background")
    window.size = (Self.width, Self.height)
    window.child = ground
    window.present()
    while !ground.isMapped { await MainLoop.settled() }
    await frames()
    // What a display complains about when it is opened has to do with no case.
    _ = Log.takeComplaints()
  }

  func begin() {
    met = [:]
    _ = takeFindings()
  }

  /// Puts a fresh scene in the window, and the former one away.
  func driver(for dish: Dish) -> any TransitionDriver {
    let view = SceneView()
    view.onProblem = { [weak self] in self?.problems.append($0) }
    ground.child = view.widget
    self.view = view
    return view
  }

  /// Writes down which widgets there are.
  func look() {
    guard let view else { return }
    for widget in [view.widget] + view.widget.descendants(Widget.self) {
      let identifier = ObjectIdentifier(widget)
      guard met[identifier]?.widget !== widget else { continue }
      met[identifier] = Glimpse(widget: widget, name: widget.says)
    }
  }

  /// Returns when everything that is due has been drawn.
  func settle() async {
    await frames()
    look()
  }

  func takeFindings() -> [CheckFinding] {
    defer { problems = [] }
    let problems = problems.map { CheckFinding(.problem, "\($0)") }
    return problems + Log.takeComplaints().map { CheckFinding(.warning, $0) }
  }

  func clear() async {
    view = nil
    ground.child = nil
    await frames()
  }

  func leftovers() async -> [CheckFinding] {
    let deadline = ContinuousClock.now + Self.patience
    while met.values.contains(where: { $0.widget != nil }), ContinuousClock.now < deadline {
      await frames()
    }
    // What stands inside something that is alive is alive, too.
    let living = Set(met.values.compactMap(\.widget))
    let roots = met.values.filter { glimpse in
      glimpse.widget.map { widget in widget.parent.map { !living.contains($0) } ?? true } ?? false
    }
    return roots.map(\.name).sorted().map { name in
      CheckFinding(.leakedWidget, "\(name) is still alive after its screen is gone.")
    }
  }

  private func frames() async {
    for _ in 0..<3 { await MainLoop.settled() }
    await ground.nextFrame()
    await ground.nextFrame()
  }

  /// Wide enough for two sides of a split.
  private static let (width, height) = (1024, 768)
  private static let patience = Duration.seconds(3)
}

extension Widget {
  /// What kind of widget it is, and what stands on it.
  fileprivate var says: String {
    switch self {
    case let label as Label where !label.text.isEmpty: "\(typeName) “\(label.text)”"
    case let button as Button: "\(typeName) “\(button.label ?? button.tooltip ?? "")”"
    default: typeName
    }
  }
}
