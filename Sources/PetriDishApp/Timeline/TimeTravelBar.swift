import GTK
import PetriDish

/// The bar that goes back and forth between the changes of one list, from before the first to now.
final class TimeTravelBar {
  /// Called with the moment that the user chooses, counted by the changes before it.
  var onTravel: ((Int) -> Void)?

  private let widget: Widget
  private let list: Label
  private let scale: Scale
  private let label: Label
  private let back: Button
  private let forward: Button
  private let live: Button
  private var count = 0

  /// The moment at which the list is shown; ``count`` is now.
  private(set) var moment = 0
  private var isSetting = false

  /// Whether the dish shows that moment.
  var isInDish = false { didSet { spell() } }

  init(_ parts: UIObjects<TimelineOutlets>) throws(ToolkitError) {
    widget = try parts.travel
    list = try parts.travelList
    scale = try parts.travelScale
    label = try parts.travelMoment
    back = try parts.travelBack
    forward = try parts.travelForward
    live = try parts.travelLive
    scale.onChange { [weak self] in self?.changed() }
    back.onClick { [weak self] in self?.travel(by: -1) }
    forward.onClick { [weak self] in self?.travel(by: 1) }
    live.onClick { [weak self] in self?.goLive() }
  }

  /// Whether there is room for what the user moves, and for nothing else.
  var isNarrow = false {
    didSet { for text in [list, label] { text.isVisible = !isNarrow } }
  }

  /// Whether the bar is shown.
  var isVisible: Bool {
    get { widget.isVisible }
    set { widget.isVisible = newValue }
  }

  /// Whether the list is shown as it is now.
  var isLive: Bool { moment == count }

  /// Shows a moment of a list with a number of changes, without calling ``onTravel``.
  func show(_ name: String, count: Int, moment: Int) {
    isSetting = true
    list.text = name
    list.tooltip = name
    self.count = count
    self.moment = moment
    scale.setRange(0...max(1, count))
    scale.value = moment
    isSetting = false
    spell()
  }

  /// Goes to the list as it is now, and calls ``onTravel``.
  func goLive() { go(to: count) }

  private func travel(by distance: Int) { go(to: moment + distance) }

  private func changed() { if !isSetting { go(to: scale.value) } }

  private func go(to wanted: Int) {
    let next = max(0, min(count, wanted))
    guard next != moment else { return }
    show(list.text, count: count, moment: next)
    onTravel?(next)
  }

  private func spell() {
    let ago = count - moment
    let changes = ago == 1 ? "1 change ago" : "\(ago) changes ago"
    let place = isInDish ? "in the dish: " : ""
    label.text = isLive ? "now" : "\(place)after \(moment) of \(count), \(changes)"
    label.tooltip = label.text
    // A button that can be pressed no more must not keep the keyboard.
    let losesFocus = isLive && (forward.holdsFocus || live.holdsFocus)
    if losesFocus || moment == 0 && back.holdsFocus { scale.grabFocus() }
    back.isSensitive = moment > 0
    forward.isSensitive = !isLive
    live.isSensitive = !isLive
  }
}
