import PetriDish
import Routing

/// The display names for the screens of a plan, which has the names of types and routes.
struct PlanNames {
  private let catalog: Catalog
  private let types: [String: String]

  /// The words for containers that the catalog doesn't name.
  private static let containers: [ContainerKind: String] = [
    .stack: "stack", .tabs: "tab bar", .menu: "menu", .pages: "page view", .split: "split view",
  ]

  init(_ catalog: Catalog) {
    self.catalog = catalog
    types = catalog.namesByType
  }

  /// Returns the name of the screen that a step opens, or else words for the name of its route.
  func name(ofStep step: String) -> String {
    let type = step.prefix(1).uppercased() + step.dropFirst()
    return catalog.name(ofRoute: step) ?? Self.containers[ContainerKind(type: type)]
      ?? step.fieldLabel
  }

  /// Returns the name of an existing screen, with its title if that is different.
  func name(of screen: ScreenIdentity) -> String {
    let title = screen.title
    guard let name = name(ofType: screen.type) else { return title.isEmpty ? screen.type : title }
    return title.isEmpty || title == name ? name : "\(name) “\(title)”"
  }

  func name(of reference: ScreenReference) -> String {
    switch reference {
    case .existing(let screen): name(of: screen)
    case .planned(_, let step): "new \(name(ofStep: step))"
    }
  }

  private func name(ofType type: String) -> String? {
    types[type] ?? Self.containers[ContainerKind(type: type)]
  }

  /// Returns a sentence of the router in which types have display names, except in quoted titles.
  func words(_ sentence: String) -> String {
    let pattern = /“[^”]*”|(?:[Aa]n? )?[\p{L}_][\p{L}\p{N}_]*(?: “[^”]*”)?/
    return sentence.replacing(pattern) { match in named(match.output) }
  }

  /// Returns the display name for a type, which can follow an article and precede a title.
  private func named(_ text: Substring) -> String {
    let title = text.firstIndex(of: "“").map { text[$0...] } ?? ""
    let words = text.dropLast(title.count).split(separator: " ")
    guard let type = words.last, let name = name(ofType: String(type)) else { return String(text) }
    var parts = [name]
    if words.count > 1 {
      let isVowel = name.first.map { "aeio".contains($0.lowercased()) } ?? false
      parts.insert("\(text.prefix(1))\(isVowel ? "n" : "")", at: 0)
    }
    if !title.isEmpty, title != "“\(name)”" { parts.append(String(title)) }
    return parts.joined(separator: " ")
  }
}
