/// The default display settings of a program and the widths of its devices.
///
/// Only the program that contains a catalog defines the available devices. The window and headless
/// dishes share one value, so that a link has the same meaning everywhere.
public struct StandardEnvironment: Sendable {
  /// The display settings that apply until a jump changes them.
  public let settings: Jump.Environment

  /// The settings that links include, because other programs with the catalog have different defaults.
  public let named: Jump.Environment

  /// The name of the first device that is wide enough for both sides of a split.
  public let wideDevice: String?

  /// Returns the width of the device in points, or `nil` if it is unknown.
  public let width: @MainActor @Sendable (Jump.Environment) -> Int?

  /// Creates a default environment; by default, the width of devices is unlimited.
  ///
  /// - Parameters:
  ///   - settings: The display settings that apply until a jump changes them.
  ///   - named: The settings that links include.
  ///   - wideDevice: The name of the first device that is wide enough for both sides of a split.
  ///   - width: A closure that returns the width of the device in points.
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
  /// Creates a headless dish with the environment of a program.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that provides the screens.
  ///   - standard: The environment that applies until a jump changes it.
  ///   - patience: The maximum time that a guard may take to answer before it stops the navigation
  ///     (default: no limit).
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
  /// Returns the environment for pictures, in which the current time is fixed.
  package func picturing(_ catalog: Catalog) -> Self {
    var settings = settings
    settings.now = settings.now ?? catalog.pictureTime
    return Self(settings, naming: named, wideDevice: wideDevice, width: width)
  }
}
