import Routing

// Declarations that every snippet and article example can use.

struct ProductID: Codable, Hashable, Sendable {
  var number: Int
  init(_ number: Int) { self.number = number }
}

final class ProductScreen: Screen, ContextCheckingScreen {
  var id: ProductID
  init(id: ProductID) {
    self.id = id
    super.init(title: "Product \(id.number)")
  }
  func isTarget(for context: ProductID) -> Bool { id == context }
  func show(_ id: ProductID) { self.id = id }
}

final class CircleScreen: Screen {}
final class StarScreen: Screen {}
final class LoginScreen: Screen {}

final class SearchScreen: Screen {
  init(_ text: String) { super.init(title: text) }
}

final class CityPicker: Screen, AnsweringScreen {
  typealias Answer = String
  func choose(_ city: String) { answer(city) }
}

enum Session: EnvironmentKey { static let fallback: String? = nil }

struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    visit.scene.environment[Session.self] == nil ? .stop("nobody is logged in.") : .proceed
  }
}

enum Navigation: String, Experiment { case tabs, menu, split }

extension Route where Target == Tabs, Context == NoContext {
  static var home: Self { Step(find: .byClass).using(.nothing).from(.root) }
}

extension Route where Target == NavigationStack, Context == NoContext {
  static var desk: Self { Step(find: .byClass).using(.nothing).from(.root) }
}

extension Route where Target == NavigationStack, Context == ProductID {
  static var shelf: Self {
    Step { _ in NavigationStack() }.using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Split, Context == NoContext {
  static var atlas: Self { Step(find: .byClass).using(.nothing).from(.root) }
}

extension Route where Target == NavigationDrawer, Context == NoContext {
  static var drawer: Self { Step(find: .byClass).using(.nothing).from(.root) }
}

extension Route where Target == Pages, Context == NoContext {
  static var album: Self { Step(find: .byClass).using(.nothing).from(.root) }
}

extension Route where Target == CircleScreen, Context == NoContext {
  static var circle: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension Route where Target == CityPicker, Context == NoContext {
  static var cityPicker: Self {
    Step { CityPicker(title: "City") }.using(.present(.sheet)).from(.current)
  }
}
