internal import CGTK

extension Widget {
  /// Whether what changes in it, and in all below, is there at once, whatever the desktop lets move.
  ///
  /// GTK knows this for a whole display only. So a style sheet has to take the theme's transitions
  /// away, from ``stillness``, and widgets that GTK itself animates, such as a switch or a revealer
  /// that an app has made, keep to the desktop's setting.
  public var reducesMotion: Bool {
    get { hasClass(Self.still) }
    set { setClass(Self.still, newValue) }
  }

  /// Whether transitions take time here: the desktop has them, and nothing above wants none.
  ///
  /// - Complexity: Linear in the number of widgets above.
  public var animates: Bool {
    Settings.animates && !sequence(first: self, next: \.parent).contains { $0.reducesMotion }
  }

  /// The rules that keep the theme still wherever ``reducesMotion`` is set.
  public static let stillness = """
    .\(still), .\(still) * { transition: none; animation: none; }
    """

  private static let still = "still"
}
