import Foundation
import PetriDish

// Contexts of common shapes.

struct ProductID: Codable, Hashable {
  var id: Int
}

struct Plain: Codable, Hashable {
  var text = "a"
  var whole = -3
  var small: UInt8 = 255
  var number = 1.5
  var single: Float = 0.1
  var isOn = true
  var huge = Int128.max
}

struct Values: Codable, Hashable {
  var date = Date(timeIntervalSince1970: 1_715_934_600)
  var url = URL(string: "https://example.com/ä?b=c#d")
  var uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
  var price = Decimal(string: "12.90") ?? 0
  var bytes = Data([0, 255, 254, 63])
}

struct Optionals: Codable, Hashable {
  var text: String?
  var whole: Int?
  var nested: ProductID?
  var list: [Int?] = []
}

struct Collections: Codable, Hashable {
  var list = ["", "b"]
  var empty: [Int] = []
  var set: Set<Int> = [3, 1, 2]
  var names: [String: Int] = ["a.b": 1, "": 2]
  var numbers: [Int: String] = [0: "zero", 1: "one"]
  var byID: [UUID: Bool] = [:]
  var byPlace: [ProductID: String] = [ProductID(id: 1): "one"]
  var deep: [[String: [Int]]] = [["x": [1]], [:]]
  var range = 1...4
}

enum Sort: String, Codable, CaseIterable { case name, price }
enum Rank: Int, Codable { case low = 1, high = 2 }
enum Bare: Codable, CaseIterable { case left, right }

enum Filter: Codable, Hashable {
  case all
  case named(String)
  case between(low: Int, high: Int)
}

/// A type that lists its cases, so that errors can mention them.
enum Way: Codable, Hashable {
  case car(Int)
  case train(Int)

  enum CodingKeys: String, CodingKey, CaseIterable { case car, train }
}

struct Enums: Codable, Hashable {
  var sort = Sort.price
  var rank = Rank.high
  var bare = Bare.right
  var filter = Filter.between(low: 1, high: 5)
  var other: Filter? = .all
  var sorts: [Sort: Int] = [.name: 1]
}

struct Wrapper: Codable, Hashable {
  var id: Int

  init(id: Int) { self.id = id }
  init(from decoder: any Decoder) throws {
    id = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}

struct Renamed: Codable, Hashable {
  var id = 1
  var isNew = false

  enum CodingKeys: String, CodingKey { case id = "product-id", isNew = "theme" }
}

/// A text that its initializer validates.
struct Colour: Codable, Hashable {
  var hex: String

  init(hex: String) { self.hex = hex }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    hex = try container.decode(String.self)
    guard hex.first == "#", hex.count == 7 else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a colour looks like #1A2B3C"
      )
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}

/// A text that accepts only one value.
struct Secret: Codable, Hashable {
  var word: String

  init() { word = "xyzzy" }

  init(from decoder: any Decoder) throws {
    word = try decoder.singleValueContainer().decode(String.self)
    struct Wrong: Error, CustomStringConvertible { let description = "that is not the word" }
    guard word == "xyzzy" else { throw Wrong() }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}

struct Guarded: Codable, Hashable {
  var secret = Secret()
  var count = 3
}

struct Span: Codable, Hashable {
  var from = 1
  var to = 2
  var colour = Colour(hex: "#000000")

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    from = try container.decode(Int.self, forKey: .from)
    to = try container.decode(Int.self, forKey: .to)
    colour = try container.decode(Colour.self, forKey: .colour)
    guard from < to else {
      throw DecodingError.dataCorruptedError(
        forKey: .to,
        in: container,
        debugDescription: "“to” must be after “from”"
      )
    }
  }
}

/// A context whose decoding initializer has defaults.
struct Filled: Codable, Hashable {
  var name: String
  var count: Int
  var title: String

  init(name: String, count: Int, title: String) {
    self.name = name
    self.count = count
    self.title = title
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 10
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? name
  }
}

/// A context with initial values, which synthesized decoding doesn’t use.
struct Defaulted: DefaultedContext, Hashable {
  struct Room: DefaultedContext, Hashable {
    var beds = 2
    var name = "blue"
  }

  var city = "lisbon"
  var days = 3
  var date: Date? = Date(timeIntervalSince1970: 0)
  var sort: Sort? = nil
  var room = Room()
  var rooms: [Room] = []
}

final class Folder: Codable, Hashable {
  var name: String
  var parent: Folder?
  var folders: [Folder] = []

  init(_ name: String, parent: Folder? = nil) {
    self.name = name
    self.parent = parent
  }

  static func == (left: Folder, right: Folder) -> Bool {
    left.name == right.name && left.parent == right.parent && left.folders == right.folders
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A type that contains an infinite sequence of other types.
struct Spiral<Inside: Codable>: Codable {
  var next: Indirect<Spiral<[Inside]>>?
}

final class Indirect<Value: Codable>: Codable {
  var value: Value
}

/// An id that is a number or a text.
enum FlexibleID: Codable, Hashable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Int.self))
    } catch is DecodingError {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

struct Nothing: Codable, Hashable {}

struct Everything: Codable, Hashable {
  var plain = Plain()
  var values = Values()
  var optionals = Optionals()
  var collections = Collections()
  var enums = Enums()
  var nothing = Nothing()
  var flexible = FlexibleID.text("x")
}

class Animal: Codable {
  var name = "cat"
  init() {}
}

final class Dog: Animal {
  var tricks = 2
  override init() { super.init() }

  enum CodingKeys: CodingKey { case tricks }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tricks = try container.decode(Int.self, forKey: .tricks)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tricks, forKey: .tricks)
    try super.encode(to: container.superEncoder())
  }
}
