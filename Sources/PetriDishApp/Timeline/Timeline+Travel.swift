import GTK
import Lists
import PetriDish

extension Timeline {
  /// Has the bar of time travel there while a change of a list is open, or the past is shown.
  func opened() {
    guard past == nil else { return }
    let number = list.open?.number
    guard let history, let number, history.numbers.contains(number) else {
      travel.isVisible = false
      history = nil
      return
    }
    travel.isVisible = true
    travel.show(history[0].list, count: history.count, moment: history.count)
  }

  /// Takes new changes of the list over; who looks at the past goes on doing so.
  func followHistory() {
    guard let history, history.count > 0, travel.isVisible else { return }
    let moment = travel.isLive ? history.count : travel.moment
    travel.show(history[0].list, count: history.count, moment: moment)
  }

  /// Shows the list of the open change as it was, in the dish if that has it on screen.
  func travel(to moment: Int) {
    guard let history else { return }
    if moment >= history.count {
      endTravel()
    } else if let past {
      if !past.show(moment) { endTravel() }
    } else {
      past = PastView(history, at: moment)
    }
    travel.isInDish = past != nil
    let number = history.numbers[max(0, min(moment, history.count) - 1)]
    if list.open?.number != number, list.rows.row(of: number) != nil {
      list.open(number, isPinned: true)
    }
  }

  /// Shows the list as it is.
  func endTravel() {
    past?.end()
    past = nil
    travel.isInDish = false
  }

  /// Escape leads back to now, and then closes what is open.
  func listenToKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] key in
      guard let self, key == Key(name: "Escape", modifiers: []) else { return false }
      guard past != nil || list.open != nil else { return false }
      if past != nil { travel.goLive() } else { list.close() }
      return true
    }
    widget.add(keys)
  }

  /// Another scene, or another jump: the dish shows what is, and nothing else.
  func dishChanged() {
    guard past != nil else { return }
    endTravel()
    travel.goLive()
  }
}
