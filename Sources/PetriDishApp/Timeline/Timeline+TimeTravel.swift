import GTK
import Lists
import PetriDish

extension Timeline {
  /// Shows the bar of time travel while a change of a list is open, or the past is shown.
  func opened() {
    guard timeTravel == nil else { return }
    let number = list.open?.number
    guard let history, let number, history.numbers.contains(number) else {
      travelBar.isVisible = false
      history = nil
      return
    }
    travelBar.isVisible = true
    travelBar.show(history[0].list, count: history.count, moment: history.count)
  }

  /// Takes new changes of the list over; a past moment that is shown stays.
  func followHistory() {
    if timeTravel?.isOver == true { dishChanged() }
    guard let history, history.count > 0, travelBar.isVisible else { return }
    let moment = travelBar.isLive ? history.count : travelBar.moment
    travelBar.show(history[0].list, count: history.count, moment: moment)
  }

  /// Shows the list of the open change as it was, in the dish if that has it on screen.
  func travel(to moment: Int) {
    guard let history else { return }
    if moment >= history.count {
      endTravel()
    } else if let timeTravel {
      if !timeTravel.show(moment) { endTravel() }
    } else {
      timeTravel = ListTimeTravel(history, at: moment)
    }
    travelBar.isInDish = timeTravel != nil
    tellOfThePast()
    let number = history.numbers[max(0, min(moment, history.count) - 1)]
    if list.open?.number != number, list.rows.row(of: number) != nil {
      list.open(number, isPinned: true)
    }
  }

  /// Shows the list as it is.
  func endTravel() {
    timeTravel?.end()
    timeTravel = nil
    travelBar.isInDish = false
    tellOfThePast()
  }

  /// Has the dish say that it shows the past, or no longer say so.
  private func tellOfThePast() {
    guard let timeTravel, let history else {
      workbench?.past = nil
      return
    }
    let after = timeTravel.moment
    let changes = history.count == 1 ? "1 change" : "\(history.count) changes"
    workbench?.past = Workbench.PastMoment(
      sentence: "“\(history[0].list)” is shown as it was: after \(after) of \(changes).",
      end: { [weak self] in self?.travelBar.goLive() }
    )
  }

  /// Escape leads back to now, and then closes what is open.
  func listenToKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] key in
      guard let self, key == Key(name: "Escape", modifiers: []) else { return false }
      guard timeTravel != nil || list.open != nil else { return false }
      if timeTravel != nil { travelBar.goLive() } else { list.close() }
      return true
    }
    widget.add(keys)
  }

  /// Returns to the present after another scene or jump.
  func dishChanged() {
    guard timeTravel != nil else { return }
    endTravel()
    travelBar.goLive()
  }
}
