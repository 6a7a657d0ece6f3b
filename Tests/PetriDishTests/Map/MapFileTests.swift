import PetriDish
import Seeds
import Testing

@MainActor
struct MapFileTests {
  private static let text = #"""
    navigation-map 1
    experiment layout tabs menu
    screen product
    screen product context id Int
    screen product context campaign URL?
    screen product guard login menu
    screen product link /products/{id}
    screen product preset "in stock"
    screen product budget actions 3 depth 4
    screen product places tabs "push NavigationStack < Tabs"
    screen product to favourites "press “Favourites”" 1 declared
    screen product to product "tap a row" 1 observed
    cost product tabs actions 1 depth 2 back 1 modals 0 hidden 0 path "tap “Product 42”"
    cost product menu actions 2 depth 2 back none modals 0 hidden 3 assumed 1 path "open the menu" open
    cost vault tabs unreached

    """#

  @Test func `a file is read and written as it was`() throws {
    #expect(try MapFile(text: Self.text).text == Self.text)
    let other = Self.text.replacing("\n", with: "\r\n")
    #expect(try MapFile(text: other).text == Self.text)
  }

  @Test(arguments: [
    ("", "It begins with “”, and a map with “navigation-map 1”."),
    ("hello\n", "It begins with “hello”, and a map with “navigation-map 1”."),
    ("navigation-map 2\n", "It is of version “2”, and this program reads version 1."),
    ("navigation-map 1\nscreen\n", "Line 2, “screen”, is no line of a map."),
    ("navigation-map 1\nscreen a\n\n", "Line 3, “”, is no line of a map."),
    (
      "navigation-map 1\nscreen a to b tap 0 declared\n",
      "Line 2, “screen a to b tap 0 declared”, is no line of a map."
    ),
    (
      "navigation-map 1\nscreen a budget actions 1 actions 2\n",
      "Line 2, “screen a budget actions 1 actions 2”, is no line of a map."
    ),
    (
      "navigation-map 1\ncost a tabs actions 1 path\n",
      "Line 2, “cost a tabs actions 1 path”, is no line of a map."
    ),
    (
      "navigation-map 1\ncost a - unreached\nscreen a\n",
      "Line 3, “screen a”, is a fact and stands behind the costs."
    ),
    ("navigation-map 1\n<<<<<<< HEAD\n", "Line 2, “<<<<<<< HEAD”, is no line of a map."),
  ])
  func `a damaged file is one sentence`(text: String, sentence: String) {
    let error = #expect(throws: MapFileError.self) { try MapFile(text: text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a file that loses a line or gains one differs, and none differs from itself`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let whole = try MapFile(text: Self.text)
    #expect(MapDifference(from: whole, to: whole).isEmpty)
    let fact = try #require(whole.facts.indices.dropFirst(2).randomElement(using: &random))
    var facts = whole.facts
    facts.remove(at: fact)
    let less = MapFile(facts: facts, costs: whole.costs)
    #expect(MapDifference(from: whole, to: less).sentences.count == 1, "seed \(seed)")
    #expect(MapDifference(from: less, to: whole).sentences.count == 1, "seed \(seed)")
  }

  @Test func `a map is the same bytes each time`() async {
    let first = await sample.map().file.text
    for _ in 0..<100 { #expect(await sample.map().file.text == first) }
  }

  @Test func `names of any kind are read back`() async throws {
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

  @Test func `a map says what the catalog says`() async {
    let text = await sample.map().file.text
    #expect(
      text == """
        navigation-map 1
        experiment layout tabs menu
        screen item
        screen item context id Int
        screen item link /items/{id}
        screen item preset first
        screen item preset last
        screen item places tabs "push NavigationStack < Tabs"
        screen item places menu "push navigationStack < present(sheet) Overview < NavigationStack < NavigationDrawer"
        screen line-list
        screen line-list places tabs "push NavigationStack < Tabs"
        screen line-list places menu "push NavigationStack < NavigationDrawer"
        screen overview
        screen overview places tabs "find NavigationStack < Tabs"
        screen overview places menu "find NavigationStack < NavigationDrawer"
        screen vault
        screen vault guard vault
        screen vault places tabs "push NavigationStack < Tabs"
        screen vault places menu "push NavigationStack < NavigationDrawer"
        cost item tabs actions 1 depth 2 back 1 modals 0 hidden 0 assumed 1 path "open “Item”"
        cost item menu actions 1 depth 2 back 1 modals 1 hidden 0 assumed 1 path "open “Item”"
        cost line-list tabs actions 1 depth 2 back 1 modals 0 hidden 0 assumed 1 path "open “Line list”"
        cost line-list menu actions 1 depth 2 back 1 modals 0 hidden 0 assumed 1 path "open “Line list”"
        cost overview tabs actions 0 depth 1 back 0 modals 0 hidden 0 path
        cost overview menu actions 0 depth 1 back 0 modals 0 hidden 0 path
        cost vault tabs actions 1 depth 2 back 1 modals 0 hidden 0 assumed 1 path "open “Vault”"
        cost vault menu actions 1 depth 2 back 1 modals 0 hidden 0 assumed 1 path "open “Vault”"

        """
    )
  }
}
