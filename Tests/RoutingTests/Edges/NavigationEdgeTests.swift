import Fixtures
import Routing
import Testing

@MainActor
struct NavigationEdgeTests {
  private let app = App()

  @Test func `an edge creates its destination from the screen and an item`() {
    let product = NavigationEdge("tap a row", to: .product) { (screen: Circle, number: Int) in
      number + screen.title.count
    }
    #expect(product.id.route == "product")
    #expect(product.id.words == "tap a row")
    #expect(product.id.actions == 1)
    let destinations = product.destinations(from: app.circle, with: 1)
    #expect(destinations == [Destination(.product, with: 1 + app.circle.title.count)])
  }

  @Test func `an edge opens the preceding destinations in order, and then its own`() async throws {
    var opened: [Destination] = []
    app.scene.observe { event in
      if case .requested(.open(let destination)) = event.kind { opened.append(destination) }
    }
    let edge = NavigationEdge(
      .press("Both"),
      to: .circle,
      with: NoContext(),
      after: Destination(.productOnCircle, with: 7)
    )
    edge.open(from: app.circle)
    try await eventually { opened.count >= 2 }
    #expect(opened == [Destination(.productOnCircle, with: 7), Destination(.circle)])
  }

  @Test(arguments: NavigationPolicy.allCases)
  func `an edge opens its destinations in one request that stops at the first failure`(
    policy: NavigationPolicy
  ) async throws {
    app.scene.policy = policy
    var opened: [String] = []
    app.scene.observe { event in
      if case .requested(.open(let destination)) = event.kind { opened.append(destination.name) }
    }
    NavigationEdge(
      .press("Both"),
      to: .productOnCircle,
      with: 8,
      after: Destination(.circle)
    ).open(from: app.circle)
    try await eventually { app.scene.isIdle && app.scene.topmost.title == "Product 8" }
    #expect(opened == ["circle", "productOnCircle"])
    NavigationEdge(.press("Both"), to: .productOnCircle, with: 9, after: Destination(.figures))
      .open(from: app.circle)
    try await eventually { app.scene.isIdle && opened.count == 3 }
    #expect(app.scene.topmost.title == "Product 8")
    #expect(opened.last == "figures")
  }

  @Test func `an edge declares its context if the context is constant`() {
    let edge = NavigationEdge(.press("Seven"), to: .productOnCircle, with: 7)
      .or(to: .circle, "at night")
    #expect(edge.declared.map(\.context) == [AnyRouteContext(7), nil])
    #expect(
      NavigationEdge(.press("Circle"), to: .circle).id.context == AnyRouteContext(NoContext())
    )
    let other = NavigationEdge("tap", to: .product) { (_: Circle, number: Int) in number }
    #expect(other.id.context == nil)
  }

  @Test func `actions have a description, a title and a count`() {
    #expect(UserAction.press("Buy").words == "press “Buy”")
    let two = UserAction.press("Collections").then(.tap("Images"))
    #expect(two.words == "press “Collections”, tap “Images”")
    #expect(two.title == "Images")
    #expect(two.count == 2)
    let row: UserAction = "tap a row"
    #expect(row.title == nil)
  }
}
