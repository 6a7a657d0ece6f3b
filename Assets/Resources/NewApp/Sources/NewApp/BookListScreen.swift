import GTKBackend
import PetriDish

/// All books; a tap opens one.
final class BookListScreen: Screen, WidgetScreen, ListOwner {
  let list = ListAdapter<ItemCell>(
    Book.all.map { ItemCell.Model(id: "\($0.number)", title: $0.title, subtitle: $0.author) },
    name: "books",
    selectionMode: .none
  )
  var lists: [any ListSource] { [list] }

  init() {
    super.init(title: "Books")
    list.navigates(Self.book, from: self)
  }

  /// The view is made here, and not with the screen: a check without a display makes no widget.
  func makeWidget() -> Widget {
    let page = Box()
    let rows = GTKListView()
    list.attach(to: rows)
    rows.widget.expandsVertically = true
    page.append(rows.widget)
    let buttons = Box(.horizontal, spacing: 12)
    buttons.setMargins(12)
    buttons.append(Button(navigates: Self.profile, from: self))
    buttons.append(Button(navigates: Self.settings, from: self))
    page.append(buttons)
    return page
  }

  private nonisolated static let book = NavigationEdge("tap a row", to: .book) {
    (_: BookListScreen, row: ItemCell.Model) in BookID(number: Int(row.id) ?? 0)
  }

  private nonisolated static let profile = NavigationEdge(.press("Profile"), to: .profile)
    .or(to: .login, "before logging in")

  private nonisolated static let settings = NavigationEdge(.press("Settings"), to: .settings)
}

extension Route where Target == BookListScreen, Context == NoContext {
  /// The root brings it along.
  static var books: Self {
    Step(find: .byClass) { BookListScreen() }.fromAnywhere()
  }
}

extension BookListScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("books", route: .books)
      .navigates(book)
      .navigates(profile, settings)
  }
}
