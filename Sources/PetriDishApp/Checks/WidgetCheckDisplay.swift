import Assets
import Foundation
import GTK
import GTKBackend
import PetriDish
import Survey

/// Shows the screens of cases on real widgets in a separate window.
///
/// Pictures are reproducible: `Settings.pin` fixes the font, theme, scale and animations,
/// `StandardEnvironment.picturing` stops the clock, `settledForPicture` removes the keyboard focus, and
/// `stillPicture` draws with cairo until two frames are equal.
final class WidgetCheckDisplay: CheckDisplay {
  private let window = Window()
  private let ground = Overlay()
  private let glass: FixedSizeBin
  private let boundary: GuestBoundary
  private let devices: [DeviceDescription]
  private let styles: StyleSheets
  private var device: DeviceDescription?
  private lazy var font = FontFile(of: ground)
  private var view: SceneView?
  private var problems: [BackendError] = []
  private var detector = WidgetLeakDetector()
  private var windows = 0
  /// The CSS class with the text scale of the current dish, or `nil`.
  private var scaledClass: String?

  /// Opens a window whose content has the width of the current device.
  ///
  /// - Parameters:
  ///   - catalog: The catalog whose style sheets are applied.
  ///   - assets: The devices and style sheets of the program.
  ///   - keepsWarnings: Whether GTK warnings are collected as findings.
  /// - Throws: ``ToolkitError/noDisplay`` if there is no display, or ``AssetError`` if a file is missing.
  static func open(
    _ catalog: Catalog,
    on assets: Assets,
    keepingWarnings keepsWarnings: Bool = true
  ) async throws -> WidgetCheckDisplay {
    CurrentProcess.setVariable("GTK_CSS_DEBUG", to: "1")
    try Display.open()
    // Pictures must be identical in every process, so animations are disabled.
    Settings.pin()
    if keepsWarnings { Log.keepComplaints() }
    let display = WidgetCheckDisplay(try assets.devices(of: catalog), try StyleSheets(assets))
    // The main window reports invalid style sheets; here they are ignored.
    _ = display.styles.dress(catalog.styleSheets)
    try display.styles.setTheme(of: display.ground, isDark: nil)
    await display.present()
    return display
  }

  /// - Precondition: The display is open.
  private init(_ devices: [DeviceDescription], _ styles: StyleSheets) {
    (self.devices, self.styles) = (devices, styles)
    boundary = GuestBoundary(around: ground)
    glass = FixedSizeBin(ground)
    glass.size = (Self.width, Self.height)
    (glass.horizontalAlignment, glass.verticalAlignment) = (.start, .start)
    // The position of the pointer must not affect the screen.
    glass.canTarget = false
  }

  private func present() async {
    ground.setClass("background")
    window.size = (Self.width, Self.height)
    window.child = glass
    window.present()
    while !ground.isMapped { await MainLoop.settled() }
    await ground.settled()
    // Warnings that occur when the display opens don't belong to a case.
    _ = Log.takeComplaints()
  }

  func begin() {
    detector = WidgetLeakDetector()
    windows = Window.count
    _ = takeFindings()
  }

  /// Replaces the scene in the window with a new one.
  func driver(for dish: Dish, asPictured isPictured: Bool) -> any TransitionDriver {
    let view = SceneView()
    view.onProblem = { [weak self] in self?.problems.append($0) }
    self.view = view
    fit(dish, asPictured: isPictured)
    ground.setClass(AppStyleSheets.className, isPictured && device != nil)
    ground.child = view.widget
    return view
  }

  /// Changes the size and the look of the screens to those of the environment of a dish.
  func fit(_ dish: Dish, asPictured isPictured: Bool) {
    let shown = dish.environment
    device = devices.device(named: shown.device)
    let height = isPictured ? device?.height : nil
    glass.size = (device?.width ?? Self.width, height ?? Self.height)
    ground.direction = shown.direction == .rtl ? .rightToLeft : .leftToRight
    view?.direction = ground.direction
    if let scaledClass { ground.setClass(scaledClass, false) }
    do {
      try styles.setTheme(of: ground, isDark: shown.theme.map { $0 == .dark })
      scaledClass = try shown.scale.map(styles.textScaleClass)
    } catch {
      scaledClass = nil
      problems.append(.cell(reason: "\(error)"))
    }
    if let scaledClass { ground.setClass(scaledClass) }
  }

  /// Tracks the current widgets for leak detection.
  func look() {
    if let view { detector.note(view.widget) }
  }

  /// Waits until all pending drawing has finished.
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

  func style() -> String? {
    guard let view, view.widget.isMapped else { return nil }
    return view.widget.styleValues?.fingerprint
  }

  /// Takes a picture at the size of the device when consecutive frames are equal.
  func picture() async throws -> ShownPicture? {
    guard let view, let device else { return nil }
    guard view.widget.isMapped else { throw PictureFailure("The window isn’t visible.") }
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
      CheckFinding(.leftBehind, "The app left \(left == 1 ? "a window" : "\(left) windows") open.")
    ]
  }

  /// The size before a dish is shown.
  private static let (width, height) = (1024, 768)
  /// The maximum number of frames to wait for an unchanged frame.
  private static let framesUntilStill = 20
}

/// Finds widgets that outlive their screen, using weak references.
final class WidgetLeakDetector {
  private var met: [ObjectIdentifier: TrackedWidget] = [:]

  private struct TrackedWidget {
    weak var widget: Widget?
    let name: String
  }

  /// A type that libadwaita never releases from a window for preferences, in any program.
  private static let leaking = "AdwPreferencesGroup"

  /// The time to wait for widgets that are released after their screen, in seconds.
  private static let patience = 3.0

  /// Tracks a widget and its descendants.
  ///
  /// - Complexity: O(*n*), where *n* is the number of widgets.
  func note(_ root: Widget) {
    for widget in [root] + root.descendants(Widget.self) {
      let identifier = ObjectIdentifier(widget)
      guard met[identifier]?.widget !== widget else { continue }
      met[identifier] = TrackedWidget(widget: widget, name: widget.says)
    }
  }

  /// Returns a finding for each leaked widget.
  ///
  /// - Parameter settle: Waits for the next frame.
  func leftovers(after settle: () async -> Void) async -> [CheckFinding] {
    await MainLoop.wait(upTo: Self.patience, pausing: settle) {
      met.values.allSatisfy { $0.widget == nil }
    }
    // The descendants of a leaked widget are also alive, so only the outermost one is reported.
    let living = Set(met.values.compactMap(\.widget))
    let roots = met.values.filter { entry in
      guard let widget = entry.widget, widget.objectType?.isA(Self.leaking) != true else {
        return false
      }
      return widget.parent.map { !living.contains($0) } ?? true
    }
    return roots.map(\.name).sorted().map { name in
      CheckFinding(.leakedWidget, "\(name) is still in memory after its screen was closed.")
    }
  }
}

extension Widget {
  /// The type and text of the widget.
  fileprivate var says: String {
    switch self {
    case let label as Label where !label.text.isEmpty: "\(typeName) “\(label.text)”"
    case let button as Button: "\(typeName) “\(button.label ?? button.tooltip ?? "")”"
    default: typeName
    }
  }
}

/// Observes the main loop of a worker.
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
        CheckFinding(.blocked, "The app didn’t respond for \(Int(silence.rounded())) seconds.")
      )
    }
    let left = MainLoop.sourceCount(since: first)
    if left > 0 {
      let sources = left == 1 ? "a timer or another source" : "\(left) timers and other sources"
      findings.append(CheckFinding(.leftBehind, "The app left \(sources) in the main loop."))
    }
    return findings
  }

  /// The longest time for which an app may be unresponsive, in seconds; desktops report it after 5 seconds.
  private static let longestSilence = 3.0
}
