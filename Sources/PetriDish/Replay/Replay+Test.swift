import Foundation
import Lists
import Routing

extension Replay {
  /// Returns a Swift test that performs the actions and expects the same screens and lists.
  ///
  /// - Parameters:
  ///   - catalog: The expression for the catalog, including its module: `Shop.ShopCatalog.catalog`.
  ///   - name: The name of the test.
  public func swiftTest(catalog: String, name: String) -> String {
    let parts = catalog.split(separator: ".")
    let module = parts.first.map(String.init) ?? catalog
    let lines = performedSteps.flatMap { passage in
      passage.actions.map { "  try await dish.perform(\($0.swift))" }
        + (passage.state.map(Self.expectation) ?? [])
    }
    let name = name.filter { $0.isLetter || $0.isNumber || " -_.,:".contains($0) }
    let imports =
      lines.contains { $0.contains(" Date(") } ? "import Foundation\nimport Lists" : "import Lists"
    return """
      \(imports)
      import PetriDish
      import Testing

      @testable import \(module)

      @MainActor
      @Test func `\(name)`() async throws {
        let dish = Dish(\(arguments(parts.dropFirst().joined(separator: "."))))
        await dish.start()
      \(lines.joined(separator: "\n"))
      }

      """
  }

  private static func expectation(_ state: String) -> [String] {
    let lines = state.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "      \(String($0).debugDescription)," }
    return ["  do {", "    let expected = ["] + lines
      + ["    ].joined(separator: \"\\n\")"]
      + ["    #expect(try await dish.state(awaiting: expected) == expected)", "  }"]
  }

  /// Returns the arguments of the dish: the catalog, the display settings and the device widths.
  private func arguments(_ catalog: String) -> String {
    let shown = performedSteps.flatMap(\.actions).compactMap { action -> Jump.Environment? in
      switch action {
      case .jump(let jump, _): jump.environment
      case .show(let environment): environment
      default: nil
      }
    }
    var known: [String: Int] = [:]
    for environment in [environment] + shown {
      if let device = environment.device { known[device] = dish.width(environment) }
    }
    let pairs = known.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value)" }
    let arguments: [String?] = [
      catalog, environment == Jump.Environment() ? nil : "environment: \(environment.swift)",
      pairs.isEmpty ? nil : "width: { [\(pairs.joined(separator: ", "))][$0.device ?? \"\"] }",
    ]
    let given = arguments.compactMap(\.self)
    guard given.count > 1 else { return catalog }
    return "\n    " + given.joined(separator: ",\n    ") + "\n  "
  }
}

extension RecordedAction {
  /// The action as a Swift expression.
  fileprivate var swift: String {
    switch self {
    case .jump(let jump, let start):
      ".jump(try Jump(link: \(jump.link.swift)), from: .\(start.rawValue))"
    case .choose(let variant, let experiment):
      ".choose(\(variant.swift), of: \(experiment.swift))"
    case .show(let environment): ".show(\(environment.swift))"
    case .open(let route, let context):
      ".open(route: \(route.swift), \(context?.swift ?? "nil"))"
    case .reveal(let path): ".reveal(\(path.swift))"
    case .close(let path): ".close(\(path.swift))"
    case .back(let path): ".back(from: \(path?.swift ?? "nil"))"
    case .backToRoot: ".backToRoot"
    case .touch(let touch): ".touch(\(touch.swift))"
    case .press(let press): ".press(\(press.swift))"
    }
  }
}

extension String {
  /// The text as a Swift literal.
  fileprivate var swift: String { debugDescription }
}

extension ScreenPath {
  fileprivate var swift: String { "ScreenPath(layer: \(layer), children: \(children))" }
}

extension ListPosition {
  fileprivate var swift: String { "ListPosition(section: \(section), row: \(row))" }
}

extension Jump.Environment {
  fileprivate var swift: String {
    let arguments: [String?] = [
      device.map { "device: \($0.swift)" }, theme.map { "theme: .\($0.rawValue)" },
      direction.map { "direction: .\($0.rawValue)" }, locale.map { "locale: \($0.swift)" },
      scale.map { "scale: \($0)" }, motion.map { "motion: .\($0.rawValue)" },
      now.map { "now: Date(timeIntervalSinceReferenceDate: \($0.timeIntervalSinceReferenceDate))" },
    ]
    return "Jump.Environment(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
  }
}

extension ContextValue {
  fileprivate var swift: String {
    switch self {
    case .null: ".null"
    case .text(let text): ".text(\(text.swift))"
    case .list(let items): ".list([\(items.map(\.swift).joined(separator: ", "))])"
    case .fields(let fields):
      ".fields(["
        + (fields.isEmpty
          ? ":"
          : fields.sorted { $0.key < $1.key }.map { "\($0.key.swift): \($0.value.swift)" }
            .joined(separator: ", ")) + "])"
    }
  }
}

extension ListTouch {
  fileprivate var swift: String {
    let what =
      switch gesture {
      case .select(let position), .deselect(let position), .activate(let position),
        .delete(let position), .insert(let position):
        ".\(gesture.name)(\(position.swift))"
      case .reorder(let from, let to): ".reorder(from: \(from.swift), to: \(to.swift))"
      case .scroll(let scroll):
        ".scroll(ListScroll(offset: \(scroll.offset), viewport: \(scroll.viewport), "
          + "content: \(scroll.content)))"
      case .refresh: ".refresh"
      }
    return "ListTouch(\(what), in: \(list.swift), index: \(index), of: \(screen.swift))"
  }
}

extension WidgetPress {
  fileprivate var swift: String {
    let arguments: [String?] = [
      "screen: \(screen.swift)", part.map { "part: \($0.swift)" }, id.map { "id: \($0.swift)" },
      "role: \(role.swift)", "name: \(name.swift)", "number: \(number)",
    ]
    return "WidgetPress(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
  }
}
