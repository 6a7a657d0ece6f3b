import GTK
import PetriDish

/// The menu of the kinds of events to show, with the number of each.
final class KindsMenu {
  /// Called when other kinds are chosen.
  var onChange: (() -> Void)?

  /// Returns the number of events of each kind; called while the menu is open.
  var count: (() -> [Event.Lane: Int])?

  private let button: MenuButton
  private let box: Box
  private var checks: [(lane: Event.Lane, check: CheckButton, count: Label)] = []
  private var isSetting = false

  init(_ parts: UIObjects<TimelineOutlets>, _ layout: UIFile<TimelineOutlets>)
    throws(ToolkitError)
  {
    button = try parts.kinds
    box = try parts.kindsBox
    for lane in Event.Lane.allCases {
      let part = try layout.make(\.kindCheck)
      let check = try part.kindCheck
      let kind = try part.kindCheckKind
      kind.text = lane.rawValue
      kind.classes = ["kind", lane.rawValue]
      check.setAccessibleLabel(lane.rawValue)
      check.onToggle { [weak self] in self?.toggled() }
      box.append(check)
      checks.append((lane, check, try part.kindCheckCount))
    }
    CheckMenuKeys.install(on: box)
    box.onMap { [weak self] in self?.update() }
  }

  /// The kinds that are chosen.
  var lanes: Set<Event.Lane> {
    get { Set(checks.filter(\.check.isActive).map(\.lane)) }
    set {
      isSetting = true
      for row in checks { row.check.isActive = newValue.contains(row.lane) }
      isSetting = false
      toggled()
    }
  }

  /// Counts anew, if the menu is open.
  func update() {
    guard box.isMapped, let counts = count?() else { return }
    for row in checks { row.count.text = "\(counts[row.lane] ?? 0)" }
  }

  private func toggled() {
    guard !isSetting else { return }
    let (wanted, all) = (lanes.count, checks.count)
    button.label = wanted == all ? "Kinds" : "\(wanted) of \(all) kinds"
    onChange?()
  }
}
