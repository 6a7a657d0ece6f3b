import Routing

extension Route where Target == ProductScreen, Context == ProductID {
  static var shownAgain: Self {
    .switch(.found(.byContext, then: .shownFirst), default: .shownFirst)
  }
  static var foundAlone: Self {
    .switch(
      // error: 'found' is unavailable: a finder has no tasks or guards; use found(_:then:)
      .found(.byContext),
      default: .shownFirst
    )
  }
  private static var shownFirst: Self {
    Step(find: .byContext) { id in ProductScreen(id: id) }
      .task { screen, id in screen.show(id) }
      .using(.push).from(.desk)
  }
}
