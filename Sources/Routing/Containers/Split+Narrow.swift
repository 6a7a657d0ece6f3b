extension Split {
  /// Whether one side is seen at a time.
  public final var isCollapsed: Bool { scene?.isNarrow ?? false }

  /// Returns the side to see where there is room for one only: the preferred one, or else the primary.
  final func onlySide(of sides: [Screen], preferring preferred: Screen?) -> [Screen] {
    [sides.first { $0 === preferred } ?? sides.first].compactMap { $0 }
  }
}

extension Scene {
  /// The least width, in points, at which both sides of a ``Split`` fit beside each other.
  ///
  /// A backend calls ``setNarrow(_:animated:)`` for a scene that has less: 280 points of a list beside
  /// less than 320, the width of the smallest phone, would squeeze both.
  public nonisolated static let leastWideWidth = 600

  /// Says whether there is room for one side of a ``Split`` only, and shows what follows from that.
  ///
  /// Returns when the splits that are seen have settled.
  public func setNarrow(_ isNarrow: Bool, animated: Bool = false) async {
    guard isNarrow != self.isNarrow else { return }
    let splits = splits
    guard !splits.isEmpty else {
      self.isNarrow = isNarrow
      return
    }
    await change(animated: animated) {
      self.isNarrow = isNarrow
      for split in splits { split.reconsiderVisible() }
      return .fit(splits)
    }
  }
}
