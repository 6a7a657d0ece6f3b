import Routing

extension Route where Target == StarScreen, Context == NoContext {
  static var finished: Self {
    Step { StarScreen() }.using(.push).from(.navigationStack).using(.addTab()).from(.home)
  }

  static var justAStep: Self {
    // error: cannot convert return expression of type 'Step<StarScreen, NoContext>' to return type
    Step { StarScreen() }
  }

  static var withoutHost: Self {
    Step { StarScreen() }
      // error: to return type 'Route<StarScreen, NoContext>'
      .using(.push)
  }

  static var hostWithoutPlace: Self {
    Step { StarScreen() }.using(.push)
      // error: 'from' is unavailable: the host needs a placement, too
      .from(.navigationStack)
  }
}
