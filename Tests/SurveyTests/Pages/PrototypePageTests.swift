import Foundation
import FoundationXML
import PetriDish
import SampleCatalog
import Testing

// Testable because only the command line creates prototypes.
@testable import Survey

@MainActor
struct PrototypePageTests {
  /// A prototype that uses every part of a page, with text that has a meaning in HTML.
  private let painted = Prototype(
    catalog: "Shop & <co>",
    experiment: "navigation",
    variants: [
      Prototype.Variant(
        name: "tabs <1>",
        pages: [
          Prototype.Page(
            title: "Home & co",
            screens: ["home"],
            isStart: true,
            drawerOf: nil,
            picture: picture(1),
            areas: [
              area("choose “<x>”", 0, 0, 360, 320, to: 1, edge: 0),
              area("press it", 18, 32, 36, 64, to: 2, isExact: false, edge: 1),
            ],
            lines: [
              line("tap \"Far\"", .scrolling(2), to: 1, gestures: 3),
              line("open <Gone>", .notInFile, to: nil),
            ]
          ),
          Prototype.Page(
            title: "Star",
            screens: ["star"],
            isStart: false,
            drawerOf: nil,
            picture: picture(2),
            areas: [area("go back", 0, 0, 40, 40, to: 0, edge: 2)],
            back: 0
          ),
          Prototype.Page(
            title: "Star again",
            screens: ["star two"],
            isStart: false,
            drawerOf: nil,
            picture: picture(2)
          ),
        ],
        screens: [
          entry("home", 0), entry("star", 1), entry("star two", 2),
          entry("gone", nil, "it <is> gone."),
        ]
      ),
      Prototype.Variant(
        name: "menu",
        pages: [
          Prototype.Page(
            title: "Home",
            screens: ["home"],
            isStart: true,
            drawerOf: nil,
            picture: nil
          )
        ],
        screens: [entry("home", 0), entry("star", nil, "it wasn’t reached.")]
      ),
    ]
  )

  @Test func `a prototype is one well-formed file without external resources`() async throws {
    for prototype in [painted, try await sample.prototype()] {
      let html = PrototypePage(prototype).html
      let document = try Document(html)
      for outside in ["http:", "https:", "@import", "@font-face", "<link", "src="] {
        #expect(!html.contains(outside), "\(outside)")
      }
      #expect(html.matches(of: /url\((?!data:image\/webp;base64,)/).isEmpty)
      #expect(document.attributes.allSatisfy { !$0.name.hasPrefix("on") })
    }
  }

  @Test func `every link leads to a section of the file`() async throws {
    for prototype in [painted, try await sample.prototype()] {
      let document = try Document(PrototypePage(prototype).html)
      let places = document.attributes.filter { $0.name == "id" }.map(\.value)
      let targets = document.attributes.filter { $0.name == "href" }.map(\.value)
      #expect(Set(places).count == places.count)
      #expect(targets.allSatisfy { $0.hasPrefix("#") && places.contains(String($0.dropFirst())) })
      let pages = prototype.variants.reduce(0) { $0 + 1 + $1.pages.count }
      #expect(document.elements["section"] == pages)
    }
  }

  @Test func `every area and line appears in the file, with both counts`() async throws {
    for prototype in [painted, try await sample.prototype()] {
      let document = try Document(PrototypePage(prototype).html)
      let classes = document.attributes.filter { $0.name == "class" }.map(\.value)
      let pages = prototype.variants.flatMap(\.pages)
      let areas = classes.filter { ["area", "area near"].contains($0) }
      #expect(areas.count == pages.reduce(0) { $0 + $1.areas.count })
      #expect(classes.count { $0 == "lines" } == pages.count { !$0.lines.isEmpty })
      for line in pages.flatMap(\.lines) { #expect(document.text.contains("\(line.reason)")) }
      for variant in prototype.variants {
        #expect(
          document.text.contains(
            "\(variant.areas) in pictures, \(variant.lines) in lists"
          )
        )
      }
    }
  }

  @Test func `equal pictures are included once`() {
    let html = PrototypePage(painted).html
    #expect(html.matches(of: /data:image\/webp;base64,/).count == 2)
    #expect(html.matches(of: /class="picture picture-2"/).count == 2)
    #expect(html.contains("No picture"))
  }

  @Test func `areas are relative to the picture, and an area within another is above it`() throws {
    let document = try Document(PrototypePage(painted).html)
    let styles = document.attributes.filter { $0.name == "style" }.map(\.value)
    #expect(
      styles == [
        "--w: 360; --h: 640", "left: 0.00%; top: 0.00%; width: 100.00%; height: 50.00%",
        "left: 5.00%; top: 5.00%; width: 10.00%; height: 10.00%; z-index: 1",
        "left: 0.00%; top: 0.00%; width: 11.11%; height: 6.25%",
      ]
    )
  }

  @Test func `text is escaped, and labels describe actions and marks`() throws {
    let document = try Document(PrototypePage(painted).html)
    for words in [
      "Shop & <co>", "tabs <1>", "Home & co", "Tap \"Far\"", "not visible: scroll twice",
      "Open <Gone>", "not in this file", "it <is> gone.",
      "≈ leads to the same screen after a different path",
    ] {
      #expect(document.text.contains(words), "\(words)")
    }
    let labels = document.attributes.filter { $0.name == "aria-label" }.map(\.value)
    for label in [
      "Choose “<x>”", "Press it ≈", "Home & co under tabs <1>", "Home & co, tabs <1>", "Variant",
    ] {
      #expect(labels.contains(label), "\(label)")
    }
    let taps = document.attributes.filter { $0.name == "data-taps" }.map(\.value)
    #expect(taps.sorted() == ["1", "1", "1", "1", "3"])
    #expect(document.attributes.contains { $0.value.contains("isn’t in the file under menu") })
  }

  @Test func `a prototype with one variant has no variant switch`() async throws {
    let catalog = Catalog("Plain", root: { _ in stack("a") }) {
      ScreenConfiguration("a", route: .own("a"))
    }
    let document = try Document(PrototypePage(try await catalog.prototype()).html)
    #expect(document.elements["nav"] == nil)
    #expect(document.text.contains("0 actions: 0 in pictures, 0 in lists"))
  }
}

private func picture(_ byte: UInt8) -> ScreenPicture {
  ScreenPicture(webP: Data([byte]), width: 360, height: 640)
}

private func area(
  _ words: String,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  to page: Int,
  isExact: Bool = true,
  edge: Int?
) -> Prototype.Area {
  Prototype.Area(
    words: words,
    frame: UserGesture.Area(x: x, y: y, width: width, height: height),
    link: Prototype.Link(page: page, isExact: isExact),
    edge: edge
  )
}

private func line(
  _ words: String,
  _ reason: Prototype.Reason,
  to page: Int?,
  gestures: Int = 1
) -> Prototype.Line {
  Prototype.Line(
    words: words,
    reason: reason,
    link: page.map { Prototype.Link(page: $0, isExact: true) },
    gestures: gestures,
    edge: 9
  )
}

private func entry(_ id: String, _ page: Int?, _ failure: String? = nil) -> Prototype.Entry {
  Prototype.Entry(id: id, name: id, group: "", page: page, failure: failure)
}
