public import Foundation
public import Routing

extension Jump {
  /// The display settings of a screen; a `nil` setting keeps the current value.
  public struct Environment: Hashable, Sendable {
    /// The name of a device, such as `phone`.
    public var device: String?

    /// The color theme.
    public var theme: Theme?

    /// The layout direction.
    public var direction: Direction?

    /// A locale identifier, such as `de_DE`.
    public var locale: String?

    /// The text scale relative to the default size.
    ///
    /// A link with a value outside ``scales`` can't be read.
    public var scale: Double?

    /// The amount of animation.
    public var motion: Motion?

    /// The date that screens use as the current time, or `nil` for the system clock.
    public var now: Date?

    /// The text scales that a link can request.
    public static let scales = 0.25...8.0

    /// Creates an environment with the specified settings; the others are `nil`.
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
  /// A light or dark color theme.
  public enum Theme: String, CaseIterable, Codable, Sendable {
    case light
    case dark
  }

  /// The direction of text and layout.
  public enum Direction: String, CaseIterable, Codable, Sendable {
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// The amount of animation.
  public enum Motion: String, CaseIterable, Codable, Sendable {
    /// Animations are shown if the desktop enables them.
    case full
    /// Changes appear without animation.
    case reduced
  }
}

extension SceneEnvironment {
  /// The display settings of the scene: theme, direction, locale, text scale, motion and current time.
  public var display: Jump.Environment {
    get { self[DisplayKey.self] }
    set { self[DisplayKey.self] = newValue }
  }
}

private enum DisplayKey: EnvironmentKey {
  static let fallback = Jump.Environment()
}

extension Jump.Environment {
  /// Overwrites the settings that aren't `nil` in `other`.
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
