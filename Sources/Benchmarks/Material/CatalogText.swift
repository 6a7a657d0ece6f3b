internal import Foundation

/// The texts of one screen of a large catalog.
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
    "invoice", "search", "filter", "category", "favourite", "review", "rating", "coupon", "gift",
    "return", "refund", "delivery", "tracking", "message", "support", "settings", "language",
    "currency", "privacy", "terms", "camera", "scanner", "map", "store", "opening", "welcome",
  ]

  /// Ten thousand, the same each time.
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

  /// The contents of a search entry after each key of some searches that users type, with mistakes.
  static let typed: [String] = [
    "product detail", "curency", "payment inv", "hsitory", "refund gift map", "zebra", "pd 42",
    "favorite", "checkuot", "9999",
  ].flatMap { text in (1...text.count).map { String(text.prefix($0)) } }
}
