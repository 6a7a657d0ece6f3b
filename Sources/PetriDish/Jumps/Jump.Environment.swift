public import Foundation
public import Routing

extension Jump {
  /// The display settings of a screen; one that is `nil` stays as the dish has it.
  public struct Environment: Hashable, Sendable {
    /// The name of a device, such as `phone`.
    public var device: String?

    /// Light or dark.
    public var theme: Theme?

    /// The direction that text runs in.
    public var direction: Direction?

    /// A locale's identifier, such as `de_DE`.
    public var locale: String?

    /// The size of text in relation to the usual one; within ``scales``, or the jump's link is
    /// refused.
    public var scale: Double?

    /// The amount of movement of screens, menus and lists.
    public var motion: Motion?

    /// The point in time that screens take for the present; `nil` for that of the clock.
    public var now: Date?

    /// The text scales that a link may ask for.
    public static let scales = 0.25...8.0

    /// An environment that changes nothing but what is given.
    public init(
      device: String? = nil,
      theme: Theme? = nil,
      direction: Direction? = nil,
      locale: String? = nil,
      scale: Double? = nil,
      motion: Motion? = nil,
      now: Date? = nil
    ) {
      self.device = device
      self.theme = theme
      self.direction = direction
      self.locale = locale
      self.scale = scale
      self.motion = motion
      self.now = now
    }
  }
}

extension Jump.Environment {
  /// A set of colors, for day or for night.
  public enum Theme: String, CaseIterable, Codable, Sendable {
    case light
    case dark
  }

  /// The direction that text and layout run in.
  public enum Direction: String, CaseIterable, Codable, Sendable {
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// An amount of movement.
  public enum Motion: String, CaseIterable, Codable, Sendable {
    /// Everything moves that the desktop lets move.
    case full
    /// Every change is there at once, for users whom movement makes ill.
    case reduced
  }
}

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
