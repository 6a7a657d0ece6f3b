import Routing

struct AlbumFactory: ContainerFactory {
  @MainActor
  func build(_ context: ProductID, holding children: RouteChildren) throws -> Pages {
    Pages(contained: try children.joining())
  }
}

// error: type 'ScreenFactory' does not conform to protocol 'ContainerFactory'
struct ScreenFactory: ContainerFactory {
  @MainActor
  func build(_ context: ProductID, holding children: RouteChildren) throws -> ProductScreen {
    ProductScreen(id: context)
  }
}

extension Route where Target == ProductScreen, Context == ProductID {
  static var aroundNoContainer: Self {
    Step { id in ProductScreen(id: id) }
      .using(Action<ProductScreen>.present(.sheet))
      // error: requires that 'ProductScreen' inherit from 'Container'
      .from(containerOf: .pushedOnDesk)
  }
}
