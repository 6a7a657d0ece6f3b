import Routing

// Every container and its actions, and a custom container.

final class Deck: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens.suffix(3)
  }
}

extension Action where Host: Deck {
  static var deal: Self { .embed("deal") { cards, card in cards.insert(card, at: 0) } }
}

extension Step where Target == Deck {
  static var deck: Self { Step(name: "deck") { _ in Deck() } }
}

extension Route where Target == StarScreen, Context == NoContext {
  private static var step: Step<StarScreen, NoContext> { Step { StarScreen() } }

  static var pushed: Self { step.using(.push).from(.desk) }
  static var pushedAsRoot: Self { step.using(.pushAsRoot).from(.desk) }
  static var pushedReplacing: Self { step.using(.pushReplacingLast).from(.desk) }
  static var secondTab: Self { step.using(.addTab(at: 1)).from(.home) }
  static var insteadOfTab: Self { step.using(.addTab(at: 1, replacing: true)).from(.home) }
  static var primary: Self { step.using(.setAsPrimary).from(.atlas) }
  static var secondary: Self { step.using(.pushToSecondary).from(.atlas) }
  static var onSecondary: Self { step.using(.pushOnSecondary).from(.atlas) }
  static var item: Self { step.using(.addItem(at: 0, replacing: true)).from(.drawer) }
  static var page: Self { step.using(.addPage(at: 2)).from(.album) }
  static var dealt: Self {
    step.using(.deal).from(.deck).using(.present(.fullScreen)).from(.current)
  }

  static var overTopmost: Self {
    step.using(.present(.sheet, from: .topmostParent)).from(.circle)
  }
  static var overGiven: Self {
    step.using(.present(.sheet, from: .given { nil })).from(.current)
  }
  static var asRoot: Self { step.using(.replaceRoot).from(.root) }
  static var brought: Self { Step(find: .byClass).using(.nothing).from(.home) }
}
