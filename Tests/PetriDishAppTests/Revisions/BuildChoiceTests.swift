import Testing

@testable import PetriDishApp

@Suite @MainActor struct BuildChoiceTests {
  @Test(arguments: [
    ("main", BuildChoice.revision("main")), (" HEAD~3\n", .revision("HEAD~3")),
    ("feature/lists", .revision("feature/lists")), ("/opt/shop", .program("/opt/shop")),
    ("./shop", .program("./shop")), ("../shop", .program("../shop")),
  ])
  func `text that looks like a path selects a program, and other text selects a revision`(
    text: String,
    choice: BuildChoice
  ) {
    #expect(BuildChoice(text) == choice)
  }

  @Test func `blank text selects no build, and a leading tilde is expanded`() {
    #expect(BuildChoice(" ") == nil)
    #expect(BuildChoice("~/shop")?.name.hasPrefix("/") == true)
    #expect(BuildChoice("~/shop")?.name.hasSuffix("/shop") == true)
    #expect(BuildChoice("/opt/bin/shop")?.shortName == "shop")
    #expect(BuildChoice("feature/lists")?.shortName == "feature/lists")
  }
}
