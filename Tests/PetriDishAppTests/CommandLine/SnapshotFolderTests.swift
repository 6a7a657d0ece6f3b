import PetriDish
import Seeds
import Testing

@testable import PetriDishApp

@MainActor struct SnapshotFolderTests {
  @Test func `a case's id is in the name of its files, with its slashes written otherwise`() {
    #expect(SnapshotFolder.name(of: "product/in stock") == "product%2Fin stock")
    #expect(SnapshotFolder.name(of: "a/b%2Fc") == "a%2Fb%252Fc")
  }

  @Test(arguments: 0..<20) func `no two cases have the same file, and each name fits`(seed: UInt64)
  {
    var random = SeededRandom(seed: seed)
    let parts = ["a", "/", "%", "2F", "é", "~", String(repeating: "long", count: 50)]
    let ids = Set(
      (0..<500).map { _ in
        (0...random.index(below: 8)).map { _ in parts[random.index(below: parts.count)] }.joined()
      }
    )
    let names = ids.map(SnapshotFolder.name)
    #expect(Set(names).count == ids.count)
    #expect(names.allSatisfy { !$0.contains("/") && "\($0).json".utf8.count <= 255 })
  }
}
