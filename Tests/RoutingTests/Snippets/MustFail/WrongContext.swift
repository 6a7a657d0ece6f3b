import Routing

extension Route where Target == ProductScreen, Context == ProductID {
  static var shown: Self {
    Step { id in ProductScreen(id: id) }
      .task { screen, id in screen.show(id) }
      // error: cannot assign value of type 'ProductID' to type 'String'
      .task { screen, id in screen.title = id }
      .using(.push).from(.desk)
  }

  static var guarded: Self {
    Step { id in ProductScreen(id: id) }
      .guarded { id, _ in id.number > 0 ? .proceed : .stop("there is no such product.") }
      // error: value of type 'ProductID' has no member 'isEmpty'
      .guarded { id, _ in id.isEmpty ? .stop("there is no such product.") : .proceed }
      // error: cannot convert value of type '@Sendable (String, Visit) -> Verdict'
      .guarded { (_: String, _: Visit) in .proceed }
      .using(.push).from(.desk)
  }

  static var noted: Self {
    Step { id in ProductScreen(id: id) }
      .task(Show<ProductScreen, ProductID>())
      // error: instance method 'task' requires the types 'ProductID' and 'String'
      .task(Show<ProductScreen, String>())
      .afterwards(Note<ProductScreen, ProductID>())
      // error: instance method 'afterwards' requires the types 'ProductScreen' and
      .afterwards(Note<CircleScreen, ProductID>())
      .using(.push).from(.desk)
  }
}

extension Route where Target == SearchScreen, Context == String {
  static var searchOnShelf: Self {
    Step { text in SearchScreen(text) }.using(.push)
      .mapContext { text in ProductID(text.count) }
      .from(.shelf)
  }
  static var searchSomewhere: Self {
    Step { text in SearchScreen(text) }.using(.push)
      // error: 'from' is unavailable: the route needs a different context
      .from(.shelf)
  }
  static var searchAround: Self {
    Step { text in SearchScreen(text) }.using(.push)
      // error: 'from(containerOf:)' is unavailable: the route needs a different context
      .from(containerOf: .shelf)
  }
}

struct Show<Target: Screen, Context: Sendable>: ContextTask {
  func perform(on screen: Target, with context: Context) {}
}

struct Note<Target: Screen, Context: Sendable>: PostTask {
  func perform(on screen: Target, with context: Context, screens: [Screen]) {}
}
