import Routing

// The container of the article “Writing a container”, word for word.

/// Cards on a table: the last three are seen, or the one that is asked for and the last two.
final class Deck: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    let top = screens.suffix(3)
    guard let preferred, !top.contains(where: { $0 === preferred }) else { return Array(top) }
    // The card that is asked for is seen, too.
    return [preferred] + screens.suffix(2)
  }

  override func predecessor(of screen: Screen) -> Screen? {
    guard let index = contained.firstIndex(where: { $0 === screen }), index > 0 else { return nil }
    return contained[index - 1]
  }
}

extension Action where Host: Deck {
  /// Puts the card below all others.
  static var slip: Self {
    .embed("slip") { cards, card in cards.insert(card, at: 0) }
  }
}
