import Routing

extension Route where Target == ProductScreen, Context == ProductID {
  static var pushedOnDesk: Self { step.using(.push).from(.desk) }
  static var pushedOnTabs: Self {
    step.using(.push)
      // error: 'from' is unavailable: the action does not apply to the destination of this route
      .from(.home)
  }
  static var pushedOnCurrent: Self {
    step.using(.push)
      // error: 'from' is unavailable: the action does not apply to the destination of this route
      .from(.current)
  }

  static var tabOfHome: Self { step.using(.addTab()).from(.home) }
  static var tabOfStack: Self {
    step.using(.addTab())
      // error: 'from' is unavailable: the action does not apply to the destination of this route
      .from(.desk)
  }

  static var besideAtlas: Self { step.using(.pushOnSecondary).from(.atlas) }
  static var besideStack: Self {
    step.using(.pushOnSecondary)
      // error: 'from' is unavailable: the action does not apply to the destination of this route
      .from(.desk)
  }

  static var itemOfNewMenu: Self {
    step.using(.addItem()).from(.menu).using(.present(.sheet)).from(.current)
  }
  static var itemOfNewTabs: Self {
    step.using(.addItem())
      // error: 'from' is unavailable: the action does not apply to the container of this step
      .from(.tabs)
      .using(.present(.sheet)).from(.current)
  }

  private static var step: Step<ProductScreen, ProductID> {
    Step { id in ProductScreen(id: id) }
  }
}
