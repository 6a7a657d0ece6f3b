import GTKBackend
import PetriDish

/// A book by its number: the context of its screen, and what a link carries.
struct BookID: Codable, Hashable {
  let number: Int
}

/// A book of the list.
struct Book: Hashable, Sendable {
  let number: Int
  let title: String
  let author: String

  static let all = [
    Book(number: 1, title: "Middlemarch", author: "George Eliot"),
    Book(number: 2, title: "Moby-Dick", author: "Herman Melville"),
    Book(number: 3, title: "Effi Briest", author: "Theodor Fontane"),
  ]
}

/// One book.
final class BookScreen: Screen, WidgetScreen {
  let book: Book

  /// - Throws: A sentence, where there is no such book: that is what a person reads.
  init(_ id: BookID) throws {
    guard let book = Book.all.first(where: { $0.number == id.number }) else {
      throw UnknownBook(number: id.number)
    }
    self.book = book
    super.init(title: book.title)
  }

  func makeWidget() -> Widget {
    let page = Box(spacing: 12)
    page.setMargins(18)
    page.append(Label(book.title))
    page.append(Label(book.author))
    page.append(Button(navigates: Self.next, from: self))
    return page
  }

  private nonisolated static let next = NavigationEdge(.press("Next book"), to: .book) {
    (screen: BookScreen) in BookID(number: screen.book.number % Book.all.count + 1)
  }
}

/// The error that no book has a number.
struct UnknownBook: Error, CustomStringConvertible {
  let number: Int
  var description: String { "There is no book \(number)." }
}

extension Route where Target == BookScreen, Context == BookID {
  /// Pushed, wherever a person is.
  static var book: Self {
    Step(find: .matching { screen, id in screen.book.number == id.number }) { id in
      try BookScreen(id)
    }
    .fromAnywhere()
  }
}

extension BookScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("book", route: .book)
      .preset("first", BookID(number: 1))
      .preset("last", BookID(number: 3))
      .link("/books/{number}")
      .navigates(next)
  }
}
