internal import Foundation
internal import PetriDish

extension Case {
  /// The benchmarks for a catalog of 10,000 screens.
  static var catalog: [Case] {
    [registering, searching] + roundTrips + journal + [recording, checking]
  }

  /// Registers and indexes 10,000 screens with presets, tags, notes and deep links.
  ///
  /// The baseline stores the same texts and encoded contexts in an array.
  private static var registering: Case {
    Case("register and index 10000 screens", goal: 12) {
      let texts = CatalogText.all
      return Sides(
        floor: {
          var rows: [(CatalogText, [UInt8])] = []
          for text in texts {
            let context = try JSONEncoder().encode(CatalogContext(id: text.number, tab: "all"))
            rows.append((text, Array(text.joined.utf8) + context))
          }
          consume(rows)
        },
        ours: { consume(makeCatalog(texts).makeSearchIndex()) }
      )
    }
  }

  /// Searches for the query at the 95th percentile of search time.
  ///
  /// The baseline reads every name once.
  private static var searching: Case {
    Case("search 10000 screens, 95th percentile of keys", goal: 0) {
      let texts = CatalogText.all
      let names = texts.map(\.name)
      let index = makeCatalog(texts).makeSearchIndex()
      let keys = CatalogText.typed.sorted { one, other in
        time(searching: one, in: index) < time(searching: other, in: index)
      }
      let slow = keys[keys.count * 95 / 100]
      return Sides(
        floor: { consume(read(names)) },
        ours: { consume(index.hits(for: slow)) },
        limit: 16
      )
    }
  }

  private static func read(_ names: [String]) -> Int {
    var sum = 0
    for name in names { for byte in name.utf8 { sum &+= Int(byte) } }
    return sum
  }

  private static func time(searching text: String, in index: SearchIndex) -> Duration {
    let clock = ContinuousClock()
    return (0..<3).map { _ in clock.measure { consume(index.hits(for: text)) } }.min() ?? .zero
  }

  static func makeCatalog(_ texts: [CatalogText]) -> Catalog {
    Catalog("Large", root: { _ in Screen() }) {
      for text in texts {
        ScreenConfiguration(text.id, name: text.name, route: .large)
          .preset(text.preset, CatalogContext(id: text.number, tab: "all"))
          .tags(text.tag)
          .notes(text.notes)
          .link("/\(text.id)/{id}")
      }
    }
  }
}

extension Case {
  /// Encodes a jump as a link and decodes it again.
  ///
  /// The baseline uses `URLComponents` with the same items.
  private static var roundTrips: [Case] {
    let small = Jump(
      "product",
      context: ["id": "42"],
      variants: ["navigation": "menu"],
      environment: Jump.Environment(device: "phone", theme: .dark)
    )
    let items = (0..<200).map {
      ContextValue.fields(["name": .text("Köln \($0)"), "id": .text("\($0)")])
    }
    let large = Jump("cart", context: ["items": .list(items)], from: [Jump.PriorScreen("home")])
    return [roundTrip("small", small, goal: 2), roundTrip("400 fields", large, goal: 10)]
  }

  private static func roundTrip(_ name: String, _ jump: Jump, goal: Double) -> Case {
    Case("link round trip, \(name)", goal: goal) {
      let items = URLComponents(string: jump.link)?.queryItems ?? []
      return Sides(
        floor: {
          var address = URLComponents()
          address.scheme = "petri"
          address.host = "jump"
          address.path = "/" + jump.screen
          address.queryItems = items
          consume(URLComponents(string: address.string ?? "")?.queryItems)
        },
        ours: { consume(try Jump(link: jump.link)) }
      )
    }
  }
}

extension Case {
  /// Appends events without an observer.
  ///
  /// The baseline appends structs with a time and a cause to an array.
  private static var journal: [Case] {
    [
      Case("journal append, full ring", goal: 1.3) {
        let (journal, array) = (Journal(), EventArray())
        for _ in 0..<100_000 { array.append(click, dish: "dish") }
        for _ in 0..<100_000 { journal.append(click, dish: "dish") }
        return Sides(
          floor: { for _ in 0..<10_000 { array.append(click, dish: "dish") } },
          ours: { for _ in 0..<10_000 { journal.append(click, dish: "dish") } }
        )
      },
      Case("journal append, growing ring", goal: 1.3) {
        Sides(
          floor: {
            let array = EventArray()
            for _ in 0..<10_000 { array.append(click, dish: "dish") }
          },
          ours: {
            let journal = Journal()
            for _ in 0..<10_000 { journal.append(click, dish: "dish") }
          }
        )
      },
    ]
  }

  /// Performs jumps and records every event, so that the jumps can be replayed.
  ///
  /// The baseline performs the same navigations in scenes without observers.
  private static var recording: Case {
    Case("record 100 jumps", goal: 10) {
      let texts = Array(CatalogText.all.prefix(100))
      let catalog = makeCatalog(texts)
      let context = CatalogContext(id: 42, tab: "all")
      let route = Route<Screen, CatalogContext>.large
      let jumps = texts.map { Jump($0.id, context: ["id": "42", "tab": "all"]) }
      let dish = Dish(catalog)
      return Sides(
        floor: {
          for _ in jumps {
            let scene = Scene(root: Screen())
            await scene.appear()
            try await catalog.router.navigate(to: route, with: context, in: scene)
          }
        },
        ours: {
          for jump in jumps {
            let result = await dish.jump(jump)
            if let failure = result.failure { throw BenchmarkError.notReached(failure.message) }
          }
        }
      )
    }
  }

  private static let click = JournalEvent.Payload.gesture("click", on: "button")
}

/// A minimal journal without limits, encoded data or observers.
private final class EventArray {
  private struct Row {
    let number: Int
    let time: Duration
    let dish: String
    let cause: Int?
    let payload: JournalEvent.Payload
  }

  private let clock = ContinuousClock()
  private let began = ContinuousClock().now
  private var rows: [Row] = []
  private var next = 0

  @inline(never) func append(_ payload: JournalEvent.Payload, dish: String) {
    let row = Row(
      number: next + 1,
      time: clock.now - began,
      dish: dish,
      cause: Cause.current,
      payload: payload
    )
    if rows.count < 100_000 { rows.append(row) } else { rows[next % 100_000] = row }
    next += 1
  }
}

/// The context of each screen in the catalog.
nonisolated struct CatalogContext: RouteContext {
  var id: Int
  var tab: String
}

extension Route where Target == Screen, Context == CatalogContext {
  nonisolated static var large: Self {
    Step { _ in Screen() }.using(.push).from(.navigationStack).using(.present(.sheet)).from(
      .current
    )
  }
}

/// The texts of one screen in a large catalog.
nonisolated struct CatalogText {
  let number: Int
  let id: String
  let name: String
  let tag: String
  let preset: String
  let notes: String

  var joined: String { [id, name, tag, preset, notes].joined(separator: "\n") }

  private static let words = [
    "product", "detail", "cart", "checkout", "order", "history", "profile", "address", "payment",
    "invoice", "search", "filter", "category", "favorite", "review", "rating", "coupon", "gift",
    "return", "refund", "delivery", "tracking", "message", "support", "settings", "language",
    "currency", "privacy", "terms", "camera", "scanner", "map", "store", "opening", "welcome",
  ]

  /// The texts of 10,000 screens, the same in every run.
  static let all: [CatalogText] = (0..<10_000).map { number in
    func word(_ turn: Int) -> String {
      words[(number * 7 + number / 35 * turn + turn) % words.count]
    }
    return CatalogText(
      number: number,
      id: "\(word(1))-\(word(2))-\(number)",
      name: "\(word(1).capitalized) \(word(2)) \(word(3)) \(number)",
      tag: word(4),
      preset: "\(word(5)) \(word(6))",
      notes: "Shows the \(word(7)) of a \(word(8)), with its \(word(9)) behind \(word(10))."
    )
  }

  /// The contents of a search field after each keystroke of several queries, some with typing errors.
  static let typed: [String] = [
    "product detail", "curency", "payment inv", "hsitory", "refund gift map", "zebra", "pd 42",
    "favorite", "checkuot", "9999",
  ].flatMap { text in (1...text.count).map { String(text.prefix($0)) } }
}
