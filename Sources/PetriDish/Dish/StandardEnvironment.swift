/// The environment of dishes where no jump names one, with the widths of its devices.
///
/// Which devices there are, only the program of a catalog knows. It says so by one value, for the
/// window and for whatever opens screens without one: then a link means the same everywhere.
public struct StandardEnvironment: Sendable {
  /// The display settings until a jump names others.
  public let settings: Jump.Environment

  /// The settings that links name, since another program of the catalog would not have them by
  /// itself.
  public let named: Jump.Environment

  /// The name of the first device with room for both sides of a split; `nil` where there is none.
  public let wideDevice: String?

  /// Returns the width of the device of an environment, in points; `nil` where it is not known.
  public let width: @MainActor @Sendable (Jump.Environment) -> Int?

  /// Creates the environment of a program; unless given, a device has room for all.
  ///
  /// - Parameters:
  ///   - settings: The display settings until a jump names others.
  ///   - named: Those of them that links name.
  ///   - wideDevice: The name of the first device with room for both sides of a split.
  ///   - width: Returns the width of the device of an environment, in points.
  public init(
    _ settings: Jump.Environment = Jump.Environment(),
    naming named: Jump.Environment = Jump.Environment(),
    wideDevice: String? = nil,
    width: @escaping @MainActor @Sendable (Jump.Environment) -> Int? = { _ in nil }
  ) {
    self.settings = settings
    self.named = named
    self.wideDevice = wideDevice
    self.width = width
  }
}

extension Dish {
  /// Makes a catalog's app headless, in the environment of a program.
  ///
  /// - Parameters:
  ///   - catalog: Where screens come from.
  ///   - standard: The environment until a jump names another.
  ///   - patience: How long a guard may take to answer before it counts as a no; without end unless
  ///     given.
  public convenience init(
    _ catalog: Catalog,
    in standard: StandardEnvironment,
    patience: Duration? = nil
  ) {
    self.init(
      catalog,
      patience: patience,
      environment: standard.settings,
      width: standard.width
    )
  }
}

extension StandardEnvironment {
  /// Returns the same environment for pictures of a catalog: the present stands still, unless it does already.
  package func picturing(_ catalog: Catalog) -> Self {
    var settings = settings
    settings.now = settings.now ?? catalog.pictureTime
    return Self(settings, naming: named, wideDevice: wideDevice, width: width)
  }
}
