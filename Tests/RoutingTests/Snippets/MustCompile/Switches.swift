import Routing

// Every case of a switch.

extension Route where Target == ProductScreen, Context == ProductID {
  static var somewhere: Self {
    .switch(
      .context(ProductID(0), then: .sheet),
      .found(.byContext, then: .found(.byContext)),
      .found(Finder<NavigationStack, _>.byClass(in: .allVisible), then: .pushed),
      .when("is it a rare one?", then: .sheet) { id in id.number > 1000 },
      .when(then: .pushed) { id, scene in scene.isNarrow && id.number > 10 },
      default: .pushed
    )
  }
  private static var sheet: Self {
    Step { id in ProductScreen(id: id) }.using(.present(.sheet)).from(.current)
  }
  private static var pushed: Self {
    Step { id in ProductScreen(id: id) }.using(.push).from(containerOf: .circle)
  }
}
