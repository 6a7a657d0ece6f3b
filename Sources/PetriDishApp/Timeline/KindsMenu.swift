import GTK
import PetriDish

/// The kinds of events, to be left out or not, with how many there are of each.
final class KindsMenu {
  /// Hears that other kinds are wanted.
  var onChange: (() -> Void)?

  /// Says how many events there are of each kind, while somebody looks.
  var count: (() -> [Event.Lane: Int])?

  private let button: MenuButton
  private let box: Box
  private var checks: [(lane: Event.Lane, check: CheckButton, count: Label)] = []
  private var isSetting = false

  init(_ builder: Builder, _ layout: UIFile) throws(ToolkitError) {
    button = try builder.object("kinds")
    box = try builder.object("kinds_box")
    for lane in Event.Lane.allCases {
      let part = try layout.make("kind_check")
      let check: CheckButton = try part.object("kind_check")
      let kind: Label = try part.object("kind_check_kind")
      kind.text = lane.rawValue
      kind.classes = ["kind", lane.rawValue]
      check.setAccessibleLabel(lane.rawValue)
      check.onToggle { [weak self] in self?.toggled() }
      box.append(check)
      checks.append((lane, check, try part.object("kind_check_count")))
    }
    box.onMap { [weak self] in self?.update() }
  }

  /// The kinds that are wanted.
  var lanes: Set<Event.Lane> {
    get { Set(checks.filter(\.check.isActive).map(\.lane)) }
    set {
      isSetting = true
      for row in checks { row.check.isActive = newValue.contains(row.lane) }
      isSetting = false
      toggled()
    }
  }

  /// Counts anew, if somebody looks.
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
