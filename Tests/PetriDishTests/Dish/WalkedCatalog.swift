import Lists
import PetriDish
import SampleCatalog

// Screens that lead to each other, for links to visible screens.

struct PageID: Codable, Hashable {
  let id: Int
}

/// A context whose link contains only a part of it.
struct Lossy: Codable, Hashable {
  let id: Int
  var secret = 0

  init(id: Int, secret: Int) { (self.id, self.secret) = (id, secret) }

  init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
  }

  private enum CodingKeys: CodingKey { case id }
}

final class PageScreen: Screen {}
final class PlainScreen: Screen {}
final class RootScreen: Screen {}

/// A screen that opens another one when it appears.
final class Forwarding: Screen {
  override func didAppear() { open(Destination(.page, with: PageID(id: 1))) }
}

final class Question: Screen, AnsweringScreen {
  typealias Answer = Bool
}

final class Rows: Screen, ListOwner {
  let list = ListAdapter<LineCell>(["a", "b", "c"], name: "rows")
  var lists: [any ListSource] { [list] }
}

private struct ForbiddenGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("nobody may pass.") }
}

private struct RedirectingGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    .redirect(to: Destination(.page, with: PageID(id: 99)))
  }
}

private struct QuestionGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    try await visit.router.ask(.question, in: visit.scene) == true ? .proceed : .stop("no.")
  }
}

extension Route where Target == PageScreen, Context == PageID {
  static var page: Self {
    Step { page in PageScreen(title: "Page \(page.id)") }.using(.push).from(.pages)
  }
}

extension Route where Target == PageScreen, Context == Lossy {
  static var lossy: Self {
    Step { page in PageScreen(title: "Page \(page.id)") }.using(.push).from(.pages)
  }
}

extension Route where Target == PlainScreen, Context == NoContext {
  static var unregistered: Self { Step { PlainScreen() }.using(.push).from(.pages) }
  static var forbidden: Self {
    Step { PlainScreen() }.guarded(by: ForbiddenGuard()).using(.push).from(.pages)
  }
  static var redirected: Self {
    Step { PlainScreen() }.guarded(by: RedirectingGuard()).using(.push).from(.pages)
  }
  static var asked: Self {
    Step { PlainScreen() }.guarded(by: QuestionGuard()).using(.push).from(.pages)
  }
}

extension Route where Target == Forwarding, Context == NoContext {
  static var forwarding: Self { Step { Forwarding() }.using(.push).from(.pages) }
}

extension Route where Target == PlainScreen, Context == PageID {
  /// A screen that can't be built, on top of the root, which must be revealed first.
  static var breaking: Self {
    Step { (page: PageID) throws -> PlainScreen in throw BrokenPage(id: page.id) }
      .using(.push).from(containerOf: .rootScreen)
  }
}

extension Route where Target == RootScreen, Context == NoContext {
  fileprivate static var rootScreen: Self { .found(.byClass) }
}

struct BrokenPage: Error {
  let id: Int
}

extension Route where Target == Question, Context == NoContext {
  static var question: Self { Step { Question() }.using(.present(.sheet)).from(.current) }
}

extension Route where Target == Rows, Context == NoContext {
  static var rows: Self { Step { Rows() }.using(.push).from(.pages) }
}

extension Route where Target == NavigationStack, Context == NoContext {
  fileprivate static var pages: Self { .found(.byClass) }
}

let walkedCatalog = Catalog(
  "Walked",
  root: { _ in NavigationStack(contained: [RootScreen(title: "Root")]) }
) {
  ScreenConfiguration("page", route: .page).preset("first", PageID(id: 1))
  ScreenConfiguration("lossy", route: .lossy)
  ScreenConfiguration("forwarding", route: .forwarding)
  ScreenConfiguration("forbidden", route: .forbidden)
  ScreenConfiguration("redirected", route: .redirected)
  ScreenConfiguration("asked", route: .asked)
  ScreenConfiguration("rows", route: .rows)
  ScreenConfiguration("breaking", route: .breaking)
}
