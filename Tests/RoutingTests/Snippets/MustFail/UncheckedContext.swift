import Routing

extension Route where Target == ProductScreen, Context == ProductID {
  static var checked: Self {
    Step(find: .byContext) { id in ProductScreen(id: id) }.using(.push).from(.desk)
  }
}

extension Route where Target == ProductScreen, Context == Int {
  static var otherwiseChecked: Self {
    // error: 'byContext' is unavailable: the screen is not a ContextCheckingScreen
    Step(find: .byContext) { number in ProductScreen(id: ProductID(number)) }
      .using(.push).from(.desk)
  }
}

extension Route where Target == CircleScreen, Context == NoContext {
  static var unchecked: Self {
    // error: 'byContext(in:from:)' is unavailable: the screen is not a ContextCheckingScreen
    Step(find: .byContext(in: .allVisible)) { CircleScreen() }.using(.push).from(.desk)
  }
}
