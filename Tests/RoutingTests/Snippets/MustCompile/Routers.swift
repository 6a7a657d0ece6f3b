import Routing

// The functions of a router, including its global guards and tasks.

struct Reset: ContextTask {
  func perform(on screen: Screen, with context: AnyRouteContext) async throws {}
}

struct Count: PostTask {
  func perform(on screen: Screen, with context: AnyRouteContext, screens: [Screen]) async {}
}

@MainActor
func use(_ scene: Scene, _ links: [String: Destination]) async throws -> String? {
  var router = Router()
  router.guards = [LoginGuard()]
  router.tasks = [Reset()]
  router.postTasks = [Count()]

  let plan = try router.plan(Destination(.shelf, with: ProductID(1)), in: scene)
  let stack = try await router.navigate(to: .shelf, with: ProductID(1), in: scene)
  if let link = links["home"] { try await router.navigate(to: link, in: scene, animated: false) }
  for operation in plan.operations { print(operation) }

  guard let city = try await router.ask(.cityPicker, in: scene) else { return nil }
  if let top = stack.top { try await router.close(top) }
  if try await router.back(in: scene) { try await router.backToRoot(in: scene) }
  try await router.reveal(scene.root)
  scene.environment.variants[Navigation.self] = .menu
  scene.environment.gates["login"] = .open
  scene.policy = .supersede
  return city
}

func guards() -> [String] { Route.circle.guards() }
