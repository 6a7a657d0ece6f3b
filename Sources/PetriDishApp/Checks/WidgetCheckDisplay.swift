import Assets
import GTK
import GTKBackend
import PetriDish

/// Shows the screens of cases on real widgets, in a window of its own.
final class WidgetCheckDisplay: CheckDisplay {
  private let window = Window()
  private let ground = Overlay()
  private let glass: FixedSizeBin
  private let devices: [DeviceDescription]
  private var view: SceneView?
  private var problems: [BackendError] = []
  private var seenWidgets: [ObjectIdentifier: MetWidget] = [:]

  private struct MetWidget {
    weak var widget: Widget?
    let name: String
  }

  /// Opens the window, in which each dish has the width of its device; what the toolkit complains about is kept from now on.
  ///
  /// - Throws: ``ToolkitError/noDisplay`` where there is no display to open it on.
  static func open(_ devices: [DeviceDescription]) async throws(ToolkitError) -> WidgetCheckDisplay
  {
    try Display.open()
    Settings.animates = false
    Log.keepComplaints()
    let display = WidgetCheckDisplay(devices)
    await display.present()
    return display
  }

  /// - Precondition: The display is open.
  private init(_ devices: [DeviceDescription]) {
    self.devices = devices
    glass = FixedSizeBin(ground)
    glass.size = (Self.width, Self.height)
    (glass.horizontalAlignment, glass.verticalAlignment) = (.start, .start)
  }

  private func present() async {
    ground.setClass("background")
    window.size = (Self.width, Self.height)
    window.child = glass
    window.present()
    while !ground.isMapped { await MainLoop.settled() }
    await frames()
    // What a display complains about when it is opened has to do with no case.
    _ = Log.takeComplaints()
  }

  func begin() {
    seenWidgets = [:]
    _ = takeFindings()
  }

  /// Puts a fresh scene in the window, and the former one away.
  func driver(for dish: Dish) -> any TransitionDriver {
    let view = SceneView()
    view.onProblem = { [weak self] in self?.problems.append($0) }
    let width = devices.device(named: dish.environment.device)?.width
    glass.size = (width ?? Self.width, Self.height)
    ground.child = view.widget
    self.view = view
    return view
  }

  /// Writes down which widgets there are.
  func look() {
    guard let view else { return }
    for widget in [view.widget] + view.widget.descendants(Widget.self) {
      let identifier = ObjectIdentifier(widget)
      guard seenWidgets[identifier]?.widget !== widget else { continue }
      seenWidgets[identifier] = MetWidget(widget: widget, name: widget.says)
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

  func structure() -> WidgetNode? { view.map { WidgetNode($0.widget) } }

  func clear() async {
    view = nil
    ground.child = nil
    await frames()
  }

  func leftovers() async -> [CheckFinding] {
    let deadline = ContinuousClock.now + Self.patience
    while seenWidgets.values.contains(where: { $0.widget != nil }), ContinuousClock.now < deadline {
      await frames()
    }
    // What stands inside something that is alive is alive, too.
    let living = Set(seenWidgets.values.compactMap(\.widget))
    let roots = seenWidgets.values.filter { entry in
      entry.widget.map { widget in widget.parent.map { !living.contains($0) } ?? true } ?? false
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

  /// The size until a dish is shown.
  private static let (width, height) = (1024, 768)
  private static let patience = Duration.seconds(3)
}

extension Widget {
  /// The type of the widget, and the text on it.
  fileprivate var says: String {
    switch self {
    case let label as Label where !label.text.isEmpty: "\(typeName) “\(label.text)”"
    case let button as Button: "\(typeName) “\(button.label ?? button.tooltip ?? "")”"
    default: typeName
    }
  }
}
