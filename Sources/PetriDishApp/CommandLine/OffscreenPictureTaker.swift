import Assets
import Foundation
import GTK
import GTKBackend
import PetriDish
import Routing
import Survey

/// A picture taker with its own offscreen window.
final class OffscreenPictureTaker: PictureTaker {
  /// Error messages about style sheets that couldn't be loaded and screens that couldn't be shown.
  private(set) var problems: [String]

  /// Whether reading tap areas also takes pictures.
  var takesPictures = false

  /// The number of problems that ``takeProblems()`` has already returned.
  private var told = 0

  /// A container with the size of the device.
  let frame: Box

  private let catalog: Catalog
  let devices: [DeviceDescription]
  private let styles: StyleSheets
  private let window: OffscreenWindow
  let sceneView: DishSceneView

  /// Opens the offscreen window.
  ///
  /// - Throws: ``ToolkitError`` if there is no display, or ``AssetError`` if a file is missing.
  init(of catalog: Catalog, on assets: Assets) throws {
    try Display.open()
    // Pictures must be identical on every machine, so animations are disabled.
    Settings.pin()
    self.catalog = catalog
    devices = try assets.devices(of: catalog)
    styles = try StyleSheets(assets)
    problems = styles.dress(catalog.styleSheets)
    (window, sceneView, frame) = (OffscreenWindow(), DishSceneView(), Box())
    frame.append(sceneView.widget)
    window.content = frame
  }

  isolated deinit { styles.uninstall() }

  /// Opens a jump and takes a picture when two consecutive frames are equal.
  ///
  /// The picture has the size of the jump's device, or of the first device if the jump doesn't specify one.
  func picture(of jump: Jump) async throws -> ScreenPicture {
    guard let device = devices.device(named: jump.environment.device) else {
      throw PictureFailure("The device is unknown.")
    }
    let dish = dish(of: catalog, on: device)
    let result = await dish.jump(jump)
    if let failure = PictureFailure(ObservedOutcome(result)) { throw failure }
    let picture = try await stillPicture(of: dish, on: device)
    if let problem = sceneView.problem { throw PictureFailure("\(problem)") }
    return ScreenPicture(picture, of: device)
  }

  /// Adds an error message unless it is already listed.
  func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns whether all visible screens can be shown, and records the problem of a screen that can't.
  private func showsScreens() -> Bool {
    guard let problem = sceneView.problem else { return true }
    note(problem.description)
    return false
  }

  /// Returns a new dish that the window shows.
  func dish(of catalog: Catalog, on device: DeviceDescription) -> Dish {
    // Animations may have been enabled since the initializer disabled them.
    Settings.animates = false
    frame.setMinimumSize(width: device.width, height: device.height)
    return Dish(
      catalog,
      environment: Jump.Environment(device: device.id),
      makeDriver: { [sceneView] dish in sceneView.scene(for: dish) },
      width: { _ in device.width }
    )
  }

  /// Returns a picture of a dish at the size of a device when two consecutive frames are equal.
  func stillPicture(of dish: Dish, on device: DeviceDescription) async throws -> Picture {
    try sceneView.apply(dish.environment, with: styles)
    await frame.settledForPicture()
    return try await window.stillPicture(
      width: device.width,
      height: device.height,
      within: Self.patience
    )
  }

  /// The maximum number of frames to wait for an unchanged frame.
  private static let patience = 20
}

extension ScreenPicture {
  /// Creates the picture of a screen on a device.
  init(_ picture: Picture, of device: DeviceDescription) {
    self.init(webP: Data(picture.webP), width: device.width, height: device.height)
  }
}

extension OffscreenPictureTaker: AreaReader {
  func dish(of catalog: Catalog, in environment: StandardEnvironment) -> Dish {
    guard let device = devices.device(named: environment.settings.device) else {
      return Dish(catalog, in: environment)
    }
    return dish(of: catalog, on: device)
  }

  /// Reads the tap areas of the topmost layer, of its drawers and of parts that require scrolling.
  ///
  /// - Returns: An empty reading if no picture can be taken.
  func reading(of dish: Dish, lookingFor parts: Set<ScreenPart>) async -> AreaReading {
    guard let device = devices.device(named: dish.environment.device) else {
      return AreaReading(areas: [])
    }
    do {
      let picture = try await stillPicture(of: dish, on: device)
      let isPicture = takesPictures && showsScreens()
      let areas = ShownAreas(of: dish.scene, in: frame).areas
      let (rows, drawers) = try await openDrawers(of: dish, on: device, beside: areas)
      let missing = parts.subtracting(areas.map(\.part))
      let scrolled = try await scroll(to: missing, in: dish, on: device)
      return AreaReading(
        areas: areas + rows + scrolled,
        picture: isPicture
          ? AnnotatedPicture(
            ScreenPicture(picture, of: device),
            areas: Set(areas.inSight.map(\.area)),
            drawers: drawers
          ) : nil
      )
    } catch {
      note("\(error)")
      return AreaReading(areas: [])
    }
  }

  func takeProblems() -> [String] {
    defer { told = problems.count }
    return Array(problems[told...])
  }
}

extension [ScreenArea] {
  /// The areas that are visible without scrolling.
  var inSight: Self { filter { $0.pages == 0 } }
}

extension OffscreenPictureTaker {
  /// Opens and closes each drawer in turn.
  ///
  /// - Parameter areas: The visible areas while all drawers are closed.
  /// - Returns: The areas of the drawer rows, and pictures of the open drawers whose buttons are visible.
  private func openDrawers(
    of dish: Dish,
    on device: DeviceDescription,
    beside areas: [ScreenArea]
  ) async throws -> (rows: [ScreenArea], drawers: [AnnotatedPicture.Drawer]) {
    var rows: [ScreenArea] = []
    var drawers: [AnnotatedPicture.Drawer] = []
    for case let menu as NavigationDrawer in dish.scene.visibleScreens {
      await menu.setDrawerOpen(true, animated: false)
      let picture = try await stillPicture(of: dish, on: device)
      let found = ShownAreas(of: dish.scene, in: frame).areas.filter { $0.isRow(of: menu) }
      await menu.setDrawerOpen(false, animated: false)
      rows += found
      let button = areas.inSight.first { $0.part == .menuButton && $0.screen === menu }
      guard takesPictures, showsScreens(), let button else { continue }
      drawers.append(
        AnnotatedPicture.Drawer(
          button: button.area,
          picture: ScreenPicture(picture, of: device),
          areas: Set(found.inSight.map(\.area))
        )
      )
    }
    return (rows, drawers)
  }

  /// Scrolls down page by page until the given parts are visible.
  ///
  /// Long lists create widgets only for rows near the viewport.
  ///
  /// - Returns: The areas of the parts that were found, with the number of pages scrolled.
  func scroll(
    to parts: Set<ScreenPart>,
    in dish: Dish,
    on device: DeviceDescription
  ) async throws -> [ScreenArea] {
    var missing = parts
    var found: [ScreenArea] = []
    for view in dish.scene.visibleScreens.compactMap(\.shownWidget).flatMap(\.scrolledViews) {
      guard let axis = view.vertical else { continue }
      var pages = 0
      while !missing.isEmpty, pages < Self.mostPages, axis.value + axis.page + 1 <= axis.upper {
        axis.value += axis.page
        pages += 1
        _ = try await stillPicture(of: dish, on: device)
        for area in ShownAreas(of: dish.scene, in: frame).areas.inSight
        where missing.remove(area.part) != nil {
          found.append(ScreenArea(of: area.screen, area.part, area.area, pages: pages))
        }
      }
    }
    return found
  }

  /// The maximum number of pages to scroll; users give up after about that many.
  private static let mostPages = 5
}

extension ScreenArea {
  fileprivate func isRow(of menu: NavigationDrawer) -> Bool {
    if case .menuItem = part { screen === menu } else { false }
  }
}

extension Widget {
  /// The mapped scrolled windows in this widget, including itself.
  fileprivate var scrolledViews: [ScrolledWindow] {
    ([self] + descendants(Widget.self)).compactMap { $0 as? ScrolledWindow }.filter(\.isMapped)
  }
}

/// The tap areas of a scene, computed from the bounds of its widgets.
struct ShownAreas {
  /// The areas; those of the innermost screens come first.
  private(set) var areas: [ScreenArea] = []

  private let frame: Widget
  private var seen: Set<ObjectIdentifier> = []

  /// Reads the areas of the topmost layer.
  ///
  /// - Parameters:
  ///   - scene: The scene in its current layout.
  ///   - frame: The widget that has the size of the device.
  init(of scene: Scene, in frame: Widget) {
    self.frame = frame
    let screens = scene.visibleScreens
    guard let innermost = screens.last else { return }
    for screen in screens.reversed() {
      guard let widget = screen.shownWidget else { continue }
      // Items in a bar belong to the screen below it.
      let owner = screen is Container ? innermost : screen
      for found in [widget] + widget.descendants(Widget.self) { add(found, of: owner) }
    }
  }

  private mutating func add(_ widget: Widget, of screen: Screen) {
    guard let part = widget.part, seen.insert(ObjectIdentifier(widget)).inserted else { return }
    let pressed = widget.firstRow ?? widget
    guard let bounds = pressed.bounds(in: frame), bounds.width > 0, bounds.height > 0 else {
      return
    }
    let whole = ClippedBounds(bounds)
    let view = pressed.viewports.reduce(ClippedBounds(Rectangle(of: frame))) { view, port in
      port.bounds(in: frame).map { view.intersection(ClippedBounds($0)) } ?? view
    }
    let shown = whole.intersection(view)
    let owner = widget.partOwner ?? screen
    if !shown.isEmpty {
      areas.append(ScreenArea(of: owner, part, shown.area))
    } else if !view.isEmpty {
      let (area, pages) = whole.scrolled(into: view)
      areas.append(ScreenArea(of: owner, part, area, pages: pages))
    }
  }
}

extension Widget {
  /// The scrolled windows that contain this widget.
  fileprivate var viewports: [ScrolledWindow] {
    Array(sequence(first: parent) { $0?.parent }.compactMap { $0 as? ScrolledWindow })
  }

  /// The first visible row of a list whose rows share one action, or `nil` if the widget isn't a list.
  fileprivate var firstRow: Widget? {
    guard !(self is Button) else { return nil }
    let list = ([self] + descendants(Widget.self)).first { $0 is any ItemView || $0 is ListBox }
    return list?.children.first { $0.isMapped && $0.hasClass("activatable") }
      ?? list?.children.first(where: \.isMapped)
  }
}

extension Rectangle {
  /// Creates a rectangle with the size of a widget.
  fileprivate init(of widget: Widget) { self.init(width: widget.width, height: widget.height) }
}

/// A rectangle described by its edges, in points.
private struct ClippedBounds {
  let (left, top, right, bottom): (Double, Double, Double, Double)

  init(_ bounds: Rectangle) {
    (left, top) = (Double(bounds.x), Double(bounds.y))
    (right, bottom) = (left + Double(bounds.width), top + Double(bounds.height))
  }

  private init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  var isEmpty: Bool { right <= left || bottom <= top }

  var area: UserGesture.Area {
    UserGesture.Area(x: left, y: top, width: right - left, height: bottom - top)
  }

  func intersection(_ other: Self) -> Self {
    Self(
      max(left, other.left),
      max(top, other.top),
      min(right, other.right),
      min(bottom, other.bottom)
    )
  }

  /// Returns the area after it is scrolled to the middle of a view, and the number of pages scrolled.
  func scrolled(into view: Self) -> (UserGesture.Area, pages: Int) {
    let (width, height) = (view.right - view.left, view.bottom - view.top)
    let down = max(bottom - view.bottom, view.top - top, 0) / height
    let aside = max(right - view.right, view.left - left, 0) / width
    let middle = UserGesture.Point(x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2)
    let area = UserGesture.Area(
      around: middle,
      width: min(right - left, width),
      height: min(bottom - top, height)
    )
    return (area, max(1, Int(max(down, aside).rounded(.up))))
  }
}
