import Fixtures
import Foundation
import PetriDish
import Survey
import Testing

@MainActor
struct MapDotTests {
  @Test func `parallel edges are merged, groups are clusters, and line styles show the origin`()
    async
  {
    let catalog = Catalog("Rooms", root: { _ in Tabs(contained: [stack("a"), stack("b")]) }) {
      ScreenGroup("Own") {
        ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPushed, by: "tap")
          .navigates(to: .roomPushed, by: "press").navigates(to: .own("b"), by: "over")
        ScreenConfiguration("b", route: .own("b"))
      }
      ScreenConfiguration("c", route: .roomPushed)
      ScreenConfiguration("d", route: .roomPresented)
    }
    let map = await catalog.map()
    let lines = map.dot(under: map.variants[0]).split(separator: "\n").map(String.init)
    #expect(lines.count { $0.contains("\"a\" -> \"c\"") } == 1)
    #expect(lines.contains("  \"a\" -> \"c\" [penwidth=1.2];"))
    #expect(lines.contains("  \"a\" -> \"b\" [penwidth=2.4];"))
    #expect(lines.contains("  \"a\" -> \"d\" [penwidth=1.8, style=dotted];"))
    #expect(lines.contains("    label=\"Own\";"))
  }

  @Test func `Graphviz reads a map with unusual names`() async throws {
    let odd = "a \"b\" \\N \\ {x|y} <b>&amp; \n\u{202e}é"
    let catalog = Catalog(odd, root: { _ in stack("a") }) {
      ScreenGroup(odd) {
        ScreenConfiguration(odd, name: odd, route: .own("a")).navigates(to: .roomPushed, by: odd)
      }
      ScreenConfiguration("c", route: .roomPushed)
    }
    let map = await catalog.map()
    let folder = try TemporaryFolder(["map.dot": map.dot(under: map.variants[0])])
    let dot = URL(filePath: "/usr/bin/dot")
    // Graphviz may not be installed.
    guard FileManager.default.isExecutableFile(atPath: dot.path()) else { return }
    let process = try Process.run(
      dot,
      arguments: ["-Tsvg", "-o", folder.path("map.svg"), folder.path("map.dot")]
    )
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let svg = try #require(folder.text("map.svg"))
    #expect(svg.contains("class=\"edge\"") && svg.contains("\\N"))
  }
}
