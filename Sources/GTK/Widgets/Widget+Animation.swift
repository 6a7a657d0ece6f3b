internal import CGTK

extension Widget {
  /// Whether changes in it, and in all below, are not animated, whatever the desktop's setting.
  ///
  /// GTK knows this for a whole display only. So a style sheet has to take the theme's transitions
  /// away, from ``reducedMotionRules``, and widgets that GTK itself animates, such as a switch or a
  /// revealer that an app has made, keep to the desktop's setting.
  package var reducesMotion: Bool {
    get { hasClass(Self.reducedMotionClass) }
    set { setClass(Self.reducedMotionClass, newValue) }
  }

  /// Whether transitions take time here: the desktop allows them, and no widget above reduces
  /// motion.
  ///
  /// - Complexity: Linear in the number of widgets above.
  public var animates: Bool {
    Settings.animates && !sequence(first: self, next: \.parent).contains { $0.reducesMotion }
  }

  /// The rules of a style sheet that stop the theme's animations wherever ``reducesMotion`` is set.
  package static let reducedMotionRules = """
    .\(reducedMotionClass), .\(reducedMotionClass) * { transition: none; animation: none; }
    """

  private static let reducedMotionClass = "still"
}
