import FoundationXML
import PetriDish
import SampleCatalog
import Testing

@testable import Survey

@MainActor
struct MapPageTests {
  private func page(_ catalog: Catalog) async -> MapPage {
    let map = await catalog.map()
    let whole = MapPage.whole(of: map.pageVariants)
    let groups = MapLayout(groupsOf: whole)
    let layout = MapLayout(
      size: groups.size,
      nodes: groups.nodes,
      groups: groups.groups,
      routes: whole.edges.map { edge in
        edge.isAside ? nil : [groups.nodes[edge.from].center, groups.nodes[edge.to].center]
      }
    )
    return MapPage(map.pageVariants, of: map.catalogName, layout: layout, problem: nil)
  }

  @Test func `a map is one well-formed file without external resources or scripts`() async throws {
    let html = await page(sample).html
    let document = try Document(html)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for outside in ["http:", "https:", "url(", "@import", "@font-face", "<link"] {
      #expect(!html.contains(outside), "\(outside)")
    }
    #expect(document.elements["script"] == nil)
    #expect(document.attributes.allSatisfy { !$0.name.hasPrefix("on") && $0.name != "style" })
  }

  @Test func `internal links lead to existing targets`() async throws {
    let document = try Document(await page(sample).html)
    let places = document.attributes.filter { $0.name == "id" }.map(\.value)
    let targets = document.attributes.filter { $0.name == "href" }.map(\.value)
    #expect(Set(places).count == places.count)
    let inside = targets.filter { $0.hasPrefix("#") }
    #expect(inside.allSatisfy { places.contains(String($0.dropFirst())) })
    #expect(targets.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("petri://jump/") })
  }

  @Test func `each variant has its screens, edges, paths and links`() async throws {
    let page = await page(sample)
    #expect(page.variants.count > 1)
    let document = try Document(page.html)
    let targets = document.attributes.filter { $0.name == "href" }.map(\.value)
    // Two variants also have a combined drawing.
    let drawings = page.variants.map(\.drawing) + (page.variants.count == 2 ? [page.whole] : [])
    #expect(document.elements["section"] == drawings.count * sample.screens.count)
    #expect(document.elements["input"] == drawings.count)
    let edges = drawings.reduce(0) { $0 + $1.drawnEdges.count }
    let arrows = drawings.flatMap(\.nodes).flatMap(\.path).count { $0.edge != nil }
    #expect(document.elements["polygon"] == edges + arrows)
    for variant in page.variants {
      for screen in sample.screens {
        let link = try #require(variant.links[screen.id])
        #expect(targets.contains(link))
        #expect(try Jump(link: link).screen == screen.id)
      }
      for step in variant.drawing.nodes.flatMap(\.path) {
        #expect(document.text.contains(step.words))
      }
    }
  }

  @Test func `a screen has room for its marks if it has any under some variant`()
    async throws
  {
    let page = await page(sample)
    for (node, frame) in zip(page.whole.nodes, page.layout.nodes) {
      let marked = page.variants.flatMap(\.drawing.nodes).contains {
        $0.key == node.key && $0.mark != nil
      }
      let height = marked ? MapDrawing.Metrics.markedHeight : MapDrawing.Metrics.nodeHeight
      #expect(frame.height == height)
    }
  }

  @Test func `an exceeded budget is shown as a mark with its numbers`() async throws {
    let catalog = Catalog("Budget & <co>", root: { _ in stack("a") }) {
      ScreenConfiguration("a", route: .own("a"))
        .navigates(to: .roomPushed, by: "tap <here>", actions: 4)
      ScreenConfiguration("c", route: .roomPushed).budget(actions: 3)
    }
    let page = await page(catalog)
    let node = try #require(page.whole.nodes.first { $0.id == "c" })
    #expect((node.mark, node.markWords) == (.overBudget, "4 of 3 actions"))
    #expect(MapSearch("is:over-budget").matches(in: page.whole) == [1])
    let document = try Document(page.html)
    for words in ["▲ 4 of 3 actions", "tap <here>", "Budget & <co>"] {
      #expect(document.text.contains(words))
    }
    #expect(document.elements["input"] == 1)
  }
}
