import Routing

// Guards, tasks, mapped contexts, and hosts around a screen.

struct AgeGuard: Guard {
  static let id = "age"
  func check(_ visit: Visit) async throws -> Verdict { .redirect(to: Destination(.cityPicker)) }
}

struct Show: ContextTask {
  private var text = ""
  mutating func prepare(_ context: ProductID) async throws { text = "\(context.number)" }
  func perform(on screen: ProductScreen, with context: ProductID) async throws {
    screen.title = text
  }
}

struct Note: PostTask {
  func perform(on screen: ProductScreen, with context: ProductID, screens: [Screen]) async {}
}

extension Route where Target == ProductScreen, Context == ProductID {
  static var watched: Self {
    Step(name: "watched") { id in ProductScreen(id: id) }
      .guarded(by: AgeGuard())
      .guarded { id, visit in visit.scene.root.title == "\(id.number)" ? .proceed : .replan }
      .task(Show())
      .afterwards(Note())
      .using(.push).from(.navigationStack)
      .using(.addTab()).from(.tabs)
      .using(.present(.sheet)).from(.current)
  }
  static var watchedTwice: Self { .watched.guarded(by: LoginGuard()) }

  static var besideShelf: Self {
    Step { id in ProductScreen(id: id) }.using(.push).from(containerOf: .shelf)
  }
}

extension Route where Target == SearchScreen, Context == String {
  static var search: Self {
    Step { text in SearchScreen(text) }
      .using(.push).from(.navigationStack)
      .using(.addPage())
      .mapContext { text in ProductID(text.count) }
      .from(Step(factory: AlbumFactory()))
      .using(.push)
      .mapContext { id in id.number }
      .mapContext { number in ProductID(number + 1) }
      .from(.shelf)
  }
  static var searchAtHome: Self { Step { text in SearchScreen(text) }.using(.addTab()).from(.home) }
}
