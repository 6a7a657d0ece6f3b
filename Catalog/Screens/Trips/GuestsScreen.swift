import GTKBackend
import PetriDish

/// A sheet that asks for the guests of a trip.
final class GuestsScreen: LocalizedScreen, AnsweringScreen {
  typealias Answer = Trip.Guests

  private(set) var guests: Trip.Guests
  private lazy var content = Box(spacing: 12)

  init(_ guests: Trip.Guests) {
    self.guests = guests
  }

  override var localizedTitle: String { text("Guests") }

  override func makeContent() -> Widget {
    update()
    return Page(
      [content],
      foot: [Button(text("Done"), look: "primary") { [weak self] in self?.finish() }.wide()]
    ).widget
  }

  private func update() {
    content.removeAll()
    defer { content.setDirectionOfAll(content.direction) }
    content.append(
      row(text("Adults"), text("18 and older"), guests.adults, 1...8) { $0.guests.adults = $1 }
    )
    content.append(
      row(text("Children"), text("Younger than 18"), guests.children.count, 0...6) {
        screen,
        count in
        while screen.guests.children.count > count { screen.guests.children.removeLast() }
        while screen.guests.children.count < count { screen.guests.children.append(8) }
      }
    )
    for (index, age) in guests.children.enumerated() {
      content.append(
        row(
          text("Child \(index + 1)"),
          age == 1 ? text("1 year") : text("\(age) years"),
          age,
          0...17
        ) {
          screen,
          age in
          screen.guests.children[index] = age
        }
      )
    }
  }

  /// Returns a row with a number between two buttons.
  private func row(
    _ name: String,
    _ note: String,
    _ value: Int,
    _ range: ClosedRange<Int>,
    _ set: @escaping (GuestsScreen, Int) -> Void
  ) -> Widget {
    func step(_ symbol: String, _ words: String, by distance: Int) -> Button {
      let button = Button(symbol: symbol, name: words)
      button.isSensitive = range.contains(value + distance)
      button.onClick { [weak self] in
        guard let self else { return }
        set(self, value + distance)
        update()
      }
      return button
    }
    return Box(
      .horizontal,
      spacing: 8,
      classes: "card pad stepper",
      [
        Box(spacing: 2, [Label(name, "heading"), Label(note, "small", "dim")]).wide().middle(),
        step("list-remove-symbolic", text("\(name): decrease"), by: -1),
        Label("\(value)", "title", "num").middle(),
        step("list-add-symbolic", text("\(name): increase"), by: 1),
      ]
    )
  }

  /// Passes the guests to the trip below and closes the sheet.
  private func finish() {
    (presenter as? TripScreen)?.show(guests)
    if !answer(guests) { close() }
  }
}

extension Route where Target == GuestsScreen, Context == Trip.Guests {
  static var guests: Self {
    Step { guests in GuestsScreen(guests) }.sheet()
  }
}

extension GuestsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("guests", route: .guests)
      .preset("a couple", Trip.Guests())
      .preset("a family", Trip.Guests(adults: 2, children: [4, 9]))
      .tags("sheet", "answer")
  }
}
