import Foundation
import PetriDish

/// A context with a field of every kind.
struct Everything: RouteContext {
  struct Address: Codable, Hashable, Sendable { var city: String }
  enum Currency: String, Codable, CaseIterable, Sendable { case eur, usd }

  var id = 1
  var title = "one"
  var rate = 0.5
  var live = false
  var currency = Currency.eur
  var day: Date?
  var page: URL?
  var key: UUID?
  var note: String?
  var address = Address(city: "Basel")
  var tags: [String] = []
  var extra: [String: String] = [:]
  var sizes: Set<Int> = []
  var colour = "#3584e4"
  var raw: ContextValue = ["a": "1"]
}

/// A context whose first field rejects generated values and so hides the second field.
struct Painted: RouteContext {
  enum Paint: String, Codable, Sendable { case red, green }

  var paint: Paint
  var coats: Int
}

/// A context in which all fields except one have a default.
struct Greeting: RouteContext {
  enum Mood: String, Codable, CaseIterable { case happy, sad }

  var first: String
  var last: String?
  var mood: Mood
  var tags: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    first = try container.decodeIfPresent(String.self, forKey: .first) ?? "Ada"
    last = try container.decodeIfPresent(String.self, forKey: .last)
    mood = try container.decodeIfPresent(Mood.self, forKey: .mood) ?? .happy
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
  }
}

/// A context whose labels are long.
struct Deal: RouteContext {
  var numberOfDaysAhead = 2
  var discountCode: Int? = 3
  var verifiedOn = Date(timeIntervalSince1970: 1_795_219_200)
}

final class Start: Screen {}
final class Other: Screen {}
final class Detail: Screen {}
final class Note: Screen {}

struct Locked: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("it is locked.") }
}

extension Route where Target == Start, Context == NoContext {
  static var start: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Detail, Context == Everything {
  static var detail: Self {
    Step { context in Detail(title: context.title) }.guarded(by: Locked())
      .using(.push).from(containerOf: .start)
  }
}

extension Route where Target == Other, Context == Painted {
  static var painted: Self {
    Step { _ in Other(title: "Painted") }.using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Other, Context == Greeting {
  static var greeting: Self {
    Step { context in Other(title: context.first) }.using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Other, Context == Deal {
  static var deal: Self {
    Step { _ in Other(title: "Deal") }.using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Note, Context == NoContext {
  static var note: Self {
    Step(find: .byClass) { Note(title: "Note") }.using(.present(.sheet)).from(.current)
  }
}

/// A catalog of screens with and without contexts.
let inspected = Catalog(
  "Inspected",
  root: { _ in
    Tabs(contained: [NavigationStack(contained: [Start(title: "Start")]), Other(title: "Other")])
  }
) {
  ScreenConfiguration("start", route: .start)
  ScreenConfiguration("note", route: .note)
  ScreenConfiguration("greeting", route: .greeting)
  ScreenConfiguration("painted", route: .painted)
  ScreenConfiguration("deal", route: .deal).preset("first", Deal())
  ScreenConfiguration("detail", route: .detail)
    .preset("first", Everything())
    .preset("other", Everything(id: 7, title: "<b>seven</b>", note: "x", tags: ["a", "b"]))
    .notes("All there <i>is</i>.")
}
