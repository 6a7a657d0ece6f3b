/// One thing that a catalog says of itself; a line of the first part of a map's file.
package enum MapFact: Hashable, Sendable {
  /// An experiment with its variants, the control first.
  case experiment(String, variants: [String])
  /// Something about the screen with an id.
  case screen(String, Detail)

  /// One thing that is so of a screen.
  package enum Detail: Hashable, Sendable {
    /// It is registered with a name, in a group, and edges should lead to it or need not.
    case registered(name: String, group: String, needsEdges: Bool)
    /// Its context has a field; fields of fields have a dot between their names, and those of items
    /// `[]` behind the name of the list.
    case context(field: String, type: String)
    /// A guard is met on the path to it, under these variants; under all where none is named.
    case guarded(by: String, under: [String])
    /// A deep link of the app's own.
    case link(String)
    /// A preset.
    case preset(String)
    /// The most that getting to it may cost.
    case budget(NavigationBudget)
    /// The place that its jump gives it in an app that was just started, with its first preset.
    case places(variant: MapVariantName, String)
    /// An edge that leads from it to another screen.
    case edge(ScreenEdge)
  }
}
