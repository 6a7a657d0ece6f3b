import GTKBackend
import PetriDish

/// The traveler's page, with links to other screens.
final class YouScreen: LocalizedScreen {
  override var prefersLargeTitle: Bool { true }
  override var symbol: String? { "avatar-default-symbolic" }
  let list = AnyListAdapter(ItemCell.self, name: "yours", selectionMode: .none)
  override var lists: [any ListSource] { [list] }

  override init() {
    super.init()
    list.setHeader(TemplateCell<TravelerRow>.self, Invented.traveler.name)
    list.onActivate = { [weak self] _, item in
      guard let self, let row = item.model as? ItemCell.Model else { return }
      Self.edges.first { $0.edge.id == row.edge }?.edge.open(from: self)
    }
    show()
  }

  override var localizedTitle: String { text("You") }

  override func makeContent() -> Widget {
    show()
    return GTKListView(list, style: .boxed(margin: 16)).widget
  }

  private func show() {
    attempt { screen in
      try screen.list.show(
        Self.edges.map { edge, symbol in
          .dynamic(
            ItemCell.Model(
              id: symbol,
              title: screen.language.text(of: edge),
              icon: symbol,
              accessory: .chevron,
              edge: edge.id
            ),
            cell: ItemCell.self
          )
        }
      )
    }
  }

  private nonisolated static let edges: [(edge: NavigationEdge<Screen, Void>, symbol: String)] = [
    (NavigationEdge(.tap("Explore"), to: .explore, with: Explore()), "find-location-symbolic"),
    (NavigationEdge(.tap("Wallet"), to: .wallet, with: Wallet()), "auth-smartcard-symbolic"),
    (
      NavigationEdge(.tap("Trips"), to: .trips).or(to: .login, "before signing in"),
      "airplane-mode-symbolic"
    ),
    (NavigationEdge(.tap("Favorites"), to: .favorites, with: Favorites()), "starred-symbolic"),
    (NavigationEdge(.tap("Settings"), to: .settings), "emblem-system-symbolic"),
  ]
}

/// The traveler's initial, name and email address, with the layout of `traveler.ui`.
final class TravelerRow: CellTemplate {
  static let template = TemplateFile("traveler.ui", in: .fernweh)

  let isPressable = false
  private let initial: Label
  private let name: Label

  init(_ objects: Builder) throws {
    (initial, name) = (try objects.object("initial"), try objects.object("name"))
    let mail: Label = try objects.object("mail")
    mail.text = Invented.traveler.mail
  }

  func configure(with model: String, animated: Bool) {
    name.text = model
    initial.text = String(model.prefix(1))
  }
}

extension Route where Target == YouScreen, Context == NoContext {
  static var you: Self { Step(name: "you", find: .byClass).section() }
}

extension YouScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("you", route: .you)
      .tags("root", "list", "template")
      .notes("A tab, a menu item, or the primary side of the split.")
      .navigates(edges.map(\.edge))
  }
}
