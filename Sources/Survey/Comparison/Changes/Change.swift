package import PetriDish

/// A change between the two sides of a comparison.
///
/// The sides are two builds, two maps or two variants. The property ``words`` describes a change as text.
package enum Change: Hashable, Sendable, Encodable {
  /// A change of a registered experiment.
  case experiment(id: String, change: ExperimentChange)
  /// A change in the registration of a screen.
  case screen(id: String, change: ScreenChange)
  /// A change of style sheets; `isVisible` is `true` if the affected screens look different.
  case styleSheets(names: [String], isVisible: Bool)
  /// A change of the size of a window, which is a device.
  case window(id: String, now: [Int], was: [Int])
  /// A change in the outcome of a jump.
  case outcome(now: ObservedOutcome, was: ObservedOutcome)
  /// A change in the context of a preset.
  case presetContext(preset: String, now: String, was: String)
  /// A change of the open screens; edits about containers around the same screens share one change.
  case stack(edits: [StackDifference.Edit])
  /// A change of the rows of a list.
  case list(name: String, change: ListChange)
  /// A change in the names of the visible lists.
  case lists(now: [String], was: [String])
  /// A change of a widget.
  case widget(WidgetChange)
  /// A change of the picture.
  case picture(PictureChange)
  /// The first operation of the plan that differs; a side is `nil` if its plan is shorter.
  case plan(now: String?, was: String?)
  /// A change at a level that isn’t described in more detail.
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

/// A change in the registration of a screen.
///
/// The argument `under` contains the names of variants; an empty list represents all variants.
package enum ScreenChange: Hashable, Sendable, Encodable {
  case added
  case removed
  case group(now: String, was: String)
  case name(now: String, was: String)
  /// Whether edges must lead to the screen.
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
  /// The place of the screen; `everywhere` is `true` if it changed under all compared variants.
  case place([PlaceChange], everywhere: Bool)

  case edgeAdded(ScreenEdge)
  case edgeRemoved(ScreenEdge)
  case edge(now: ScreenEdge, was: ScreenEdge)

  /// Whether a known edge leads to the screen.
  case hasEdge(Bool)
  /// Whether the user can reach the screen.
  case isReached(Bool, under: [String])
  /// Whether a way back is known.
  case hasWayBack(Bool, under: [String])
  /// Whether the screen can be closed.
  case canClose(Bool, under: [String])
  /// The cost of reaching the screen.
  case cost(variant: MapVariantName, numbers: [NumberChange])
  /// A different path to the screen with the same cost.
  case path(variant: MapVariantName, now: [String])
}

/// A text that opens a screen.
package enum ScreenText: String, Hashable, Sendable, Encodable {
  case link, preset
}

/// A change in the place of a screen.
///
/// Places are written in the ``PlacementNotation`` and are `nil` if unknown.
package struct PlaceChange: Hashable, Sendable, Encodable {
  let now: String?
  let was: String?
  /// The names of the affected variants; empty for all variants.
  var under: [String]
}

/// A change of one number of a cost.
package struct NumberChange: Hashable, Sendable, Encodable {
  /// The name of the measure, or `assumed` for the number of assumed edges.
  let measure: String
  /// The current number, or `nil` if no path is known.
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
  /// The titles of the first position with a different row.
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
  /// The width and height in points.
  case size(WidgetName, now: [Int], was: [Int])
  /// The common height of several list rows in points.
  case rowHeight(rows: Int, now: Int, was: Int)
  /// The horizontal and vertical distance in points.
  case moved(WidgetName, by: [Int])
}

/// A property of a widget other than its text.
package enum WidgetProperty: String, Hashable, Sendable, Encodable {
  case value, tooltip, icon, role
  case accessibleDescription = "accessible description"
}

/// A style of a list of widgets.
package enum WidgetListStyle: String, Hashable, Sendable, Encodable {
  case plain = "a plain list"
  case grid = "a grid"
  case boxed = "a boxed list"
  case listBox = "a list box"
}

/// The description of a widget in a sentence.
package struct WidgetName: Hashable, Sendable, Encodable {
  /// The type in lowercase, separated by spaces: `spin button`.
  let kind: String
  /// The visible text of the widget, or `nil` if it has no text.
  let name: String?
}

/// A change of a picture, with lengths in points.
package enum PictureChange: Hashable, Sendable, Encodable {
  case size(now: [Int], was: [Int])
  case everywhere(size: [Int])
  case places([PixelRectangle])
}
