public import Routing

extension SceneEnvironment {
  /// The display settings of screens: theme, direction, locale, text scale, motion, the present.
  public var display: Jump.Environment {
    get { self[DisplayKey.self] }
    set { self[DisplayKey.self] = newValue }
  }
}

private enum DisplayKey: EnvironmentKey {
  static let fallback = Jump.Environment()
}

extension Jump.Environment {
  /// Takes over what `other` says.
  mutating func merge(_ other: Self) {
    device = other.device ?? device
    theme = other.theme ?? theme
    direction = other.direction ?? direction
    locale = other.locale ?? locale
    scale = other.scale ?? scale
    motion = other.motion ?? motion
    now = other.now ?? now
  }
}
