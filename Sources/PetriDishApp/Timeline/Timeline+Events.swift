import GTK
import Lists
import PetriDish

extension Timeline {
  /// Connects the actions that open events and go from one to another.
  func listenToEvents() {
    list.makePanel = { [weak self] event in self?.panel(for: event) }
    list.rows.onCause = { [weak self] number in self?.reveal(number) }
    list.onCopy = { [weak self] number in self?.copy(number) }
    list.onOpen = { [weak self] in self?.opened() }
    listenToKeys()
    travelBar.onTravel = { [weak self] moment in self?.travel(to: moment) }
    workbench?.observe { [weak self] change in
      if case .dish = change { self?.dishChanged() }
    }
  }

  private func panel(for event: JournalEvent) -> (any EventPanel)? {
    let actions = EventActions(
      copy: { [weak self] number in self?.copy(number) },
      showEffects: { [weak self] number in self?.showEffects(of: number) }
    )
    do {
      guard case .list(let change) = event.payload else {
        return try EventDetails(event, layout, actions)
      }
      let history = history(of: change.handle)
      guard let index = history.numbers.firstIndex(of: event.number) else {
        return try EventDetails(event, layout, actions)
      }
      let card = try BatchCard(history, index, layout, actions)
      card.onStep = { [weak self, weak card] number in
        let isForward = number > event.number
        self?.step(to: number, isForward: isForward, keepsFocus: card?.widget.holdsFocus ?? false)
      }
      return card
    } catch {
      notify("\(error)")
      return nil
    }
  }

  private func history(of handle: ListHandle) -> ListTimeline {
    if let history, history.handle === handle { return history }
    endTravel()
    let history = ListTimeline(of: handle, in: journal)
    self.history = history
    return history
  }

  /// Opens another change of the same list where the one before was.
  private func step(to number: Int, isForward: Bool, keepsFocus: Bool) {
    show(number) { list.open(number, isPinned: true) }
    if keepsFocus { (list.open?.panel as? BatchCard)?.focusStep(isForward: isForward) }
  }

  /// Selects an event, and brings it into view.
  func reveal(_ number: Int) {
    show(number) { list.reveal(number) }
  }

  /// Does something with an event's row, for which the filter is taken away if it has to be.
  private func show(_ number: Int, _ body: () -> Void) {
    if list.rows.row(of: number) == nil, !list.rows.filter.isEmpty {
      guard number > journal.dropped else { return notify("Event \(number) is no longer kept.") }
      showAll()
      list.filter(by: EventFilter())
      notify("The filter is gone, so that event \(number) can be seen.")
    }
    guard list.rows.row(of: number) != nil else {
      let why =
        list.rows.holdsBack(number)
        ? "is held back" : journal.event(number) == nil ? "is no longer kept" : "was cleared away"
      return notify("Event \(number) \(why).")
    }
    body()
  }

  private func showEffects(of number: Int) {
    entry.text = EventFilter.text(forEffectsOf: number)
    entry.grabFocus()
  }

  private func copy(_ number: Int) {
    guard let event = journal.event(number) else { return }
    do {
      Display.copy(try event.exported())
      notify("Event \(number) copied")
    } catch {
      notify("Event \(number) cannot be copied: \(error)")
    }
  }
}
