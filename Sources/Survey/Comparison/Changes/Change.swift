package import PetriDish

/// A change between the two sides of a comparison: its kind, with its arguments.
///
/// The sides are two builds, two maps or two variants. Only ``words`` turns a change into a sentence.
package enum Change: Hashable, Sendable, Encodable {
  /// A change of an experiment that the catalog registers.
  case experiment(id: String, change: ExperimentChange)
  /// A change of what the catalog says about a screen.
  case screen(id: String, change: ScreenChange)
  /// Style sheets of the app have other contents; the user may see that on the screens of the change.
  case styleSheets(names: [String], isVisible: Bool)
  /// A jump ends in another way.
  case outcome(now: ObservedOutcome, was: ObservedOutcome)
  /// A preset has another context.
  case presetContext(preset: String, now: String, was: String)
  /// A difference of the screens that are open; containers around the same screens share one.
  case stack(edits: [StackDifference.Edit])
  /// A change of a list's rows.
  case list(name: String, change: ListChange)
  /// The screen has other lists.
  case lists(now: [String], was: [String])
  /// A change of a widget.
  case widget(WidgetChange)
  /// The screen looks different.
  case picture(PictureChange)
  /// Another operation of the plan, the first that differs; `nil` if one side's plan is shorter.
  case plan(now: String?, was: String?)
  /// A level differs in a detail that has no kind of its own.
  case detail(of: ObservationLevel)
}

/// A change of an experiment.
package enum ExperimentChange: Hashable, Sendable, Encodable {
  case added
  case removed
  case variantAdded(String)
  case variantRemoved(String)
  case variantsReordered([String])
}

/// A change of what the catalog says about a screen.
///
/// Variants are named by `under`; an empty list represents all variants.
package enum ScreenChange: Hashable, Sendable, Encodable {
  case added
  case removed
  case group(now: String, was: String)
  case name(now: String, was: String)
  /// Whether edges have to lead to the screen.
  case needsEdges(Bool)

  case fieldAdded(String, type: String)
  case fieldRemoved(String)
  case fieldRenamed(now: String, was: String)
  case fieldType(String, now: String, was: String)
  case fieldsReordered

  case guardAdded(String, under: [String])
  case guardRemoved(String)
  case guardVariants(String, under: [String])
  case guardsReordered

  case textAdded(ScreenText, String)
  case textRemoved(ScreenText, String)
  case textChanged(ScreenText, now: String, was: String)
  case textsReordered(ScreenText, first: String)

  case budget(now: NavigationBudget, was: NavigationBudget)
  /// The place under some variants, or under each that is compared.
  case place([PlaceChange], everywhere: Bool)

  case edgeAdded(ScreenEdge)
  case edgeRemoved(ScreenEdge)
  case edge(now: ScreenEdge, was: ScreenEdge)

  /// Whether a known edge leads to the screen.
  case hasEdge(Bool)
  /// Whether the user can get to the screen.
  case isReached(Bool, under: [String])
  /// Whether a way back is known.
  case hasWayBack(Bool, under: [String])
  /// Whether the screen can be closed.
  case canClose(Bool, under: [String])
  /// The cost to get to the screen.
  case cost(variant: MapVariantName, numbers: [NumberChange])
  /// The path to the screen, which costs the same.
  case path(variant: MapVariantName, now: [String])
}

/// A text that opens a screen.
package enum ScreenText: String, Hashable, Sendable, Encodable {
  case link, preset
}

/// The place of a screen under some variants, as ``PlacementNotation`` writes it, or `nil` if it is unknown.
package struct PlaceChange: Hashable, Sendable, Encodable {
  let now: String?
  let was: String?
  /// The variants; empty for all.
  var under: [String]
}

/// A number of a cost.
package struct NumberChange: Hashable, Sendable, Encodable {
  /// The name of the measure, or `assumed` for the number of assumed edges.
  let measure: String
  /// The numbers; `nil` if there is no path.
  let now: Int?
  let was: Int?
}

/// A change of a list's rows.
package enum ListChange: Hashable, Sendable, Encodable {
  case rowAdded(String)
  case rowRemoved(String)
  case rowCount(now: Int, was: Int)
  /// The first row that differs.
  case row(now: String, was: String)
  /// The first row that stands where another one stood.
  case reordered(now: String, was: String)
  case sections
  case other
}

/// A change of a widget.
package enum WidgetChange: Hashable, Sendable, Encodable {
  case added(WidgetName)
  case removed(WidgetName)
  case replaced(now: WidgetName, was: WidgetName)
  case reordered(now: WidgetName, was: WidgetName)
  case text(kind: String, now: String?, was: String?)
  case property(WidgetProperty, of: WidgetName, now: String?, was: String?)
  case isSensitive(WidgetName, Bool)
  case style(WidgetName, now: [String], was: [String])
  case listStyle(name: String?, now: WidgetListStyle, was: WidgetListStyle)
  /// The width and the height in points.
  case size(WidgetName, now: [Int], was: [Int])
  /// The height of several rows of a list in points.
  case rowHeight(rows: Int, now: Int, was: Int)
  /// The distance to the right and down in points.
  case moved(WidgetName, by: [Int])
}

/// A property of a widget besides its text.
package enum WidgetProperty: String, Hashable, Sendable, Encodable {
  case value, tooltip, role
  case accessibleDescription = "accessible description"
}

/// A style of a list of widgets.
package enum WidgetListStyle: String, Hashable, Sendable, Encodable {
  case plain = "a plain list"
  case grid = "a grid"
  case boxed = "a boxed list"
  case listBox = "a list box"
}

/// A widget in a sentence.
package struct WidgetName: Hashable, Sendable, Encodable {
  /// The type as words: `spin button`.
  let kind: String
  /// The text that the user reads; `nil` if it has none.
  let name: String?
}

/// A change of a picture; lengths are in points.
package enum PictureChange: Hashable, Sendable, Encodable {
  case size(now: [Int], was: [Int])
  case everywhere(size: [Int])
  case places([PixelRectangle])
}
