import Foundation

// Contexts with custom coding or with unusual synthesized coding.

/// Raw texts without a list of all cases.
enum Word: String, Codable, Hashable { case red, green }

enum Weekday: Int, Codable, CaseIterable { case monday = 1, tuesday }

enum Status: Int, Codable { case fine = 200, missing = 404 }

struct Toppings: OptionSet, Codable, Hashable {
  let rawValue: Int
  static let cheese = Toppings(rawValue: 1)
}

indirect enum Formula: Codable, Hashable { case number(Int), sum(Formula, Formula) }

/// A context with a field after one that rejects all generated values.
struct Painted: Codable, Hashable {
  var first = 1
  var word = Word.red
  var last = 2
}

struct Note: Codable, Hashable { var note: String? }

/// A context with a single value.
struct One<Value: Codable & Hashable>: Codable, Hashable {
  var it: Value

  init(_ it: Value) { self.it = it }
}

@propertyWrapper struct Clamped: Codable, Hashable {
  var wrappedValue: Int

  init(wrappedValue: Int) { self.wrappedValue = min(10, max(0, wrappedValue)) }

  init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Int.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

@propertyWrapper struct Stored<Value: Codable & Hashable>: Codable, Hashable {
  var wrappedValue: Value
}

struct Wrapped: Codable, Hashable {
  @Clamped var volume = 3
  @Stored var title = "a"
}

/// A date encoded in milliseconds.
struct Stamp: Codable, Hashable {
  var at = Date(timeIntervalSince1970: 5)

  enum CodingKeys: CodingKey { case at }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = Date(timeIntervalSince1970: Double(try container.decode(Int64.self, forKey: .at)) / 1000)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Int64(at.timeIntervalSince1970 * 1000), forKey: .at)
  }
}

/// One character, which the standard library can’t encode.
struct Initial: Codable, Hashable {
  var letter: Character = "é"

  init() {}

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    struct NotOne: LocalizedError { let errorDescription: String? = "it must be\none character" }
    guard text.count == 1, let letter = text.first else { throw NotOne() }
    self.letter = letter
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(letter))
  }
}

/// Two values encoded as a list.
struct Pair<Second: Codable & Hashable>: Codable, Hashable {
  var first = 1
  var second: Second

  init(_ second: Second) { self.second = second }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    first = try container.decode(Int.self)
    second = try container.decode(Second.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(first)
    try container.encode(second)
  }
}

/// A context encoded with a nested container.
struct Delivery: Codable, Hashable {
  var city = "Basel"
  var zip = 4000

  enum CodingKeys: CodingKey { case address }
  enum AddressKeys: CodingKey { case city, zip }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
    city = try address.decode(String.self, forKey: .city)
    zip = try address.decodeIfPresent(Int.self, forKey: .zip) ?? 4051
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var address = container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
    try address.encode(city, forKey: .city)
    try address.encode(zip, forKey: .zip)
  }
}

/// A context with any fields.
struct Bag: Codable, Hashable {
  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var counts = ["a": 1]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    counts = [:]
    for name in container.allKeys {
      counts[name.stringValue] = try container.decode(Int.self, forKey: name)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, count) in counts { try container.encode(count, forKey: Name(stringValue: name)) }
  }
}

extension Dog: Hashable {
  static func == (left: Dog, right: Dog) -> Bool {
    left.name == right.name && left.tricks == right.tricks
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
