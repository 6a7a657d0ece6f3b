import GTK
import Routing

/// A button that stands for a contained screen, with what it shows of it.
struct Choice<Kind: Button> {
  let button: Kind
  private let screen: ScreenIdentity
  private let title: String
  private let symbol: String?

  init(of screen: Screen, by button: Kind) {
    self.button = button
    self.screen = ScreenIdentity(screen)
    title = screen.shownTitle
    symbol = screen.shownSymbol
  }

  /// Whether the button stands for `other`, whose title and symbol are still those that it shows.
  func isUpToDate(with other: Screen) -> Bool {
    stands(for: other) && title == other.shownTitle && symbol == other.shownSymbol
  }

  func stands(for other: Screen) -> Bool { screen.names(other) }
}
