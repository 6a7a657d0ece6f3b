import Assets
import GTK
import GTKBackend
import PetriDish
import Routing
import Survey

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
