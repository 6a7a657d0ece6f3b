import Fixtures
import PetriDish
import SampleCatalog
import Seeds
import Testing

/// Links with random damage.
@Suite struct LinkDamageTests {
  private enum Damage: CaseIterable { case flip, cut, cutOut, repeated, swapped, inserted }

  private func damaged(_ link: String, _ random: inout SeededRandom) -> String {
    var bytes = Array(link.utf8.prefix(4_000))
    for _ in 0...random.index(below: 3) {
      guard !bytes.isEmpty else { break }
      let from = random.index(below: bytes.count)
      let piece = from..<min(bytes.count, from + 1 + random.index(below: 12))
      switch Damage.allCases[random.index(below: Damage.allCases.count)] {
      case .flip: bytes[from] ^= 1 << UInt8(random.index(below: 8))
      case .cut: bytes.removeSubrange(from...)
      case .cutOut: bytes.removeSubrange(piece)
      case .repeated: bytes.insert(contentsOf: bytes[piece], at: from)
      case .swapped: bytes.swapAt(from, random.index(below: bytes.count))
      case .inserted: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: from)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func `a damaged link is read as another jump or throws an error of one sentence`(seed: UInt64) {
    var jumps = RandomJumps(seed: seed)
    var refused = 0
    for _ in 0..<randomCases(of: 1_500) {
      let link = damaged(jumps.jump().link, &jumps.random)
      do throws(LinkError) {
        let jump = try Jump(link: link)
        let isSame = try Jump(link: jump.link) == jump
        #expect(isSame, "seed \(seed): \(link)")
      } catch {
        refused += 1
        let isSentence = isOneSentence(error.description)
        #expect(isSentence, "seed \(seed): \(error)")
      }
    }
    #expect(refused > 100)
  }

  @Test(arguments: [31, 32] as [UInt64])
  func `a catalog rejects a damaged link with one sentence`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let links = [
      "petri://jump/item?id=42&variant.layout=menu&from=overview&gate.vault=open&v=1",
      "/items/42?theme=dark&locale=de_DE", "https://app.example/items/7?device=phone&scale=2",
    ]
    var refused = 0
    for round in 0..<randomCases(of: 3_000) {
      let link = damaged(links[round % links.count], &random)
      do {
        _ = try sample.resolve(try sample.jump(link))
      } catch {
        refused += 1
        let isSentence = isOneSentence("\(error)")
        #expect(isSentence, "seed \(seed): \(error)")
      }
    }
    #expect(refused > randomCases(of: 3_000) / 3)
  }

  private func isOneSentence(_ text: String) -> Bool {
    (text.last == "." || text.last == "?") && text.unicodeScalars.count < 1_000
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// The effects that a link can have.
@Suite struct LinkReachTests {
  @Test func `a jump contains only texts, numbers and enum values`() {
    var random = RandomJumps(seed: 41)
    var types: Set<String> = []
    for _ in 0..<300 { gather(random.jump(), &types) }
    #expect(types == ["String", "Double", "Theme", "Direction", "Motion", "GateAnswer"])
  }

  @Test func `the enums of a jump have no associated values`() {
    #expect(MemoryLayout<Jump.Environment.Theme>.size == 1)
    #expect(MemoryLayout<Jump.Environment.Direction>.size == 1)
    #expect(MemoryLayout<Jump.Environment.Motion>.size == 1)
    #expect(MemoryLayout<GateAnswer>.size == 1)
  }

  @Test(arguments: [
    "petri://jump/overview?run=rm", "petri://jump/overview?file=/etc/passwd",
    "petri://jump/overview?context.exec=1", "petri://jump/../../etc/passwd",
    "file:///etc/passwd", "javascript:alert(1)", "petri://run/overview",
    "petri://jump/item?id=$(id)",
    "petri://jump/item?id=`id`", "petri://jump/item?id=1;2",
  ])
  func `a link to anything other than a screen throws an error`(link: String) {
    #expect(throws: (any Error).self) { try sample.jump(link) }
  }

  /// Collects the types of all values without children.
  private func gather(_ value: Any, _ types: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    guard mirror.children.isEmpty else {
      for child in mirror.children { gather(child.value, &types) }
      return
    }
    let isEmpty = [.optional, .collection, .dictionary].contains(mirror.displayStyle)
    if !isEmpty, !(value is ContextValue) { types.insert("\(type(of: value))") }
  }
}
