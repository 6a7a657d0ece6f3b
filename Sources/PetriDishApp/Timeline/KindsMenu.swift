import GTK
import PetriDish

/// The menu of the kinds of events to show, with the number of each.
final class KindsMenu {
  /// Called when other kinds are chosen.
  var onChange: (() -> Void)?

  private let button: MenuButton
  private let menu: CheckMenu<JournalEvent.Lane>

  init(_ parts: UIObjects<TimelineOutlets>, _ layout: UIFile<TimelineOutlets>)
    throws(ToolkitError)
  {
    button = try parts.kinds
    menu = CheckMenu(try parts.kindsBox)
    for lane in JournalEvent.Lane.allCases {
      let part = try layout.make(\.kindCheck)
      let check = try part.kindCheck
      let kind = try part.kindCheckKind
      kind.text = lane.rawValue
      kind.classes = ["kind", lane.rawValue]
      check.setAccessibleLabel(lane.rawValue)
      menu.append(lane, check, count: try part.kindCheckCount)
    }
    menu.onChange = { [weak self] in self?.changed() }
  }

  /// Returns the number of events of each kind; called while the menu is open.
  var count: () -> [JournalEvent.Lane: Int] {
    get { menu.counts }
    set { menu.counts = newValue }
  }

  /// The kinds that are chosen.
  var lanes: Set<JournalEvent.Lane> {
    get { menu.chosen }
    set {
      menu.chosen = newValue
      changed()
    }
  }

  /// Counts anew, if the menu is open.
  func update() { menu.update() }

  private func changed() {
    button.label = menu.words("kinds")
    onChange?()
  }
}
