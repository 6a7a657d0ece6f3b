import Routing

// The container of the article “Writing a container”. A test compares the two.

/// A deck that shows the last three cards, or a preferred card and the last two.
final class Deck: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    let top = screens.suffix(3)
    guard let preferred, !top.contains(where: { $0 === preferred }) else { return Array(top) }
    // The preferred card has to be visible.
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
