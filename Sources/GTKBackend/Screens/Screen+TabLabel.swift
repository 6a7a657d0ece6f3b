import Routing

extension Screen {
  /// The symbol in tabs and drawers: the screen's own, or that of the first one that it contains.
  var shownSymbol: String? {
    symbol ?? (self as? Container)?.contained.first?.shownSymbol
  }

  /// The title in tabs and drawers: the screen's own, or that of the first one that it contains.
  var shownTitle: String {
    guard title.isEmpty, let first = (self as? Container)?.contained.first else { return title }
    return first.shownTitle
  }

  /// The badge in tabs and drawers: the screen's own, or that of the first one that it contains.
  var shownBadge: Badge? {
    let own = badge ?? (self as? Container)?.contained.first?.shownBadge
    return own?.isEmpty == true ? nil : own
  }
}
