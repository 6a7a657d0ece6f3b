import PetriDish
import SampleCatalog
import Seeds
import Testing

// Testable because the first line of a file is internal.
@testable import Survey

@MainActor
struct MapFileTests {
  private static let text = #"""
    {"map":2}
    {"id":"layout","line":"experiment","variants":["tabs","menu"]}
    {"id":"product","group":"Shop","line":"screen","name":"Product","needsEdges":false}
    {"id":"product","field":"id","line":"context","type":"Int"}
    {"id":"product","field":"campaign","line":"context","type":"URL?"}
    {"id":"product","guard":"login","line":"guard","variants":["menu"]}
    {"id":"product","line":"link","link":"/products/{id}"}
    {"id":"product","line":"preset","preset":"in stock"}
    {"id":"product","actions":3,"depth":4,"line":"budget"}
    {"id":"product","line":"place","place":"push NavigationStack < Tabs","variant":"tabs"}
    {"id":"product","actions":1,"line":"edge","origin":"declared","to":"favourites","words":"press “Favourites”"}
    {"id":"product","actions":1,"line":"edge","origin":"observed","to":"product","words":"tap a row"}
    {"id":"product","actions":1,"back":1,"depth":2,"hidden":0,"line":"cost","modals":0,"path":["tap “Product 42”"],"variant":"tabs"}
    {"id":"product","actions":2,"assumed":1,"depth":2,"hidden":3,"line":"cost","modals":0,"path":["open the menu","open"],"variant":"menu"}
    {"id":"vault","line":"cost","variant":"tabs"}

    """#

  @Test func `reading and writing a file preserves it, except for line endings`() throws {
    #expect(try MapFile(text: Self.text).text == Self.text)
    let other = Self.text.replacing("\n", with: "\r\n")
    #expect(try MapFile(text: other).text == Self.text)
  }

  @Test(arguments: [
    ("", #"The first line is “” instead of “{"map":2}”."#),
    ("hello\n", #"The first line is “hello” instead of “{"map":2}”."#),
    ("{\"map\":1}\n", #"The first line is “{"map":1}” instead of “{"map":2}”."#),
    (
      MapFile.head + "\n" + "screen" + "\n",
      "Line 2 isn’t valid: “screen”."
    ),
    (
      MapFile.head + "\n" + #"{"id":"a","line":"link","link":"/a"}"# + "\n" + "\n",
      "Line 3 isn’t valid: “”."
    ),
    (
      MapFile.head + "\n" + #"{"id":"a"}"# + "\n",
      #"Line 2 isn’t valid: “{"id":"a"}”."#
    ),
    (
      MapFile.head + "\n"
        + #"{"id":"a","line":"edge","to":"b","words":"tap","actions":0,"origin":"declared"}"#
        + "\n",
      #"Line 2 isn’t valid: “{"id":"a","line":"edge","to":"b","words":"tap","actions":0,"origin":"declared"}”."#
    ),
    (
      MapFile.head + "\n" + #"{"id":"a","line":"link","link":"/a","preset":"x"}"# + "\n",
      #"Line 2 isn’t valid: “{"id":"a","line":"link","link":"/a","preset":"x"}”."#
    ),
    (
      MapFile.head + "\n" + #"{"id":"a","line":"cost","variant":"tabs","actions":1}"# + "\n",
      #"Line 2 isn’t valid: “{"id":"a","line":"cost","variant":"tabs","actions":1}”."#
    ),
    (
      MapFile.head + "\n" + #"{"id":"a","line":"cost","variant":"-"}"# + "\n"
        + #"{"id":"a","line":"link","link":"/a"}"# + "\n",
      #"Line 3 is a fact, but facts must precede costs: “{"id":"a","line":"link","link":"/a"}”."#
    ),
    (
      MapFile.head + "\n" + "<<<<<<< HEAD" + "\n",
      "Line 2 isn’t valid: “<<<<<<< HEAD”."
    ),
  ])
  func `reading a damaged file throws an error that quotes the line`(text: String, sentence: String)
  {
    let error = #expect(throws: MapFileError.self) { try MapFile(text: text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `adding or removing a fact is one difference, and equal files don’t differ`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let whole = try MapFile(text: Self.text)
    #expect(MapDifference(from: whole, to: whole).isEmpty)
    let fact = try #require(whole.facts.indices.dropFirst(2).randomElement(using: &random))
    var facts = whole.facts
    facts.remove(at: fact)
    let less = MapFile(facts: facts, costs: whole.costs)
    for (old, new) in [(whole, less), (less, whole)] {
      let difference = MapDifference(from: old, to: new)
      #expect(difference.facts.count == 1, "seed \(seed)")
      #expect(difference.costs.isEmpty, "seed \(seed)")
    }
  }

  @Test func `a map is always written as the same bytes`() async {
    let first = await sample.map().file.text
    for _ in 0..<100 { #expect(await sample.map().file.text == first) }
  }

  @Test func `unusual names are preserved when written and read`() async throws {
    let odd = "a\nb \"c\" \\ \u{202e}" + String(repeating: "long ", count: 1_000)
    let catalog = Catalog("Odd", root: { _ in stack("a") }) {
      ScreenConfiguration(odd, route: .own("a")).navigates(to: .roomPushed, by: odd)
      ScreenConfiguration("c", route: .roomPushed)
      ScreenConfiguration("item", route: .numbered).preset(odd, ItemID(id: 1)).preset(
        "",
        ItemID(id: 2)
      )
    }
    let file = await catalog.map().file
    #expect(try MapFile(text: file.text) == file)
    #expect(file.facts.contains(.screen("item", .preset(odd))))
  }

  @Test func `a map contains the facts and costs of the catalog`() async {
    let text = await sample.map().file.text
    #expect(
      text == """
        {"map":2}
        {"id":"layout","line":"experiment","variants":["tabs","menu"]}
        {"id":"item","group":"Main / Items","line":"screen","name":"Item"}
        {"id":"item","field":"id","line":"context","type":"Int"}
        {"id":"item","line":"link","link":"/items/{id}"}
        {"id":"item","line":"preset","preset":"first"}
        {"id":"item","line":"preset","preset":"last"}
        {"id":"item","line":"place","place":"push NavigationStack < Tabs","variant":"tabs"}
        {"id":"item","line":"place","place":"push navigationStack < present(sheet) Overview < NavigationStack < NavigationDrawer","variant":"menu"}
        {"id":"line-list","line":"screen","name":"Line list"}
        {"id":"line-list","line":"place","place":"push NavigationStack < Tabs","variant":"tabs"}
        {"id":"line-list","line":"place","place":"push NavigationStack < NavigationDrawer","variant":"menu"}
        {"id":"overview","group":"Main","line":"screen","name":"Overview"}
        {"id":"overview","line":"place","place":"find NavigationStack < Tabs","variant":"tabs"}
        {"id":"overview","line":"place","place":"find NavigationStack < NavigationDrawer","variant":"menu"}
        {"id":"vault","line":"screen","name":"Vault"}
        {"id":"vault","guard":"vault","line":"guard"}
        {"id":"vault","line":"place","place":"push NavigationStack < Tabs","variant":"tabs"}
        {"id":"vault","line":"place","place":"push NavigationStack < NavigationDrawer","variant":"menu"}
        {"id":"item","actions":1,"assumed":1,"back":1,"depth":2,"hidden":0,"line":"cost","modals":0,"path":["open “Item”"],"reachedByEdge":false,"variant":"tabs"}
        {"id":"item","actions":1,"assumed":1,"back":1,"depth":2,"hidden":0,"line":"cost","modals":1,"path":["open “Item”"],"reachedByEdge":false,"variant":"menu"}
        {"id":"line-list","actions":1,"assumed":1,"back":1,"depth":2,"hidden":0,"line":"cost","modals":0,"path":["open “Line list”"],"reachedByEdge":false,"variant":"tabs"}
        {"id":"line-list","actions":1,"assumed":1,"back":1,"depth":2,"hidden":0,"line":"cost","modals":0,"path":["open “Line list”"],"reachedByEdge":false,"variant":"menu"}
        {"id":"overview","actions":0,"back":0,"depth":1,"hidden":0,"line":"cost","modals":0,"path":[],"variant":"tabs"}
        {"id":"overview","actions":0,"back":0,"depth":1,"hidden":0,"line":"cost","modals":0,"path":[],"variant":"menu"}
        {"id":"vault","actions":1,"assumed":1,"back":1,"depth":2,"hidden":0,"line":"cost","modals":0,"path":["open “Vault”"],"reachedByEdge":false,"variant":"tabs"}
        {"id":"vault","actions":1,"assumed":1,"back":1,"depth":2,"hidden":0,"line":"cost","modals":0,"path":["open “Vault”"],"reachedByEdge":false,"variant":"menu"}

        """
    )
  }
}
