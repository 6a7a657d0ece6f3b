import PetriDish
import SampleCatalog

// Defective contexts and the routes of lint tests.

/// A context whose encoding loses a value.
struct Forgetful: Codable, Hashable {
  var kept: Int
  var lost = 0
  enum CodingKeys: CodingKey { case kept }
}

/// A context that can’t always be decoded.
struct Picky: Codable, Hashable {
  let size: Int

  init(size: Int) { self.size = size }

  init(from decoder: any Decoder) throws {
    size = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .size)
    guard size < 100 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "too large")
      )
    }
  }
}

extension Route where Target == Room, Context == NoContext {
  static var roomPushed: Self { .pushed("c") }
  static var roomPresented: Self { .presented("d") }
  static var rootedA: Self { .rooted("a") }
  static var rootedB: Self { .rooted("b") }
  static var ownA: Self { .own("a") }
  static var aboveA: Self { .above("c", .own("a")) }
  static var aboveB: Self { .above("c", .own("b")) }

  /// Returns a route to a modal above a room that must already be open.
  private static func above(_ title: String, _ host: Self) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.present(.sheet)).from(host)
  }

  /// Returns a route to a tab that replaces the root under one layout.
  static func tab(unless rooted: Layout) -> Self {
    .switch(on: Layout.self) { layout in layout == rooted ? .rooted("e") : .own("b") }
  }
}

extension Route where Target == Room, Context == ItemID {
  static var numbered: Self {
    Step { item in Room(title: "\(item.id)") }.using(.push).from(containerOf: .current)
  }
}

extension Route where Target == Room, Context == Forgetful {
  static var forgetful: Self {
    Step { _ in Room(title: "f") }.using(.push).from(containerOf: .current)
  }
}

extension Route where Target == Room, Context == Picky {
  static var picky: Self {
    Step { _ in Room(title: "p") }.using(.push).from(containerOf: .current)
  }
}
