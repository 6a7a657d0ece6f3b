import Foundation
import GTKBackend
import PetriDish

/// A booking that hasn't been paid yet.
struct Checkout: DefaultedContext, Hashable {
  var trip = Trip()
  var step = Step.trip

  /// A step of the checkout; the last one includes the payment method.
  enum Step: Codable, Hashable, Sendable {
    case trip
    case payment
    case confirm(Method)

    var number: Int {
      switch self {
      case .trip: 0
      case .payment: 1
      case .confirm: 2
      }
    }
  }

  enum Method: Codable, Hashable, Sendable {
    case card(lastDigits: String)
    case wallet
  }
}

/// The checkout in three steps.
///
/// It can't be closed before the payment, as an example of a modal trap.
final class CheckoutScreen: LocalizedScreen {
  private(set) var checkout: Checkout
  private lazy var content = Box()

  init(_ checkout: Checkout) {
    self.checkout = checkout
  }

  override var dismissal: Dismissal {
    if case .confirm = checkout.step { return .allowed }
    return .refused("your seats are reserved for ten minutes.")
  }

  /// Shows a step.
  func show(_ checkout: Checkout) {
    self.checkout = checkout
    if isShown { content.show(page()) }
  }

  override var localizedTitle: String { text("Checkout") }

  override func makeContent() -> Widget {
    content.show(page())
    return content
  }

  private func page() -> Widget {
    let place = try? Place.named(checkout.trip.city)
    let price = language.money(checkout.trip.price, "EUR")
    let summary = Box(
      .horizontal,
      spacing: 12,
      classes: "card pad",
      (place.map { [thumbnail($0)] } ?? []) + [
        Box(
          spacing: 2,
          [
            Label(
              [place?.name(in: language), language.date(checkout.trip.from, "dMMMM")]
                .compactMap(\.self).joined(separator: ", "),
              "heading"
            ),
            Label(
              [checkout.trip.guests.text(in: language), checkout.trip.comfort.title(in: language)]
                .joined(separator: " · "),
              "small",
              "dim"
            ), Label(price, "title", "num"),
          ]
        ).wide().middle()
      ]
    )
    switch checkout.step {
    case .trip:
      let next = Button(Self.pay, from: self, look: "primary")
      return Page([steps(), summary], foot: [next.wide()]).widget
    case .payment:
      let note = Label(text("You pay in euros, without bank fees."), "note", "calm")
      let card = Button(text("Pay \(price) by card"), navigates: Self.card, from: self)
      card.wrapText()
      let wallet = Button(Self.wallet, from: self, look: "second")
      card.setClass("primary")
      return Page([steps(), summary, note], foot: [Box(spacing: 8, [card, wallet]).wide()]).widget
    case .confirm(let method):
      let done = Button(Self.receipt, from: self, look: "primary")
      let words =
        switch method {
        case .card(let digits):
          text("Waiting for your bank to approve the card ending in \(digits).")
        case .wallet: text("Paid from the wallet.")
        }
      let note = Label(words, "note", "calm")
      return Page([steps(), summary, note], foot: [done.wide()]).widget
    }
  }

  private func thumbnail(_ place: Place) -> Widget {
    let picture = DrawingArea(
      place.landscape(at: now),
      name: place.name(in: language),
      width: 52,
      height: 52
    )
    picture.setClass("thumb")
    picture.clips = true
    return picture.middle()
  }

  private func steps() -> Widget {
    let row = Box(.horizontal, spacing: 4)
    for (index, name) in [text("Trip"), text("Payment"), text("Confirm")].enumerated() {
      let state = index - checkout.step.number
      let mark = Label(state < 0 ? "✓" : "\(index + 1)", "step")
      mark.alignment = 0.5
      if state <= 0 { mark.setClass(state < 0 ? "done" : "now") }
      let rail = Box()
      rail.setClass("rail")
      rail.setClass("done", state <= 0)
      if index > 0 { row.append(rail.wide().middle()) }
      row.append(mark.middle())
      // With large text, only the name of the current step is never truncated.
      row.append(state == 0 ? Label(name, "heading", "num") : Label(name, "small"))
    }
    return row
  }

  private nonisolated static let pay = NavigationEdge(.press("Continue to payment"), to: .checkout)
  {
    (screen: CheckoutScreen) in Checkout(trip: screen.checkout.trip, step: .payment)
  }

  private nonisolated static let card = NavigationEdge(.press("Pay by card"), to: .checkout) {
    (screen: CheckoutScreen) in
    Checkout(trip: screen.checkout.trip, step: .confirm(.card(lastDigits: "0042")))
  }

  private nonisolated static let wallet = NavigationEdge(
    .press("Pay from the wallet"),
    to: .checkout
  ) {
    (screen: CheckoutScreen) in Checkout(trip: screen.checkout.trip, step: .confirm(.wallet))
  }

  private nonisolated static let receipt = NavigationEdge(.press("View receipt"), to: .receipt) {
    (screen: CheckoutScreen) in screen.checkout.trip
  }
}

extension Route where Target == CheckoutScreen, Context == Checkout {
  static var checkout: Self {
    Step(find: .byClass) { checkout in CheckoutScreen(checkout) }
      .task { screen, checkout in screen.show(checkout) }
      .guarded(by: LoginGuard())
      .using(.push).from(.navigationStack)
      .using(.present(.fullScreen)).from(.current)
  }
}

extension CheckoutScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("checkout", route: .checkout)
      .preset("first step", Checkout(trip: Trip(city: "lisbon")))
      .preset("payment", Checkout(trip: Trip(city: "lisbon"), step: .payment))
      .preset(
        "waiting for the bank",
        Checkout(trip: Trip(city: "lisbon"), step: .confirm(.card(lastDigits: "0042")))
      )
      .tags("modal", "guard", "form")
      .notes("Can’t be closed without paying: a modal trap.")
      .navigates(pay, card, wallet, receipt)
  }
}
