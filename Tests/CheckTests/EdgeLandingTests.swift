import PetriDish
import PetriDishApp
import Routing
import Testing

@testable import Fernweh
@testable import Survey
@testable import TestbedCatalog

/// Computed landings of edges, compared with the screens after opening the edges’ targets.
@MainActor struct EdgeLandingTests {
  @Test(arguments: Sample.allCases)
  func `the predicted landing of an edge matches the screens that the edge opens`(sample: Sample)
    async throws
  {
    let catalog = sample.catalog
    let registration = catalog.registration
    var compared = 0
    var unknown: Set<String> = []
    for variants in sample.arrangements {
      let visitor = ScreenVisitor(catalog, in: StandardEnvironment())
      var visits: [String: ScreenVisit] = [:]
      for screen in registration.screens {
        let jump = screen.jump(under: variants, in: StandardEnvironment(), showing: nil)
        visits[screen.id] = await visitor.visit(jump, VisitRequest(jump.link, under: variants))
      }
      for screen in registration.screens {
        for (number, edge) in screen.edges.enumerated() {
          let goals = registration.screens.filter { $0.route == edge.route }
          guard let goal = goals.first, let visit = visits[screen.id], let layout = visit.layout,
            let goalVisit = visits[goal.id], let goalLayout = goalVisit.layout,
            let identity = goalVisit.identity,
            edge.context == nil || edge.context == goalVisit.context
          else { continue }
          let name = "\(screen.id) to \(goal.id) under \(variants)"
          let taken = await screens(taking: goal, on: screen, in: catalog, under: variants)
          guard let taken else { continue }
          let landing = visit.landings.first { $0.screen == screen.id && $0.edge == number }
          let landed = landing?.layout(on: layout, completedBy: goalLayout, showing: identity)
          guard let landed else {
            unknown.insert("\(screen.id) to \(goal.id)")
            continue
          }
          #expect(landed.outline == taken.outline, "\(name)")
          compared += 1
        }
      }
    }
    #expect(compared >= sample.least)
    #expect(unknown.sorted() == sample.unknown, "of \(compared)")
  }

  /// Returns the screens after `goal` was opened from `screen`, or `nil` if a guard prevented it.
  private func screens(
    taking goal: Registration.Screen,
    on screen: Registration.Screen,
    in catalog: Catalog,
    under variants: [String: String]
  ) async -> SceneLayout? {
    let dish = Dish(catalog, in: StandardEnvironment())
    await dish.start(under: variants)
    let names = ScreenNames(own: OwnScreens(dish.scene), registered: [:])
    for target in [screen, goal] {
      let jump = target.jump(under: variants, in: StandardEnvironment(), showing: nil)
      guard await dish.jump(jump, from: .here).outcome == .reached else { return nil }
    }
    return SceneLayout(dish.scene, names)
  }

  enum Sample: CaseIterable {
    case testbed, fernweh

    @MainActor var catalog: Catalog {
      switch self {
      case .testbed: Testbed.catalog
      case .fernweh: Fernweh.catalog
      }
    }

    @MainActor var arrangements: [[String: String]] {
      let experiment = catalog.experiments.first
      return experiment.map { experiment in experiment.variants.map { [experiment.id: $0] } } ?? [
        [:]
      ]
    }

    /// The minimum number of edges whose landings are compared.
    var least: Int {
      switch self {
      case .testbed: 170
      case .fernweh: 100
      }
    }

    /// The edges whose landings only the app knows.
    ///
    /// They lead into a custom container, or recreate a screen that the app starts with.
    var unknown: [String] {
      switch self {
      case .testbed:
        [
          "cities to home", "city to home", "images to image", "new-york to home",
          "welcome to home", "welcome to square",
        ]
      case .fernweh: []
      }
    }
  }
}

extension SceneLayout {
  /// A description of the screens without their identities.
  fileprivate var outline: String { layers.map(\.outline).joined(separator: "\n") }
}

extension PlacedScreen {
  fileprivate var outline: String {
    let inner = children.map(\.outline).joined(separator: ", ")
    let steps = backSteps.sorted { $0.key < $1.key }.map { "\($0)←\($1.to)\($1.remaining)" }
    return "\(type) “\(title)” \(kind) \(isKept) \(visible) \(steps) [\(inner)]"
  }
}
