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
