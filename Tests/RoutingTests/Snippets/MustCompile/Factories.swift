import Routing

// Factories, container factories and complete containers.

struct ProductFactory: Factory {
  private var name = ""

  mutating func prepare(_ context: ProductID) async throws {
    name = "Product \(context.number)"
  }

  @MainActor
  func build(_ context: ProductID) throws -> ProductScreen {
    let screen = ProductScreen(id: context)
    screen.title = name
    return screen
  }
}

struct AlbumFactory: ContainerFactory {
  @MainActor
  func build(_ context: ProductID, holding children: RouteChildren) throws -> Pages {
    Pages(title: "Album", contained: try children.joining([CircleScreen()]))
  }
}

extension Route where Target == ProductScreen, Context == ProductID {
  static var made: Self {
    Step(find: .byContext, factory: ProductFactory())
      .using(.addPage()).from(Step(factory: AlbumFactory()))
      .using(.push).from(Step { _ in NavigationStack() })
      .using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Tabs, Context == ProductID {
  static var complete: Self {
    Step(
      factory: CompleteContainer {
        Tabs()
      } children: {
        Child(using: .addTab()) { CircleScreen() }
        Child(using: .addTab()) { id in ProductScreen(id: id) }
        Child(using: .addTab(), context: { id in "\(id.number)" }) { text in SearchScreen(text) }
        Child(using: .addTab(at: 0), factory: ProductFactory())
        Child(
          using: .addTab(),
          context: { id in id.number },
          factory: CompleteContainer { number in
            NavigationStack(title: "\(number)")
          } children: {
            Child(using: .push) { StarScreen() }
            Child(using: .push) { number in SearchScreen("\(number)") }
          }
        )
      }
    )
    .using(.replaceRoot).from(.root)
  }
}
