extension Container {
  /// Holds exactly these screens from now on.
  ///
  /// The last of the new ones is shown; without a new one, what was visible stays visible. Returns
  /// when the transition has settled.
  ///
  /// - Parameters:
  ///   - screens: In the container's own order; each stands here already, or nowhere.
  ///   - animated: Reaches the driver unchanged.
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a screen that stands elsewhere or twice
  ///   among `screens`; nothing has changed then.
  public func replaceContained(
    with screens: [Screen],
    animated: Bool = true
  ) async throws(RoutingError) {
    let newest = screens.last { screen in screen.container !== self }
    try await replaceContained(with: screens, showing: newest, animated: animated)
  }

  /// Holds exactly these screens from now on, and shows one of them.
  ///
  /// - Parameter preferred: Without one, what was visible stays visible.
  func replaceContained(
    with screens: [Screen],
    showing preferred: Screen?,
    animated: Bool
  ) async throws(RoutingError) {
    let gone = contained.subtracting(screens)
    let new = screens.subtracting(contained)
    // As many stay as should, unless one of them is there twice.
    let isPlain = screens.count - new.count == contained.count - gone.count
    try (isPlain ? new : screens).checkUnique()
    // Of the containers around this one, the outermost alone stands in none.
    let outermost = layer
    for screen in new {
      try screen.checkUnplaced()
      guard screen !== outermost else {
        throw .alreadyPlaced(screen: ScreenIdentity(screen).description)
      }
    }
    let leaving = Set(gone.map(ObjectIdentifier.init))
    let stays = visible.first { !leaving.contains(ObjectIdentifier($0)) }
    await arrange(screens, showing: preferred ?? stays, animated: animated)
  }
}
