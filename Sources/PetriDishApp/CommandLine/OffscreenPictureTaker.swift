import Assets
import Foundation
import GTK
import GTKBackend
import PetriDish
import Routing
import Survey

/// A picture taker with an off-screen window of its own.
final class OffscreenPictureTaker: PictureTaker {
  /// One sentence for each style sheet of the catalog that the pictures are without, and for each screen
  /// that cannot be shown.
  private(set) var problems: [String]

  /// Whether places that are read have their pictures, too.
  var takesPictures = false

  /// The number of problems that ``takeProblems()`` returned.
  var told = 0

  /// The widget that has the size of the device.
  let frame: Box

  private let catalog: Catalog
  let devices: [DeviceDescription]
  private let styles: StyleSheets
  private let window: OffscreenWindow
  let sceneView: DishSceneView

  /// Opens the off-screen window.
  ///
  /// - Throws: ``ToolkitError`` where there is no display; ``AssetError`` where a file is missing.
  init(of catalog: Catalog, on assets: Assets) throws {
    try Display.open()
    // Two machines are to see the same, and nothing may move.
    Settings.pin()
    self.catalog = catalog
    devices = try assets.devices()
    styles = try StyleSheets(assets)
    problems = styles.dress(catalog.styleSheets)
    (window, sceneView, frame) = (OffscreenWindow(), DishSceneView(), Box())
    frame.append(sceneView.widget)
    window.content = frame
  }

  isolated deinit { styles.uninstall() }

  /// Opens what a jump asks for, and takes a picture once two in a row are the same.
  ///
  /// The size is that of the jump's device; without one, of the first device, as in a window.
  func picture(of jump: Jump) async throws -> ScreenPicture {
    guard let device = devices.device(named: jump.environment.device) else {
      throw PictureFailure("Its device is unknown.")
    }
    let dish = dish(of: catalog, on: device)
    let result = await dish.jump(jump)
    if let failure = PictureFailure(ObservedOutcome(result)) { throw failure }
    let picture = try await stillPicture(of: dish, on: device)
    if let problem = sceneView.problem { throw PictureFailure("\(problem)") }
    return ScreenPicture(picture, of: device)
  }

  /// Keeps a sentence about a problem, once.
  func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns whether all visible screens can be shown; a sentence about one that cannot is kept.
  func showsScreens() -> Bool {
    guard let problem = sceneView.problem else { return true }
    note(problem.description)
    return false
  }

  /// Returns a dish that the window shows, and in which nothing was opened yet.
  func dish(of catalog: Catalog, on device: DeviceDescription) -> Dish {
    // Nothing may move, whatever was set since this was made.
    Settings.animates = false
    frame.setMinimumSize(width: device.width, height: device.height)
    return Dish(
      catalog,
      environment: Jump.Environment(device: device.id),
      makeDriver: { [sceneView] dish in sceneView.scene(for: dish) },
      width: { _ in device.width }
    )
  }

  /// Returns the picture of a dish once two in a row are the same, at the size of a device.
  func stillPicture(of dish: Dish, on device: DeviceDescription) async throws -> Picture {
    try sceneView.apply(dish.environment, with: styles)
    await frame.settledForPicture()
    return try await window.stillPicture(
      width: device.width,
      height: device.height,
      within: Self.patience
    )
  }

  /// The most frames until nothing changes any more.
  private static let patience = 20
}

extension ScreenPicture {
  /// Takes over the picture of a device.
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

  /// Reads the areas of what the topmost layer shows, of the drawers in it once they are open, and of
  /// what has to be scrolled to.
  ///
  /// - Returns: Nothing where no picture of it can be had.
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
  /// Those that are not to be scrolled to.
  var inSight: Self { filter { $0.pages == 0 } }
}

extension OffscreenPictureTaker {
  /// Opens one drawer after the other, and closes it again.
  ///
  /// - Parameter areas: What is in sight while all are closed.
  /// - Returns: The areas of their rows, and pictures of those whose button is in sight, where pictures
  ///   are taken.
  func openDrawers(
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

  /// Scrolls down page by page until some parts are in sight: long lists have no widgets for rows that
  /// are far away.
  ///
  /// - Returns: The areas of those that were found, with the number of pages.
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

  /// The most pages that a view is scrolled: somebody who has not found it by then looks elsewhere.
  private static let mostPages = 5
}

extension ScreenArea {
  fileprivate func isRow(of menu: NavigationDrawer) -> Bool {
    if case .menuItem = part { screen === menu } else { false }
  }
}

extension Widget {
  /// The views in it that scroll, and are on screen.
  fileprivate var scrolledViews: [ScrolledWindow] {
    ([self] + descendants(Widget.self)).compactMap { $0 as? ScrolledWindow }.filter(\.isMapped)
  }
}

extension Widget {
  /// Presses the innermost of this widget and those around it that can be pressed.
  ///
  /// - Returns: Whether there was one.
  func press() -> Bool {
    for widget in sequence(first: self as Widget?, next: { $0?.parent }).compactMap({ $0 }) {
      if let button = widget as? Button {
        button.click()
        return true
      }
      if widget.typeName.hasSuffix("ListItemWidget") || widget is ListBoxRow {
        return widget.activate()
      }
    }
    return false
  }
}

/// The areas of what a scene shows, from the bounds of its widgets.
struct ShownAreas {
  /// The areas, those of the innermost screens first.
  private(set) var areas: [ScreenArea] = []

  private let frame: Widget
  private var seen: Set<ObjectIdentifier> = []

  /// Reads the areas of the topmost layer.
  ///
  /// - Parameters:
  ///   - scene: The scene, as it was last laid out.
  ///   - frame: The widget that has the size of the device.
  init(of scene: Scene, in frame: Widget) {
    self.frame = frame
    let screens = scene.visibleScreens
    guard let innermost = screens.last else { return }
    for screen in screens.reversed() {
      guard let widget = screen.shownWidget else { continue }
      // What stands in a bar belongs to the screen below it.
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
  /// The views around that scroll.
  fileprivate var viewports: [ScrolledWindow] {
    Array(sequence(first: parent) { $0?.parent }.compactMap { $0 as? ScrolledWindow })
  }

  /// The first row in sight of a list whose rows all do the same; `nil` for what is no list.
  fileprivate var firstRow: Widget? {
    guard !(self is Button) else { return nil }
    let list = ([self] + descendants(Widget.self)).first { $0 is any ItemView || $0 is ListBox }
    return list?.children.first { $0.isMapped && $0.hasClass("activatable") }
      ?? list?.children.first(where: \.isMapped)
  }
}

extension Rectangle {
  /// The whole of a widget.
  fileprivate init(of widget: Widget) { self.init(width: widget.width, height: widget.height) }
}

/// A rectangle by its sides, in points.
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

  /// The area in the middle of a view once it was scrolled there, and by how many pages.
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
