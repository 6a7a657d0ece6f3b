import Assets
import PetriDish
import Survey

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
