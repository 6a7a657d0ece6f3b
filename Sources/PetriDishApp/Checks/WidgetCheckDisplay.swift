import Assets
import Foundation
import GTK
import GTKBackend
import PetriDish
import Survey

/// Shows the screens of cases on real widgets, in a separate window.
///
/// Pictures of a screen repeat: `Settings.pin` fixes font, theme, scale and animations, `StandardEnvironment.picturing`
/// stops the clock, `settledForPicture` takes the keyboard focus away, and `stillPicture` draws with cairo until two
/// frames are equal.
final class WidgetCheckDisplay: CheckDisplay {
  private let window = Window()
  private let ground = Overlay()
  private let glass: FixedSizeBin
  private let devices: [DeviceDescription]
  private let styles: StyleSheets
  private var device: DeviceDescription?
  private lazy var font = FontFile(of: ground)
  private var view: SceneView?
  private var problems: [BackendError] = []
  private var detector = WidgetLeakDetector()
  private var windows = 0

  /// Opens the window, in which each dish has the width of its device; what the toolkit complains about is kept from now on.
  ///
  /// - Parameters:
  ///   - catalog: The catalog whose style sheets pictures have.
  ///   - assets: The devices and the style sheets of the program.
  /// - Throws: ``ToolkitError/noDisplay`` where there is no display to open it on; ``AssetError`` where a
  ///   file is missing.
  static func open(_ catalog: Catalog, on assets: Assets) async throws -> WidgetCheckDisplay {
    try Display.open()
    // Two processes are to show the same, and nothing may move.
    Settings.pin()
    Log.keepComplaints()
    let display = WidgetCheckDisplay(try assets.devices(), try StyleSheets(assets))
    // Sheets that cannot be used are told by the window; here they are left out.
    _ = display.styles.dress(catalog.styleSheets)
    try display.styles.setTheme(of: display.ground, isDark: nil)
    await display.present()
    return display
  }

  /// - Precondition: The display is open.
  private init(_ devices: [DeviceDescription], _ styles: StyleSheets) {
    (self.devices, self.styles) = (devices, styles)
    glass = FixedSizeBin(ground)
    glass.size = (Self.width, Self.height)
    (glass.horizontalAlignment, glass.verticalAlignment) = (.start, .start)
    // Where the pointer is says nothing of a screen.
    glass.canTarget = false
  }

  private func present() async {
    ground.setClass("background")
    window.size = (Self.width, Self.height)
    window.child = glass
    window.present()
    while !ground.isMapped { await MainLoop.settled() }
    await ground.settled()
    // What a display complains about when it is opened has to do with no case.
    _ = Log.takeComplaints()
  }

  func begin() {
    detector = WidgetLeakDetector()
    windows = Window.count
    _ = takeFindings()
  }

  /// Puts a fresh scene in the window, and the former one away.
  func driver(for dish: Dish, asPictured isPictured: Bool) -> any TransitionDriver {
    let view = SceneView()
    view.onProblem = { [weak self] in self?.problems.append($0) }
    device = devices.device(named: dish.environment.device)
    let height = isPictured ? device?.height : nil
    glass.size = (device?.width ?? Self.width, height ?? Self.height)
    ground.setClass(AppStyleSheets.className, height != nil)
    ground.child = view.widget
    self.view = view
    return view
  }

  /// Writes down which widgets there are.
  func look() {
    if let view { detector.note(view.widget) }
  }

  /// Returns when everything that is due has been drawn.
  func settle() async {
    await ground.settled()
    look()
  }

  func takeFindings() -> [CheckFinding] {
    defer { problems = [] }
    let problems = problems.map { CheckFinding(.problem, "\($0)") }
    return problems + Log.takeComplaints().map { CheckFinding(.warning, $0) }
  }

  func structure() -> WidgetNode? {
    guard let view, view.widget.isMapped else { return nil }
    return WidgetNode(view.widget)
  }

  /// Takes a picture as the device shows it, once nothing changes any more from one frame to the next.
  func picture() async throws -> ShownPicture? {
    guard let view, let device else { return nil }
    guard view.widget.isMapped else { throw PictureFailure("The window is not on the screen.") }
    if let problem = view.problem { throw PictureFailure("\(problem)") }
    await ground.settledForPicture()
    let picture = try await window.stillPicture(
      of: glass,
      width: device.width,
      height: device.height,
      within: Self.framesUntilStill
    )
    let image = PixelImage(
      width: device.width,
      height: device.height,
      bytes: Data(picture.pixels)
    )
    let (name, hash) = (font?.name ?? "", font?.hash ?? "")
    return ShownPicture(
      image,
      PictureRendering(renderer: "cairo", font: name, fontHash: hash, scale: 1)
    )
  }

  func clear() async {
    view = nil
    ground.child = nil
    await ground.settled()
  }

  func leftovers() async -> [CheckFinding] {
    let widgets = await detector.leftovers { [ground] in await ground.settled() }
    let left = Window.count - windows
    guard left > 0 else { return widgets }
    return widgets + [
      CheckFinding(.leftBehind, "It left \(left == 1 ? "a window" : "\(left) windows") open.")
    ]
  }

  /// The size until a dish is shown.
  private static let (width, height) = (1024, 768)
  /// The most frames until nothing changes any more.
  private static let framesUntilStill = 20
}

/// Finds the widgets that outlive their screen; it keeps none of them alive.
final class WidgetLeakDetector {
  private var met: [ObjectIdentifier: TrackedWidget] = [:]

  private struct TrackedWidget {
    weak var widget: Widget?
    let name: String
  }

  /// The time that is given to widgets that are freed a little later than their screen, in seconds.
  private static let patience = 3.0

  /// Writes down a widget and all within it.
  ///
  /// - Complexity: O(widgets).
  func note(_ root: Widget) {
    for widget in [root] + root.descendants(Widget.self) {
      let identifier = ObjectIdentifier(widget)
      guard met[identifier]?.widget !== widget else { continue }
      met[identifier] = TrackedWidget(widget: widget, name: widget.says)
    }
  }

  /// Returns a finding for each widget that is alive though it should be freed by now.
  ///
  /// - Parameter settle: Waits for the next frame.
  func leftovers(after settle: () async -> Void) async -> [CheckFinding] {
    await MainLoop.wait(upTo: Self.patience, pausing: settle) {
      met.values.allSatisfy { $0.widget == nil }
    }
    // What stands inside something that is alive is alive, too.
    let living = Set(met.values.compactMap(\.widget))
    let roots = met.values.filter { entry in
      entry.widget.map { widget in widget.parent.map { !living.contains($0) } ?? true } ?? false
    }
    return roots.map(\.name).sorted().map { name in
      CheckFinding(.leakedWidget, "\(name) is still alive after its screen is gone.")
    }
  }
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

/// Watches the main loop of a worker.
final class MainLoopWatch: LoopWatch {
  private var first: UInt32 = 0

  init() { MainLoop.watchTurns() }

  func begin() {
    first = MainLoop.nextSource
    _ = MainLoop.takeLongestTurn()
  }

  func findings() -> [CheckFinding] {
    var findings: [CheckFinding] = []
    let silence = MainLoop.takeLongestTurn()
    if silence >= Self.longestSilence {
      findings.append(
        CheckFinding(.blocked, "The app did not answer for \(Int(silence.rounded())) seconds.")
      )
    }
    let left = MainLoop.sourceCount(since: first)
    if left > 0 {
      let sources = left == 1 ? "a timer or another source" : "\(left) timers and other sources"
      findings.append(CheckFinding(.leftBehind, "It left \(sources) in the main loop."))
    }
    return findings
  }

  /// The time in seconds in which an app has to answer; a desktop calls it dead after five.
  private static let longestSilence = 3.0
}
