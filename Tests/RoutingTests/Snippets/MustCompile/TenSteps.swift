import Routing

// Ten hosts that one route builds, in one expression.

extension Route where Target == ProductScreen, Context == ProductID {
  static var deep: Self {
    Step(find: .byContext) { id in ProductScreen(id: id) }
      .guarded(by: LoginGuard())
      .task { screen, id in screen.show(id) }
      .using(.push).from(.navigationStack)
      .using(.addTab()).from(.tabs)
      .using(.pushOnSecondary).from(.split)
      .using(.addItem()).from(.menu)
      .using(.addPage()).from(.pages)
      .using(.push).from(.navigationStack)
      .using(.addTab(at: 0)).from(.tabs)
      .using(.pushToSecondary).from(.split)
      .using(.addItem(at: 1)).from(.menu)
      .using(.present(.sheet)).from(.current)
  }
}
