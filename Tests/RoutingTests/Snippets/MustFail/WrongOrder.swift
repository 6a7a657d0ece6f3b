import Routing

extension Route where Target == SearchScreen, Context == String {
  static var mappedInOrder: Self {
    Step { text in SearchScreen(text) }
      .using(.push).mapContext { text in ProductID(text.count) }.from(.shelf)
  }
  static var mappedTooEarly: Self {
    Step { text in SearchScreen(text) }
      // error: 'mapContext' is unavailable: mapContext(_:) converts the context for the host; call
      .mapContext { text in ProductID(text.count) }
      .using(.push).from(.shelf)
  }
  static var hostMappedTooEarly: Self {
    Step { text in SearchScreen(text) }
      .using(.push).from(.navigationStack)
      // error: 'mapContext' is unavailable: mapContext(_:) converts the context for the host; call
      .mapContext { text in ProductID(text.count) }
      .using(.addTab()).from(.drawerTabs)
  }
}

extension Route where Target == Tabs, Context == ProductID {
  static var drawerTabs: Self {
    Step { _ in Tabs() }.using(.present(.sheet)).from(.current)
  }
}
