import Testing

@testable import Survey

struct PlacementPhraseTests {
  @Test(arguments: [
    ("push NavigationStack < Tabs", "pushed"),
    ("push navigationStack < present(sheet) Room < NavigationStack", "presented as a sheet"),
    ("present(popover, from topmost parent) Room < Tabs", "presented as a popover"),
    ("close Room, Door, present(fullScreen) Home", "presented over everything"),
    ("close Room, pushAsRoot NavigationStack", "the first of its stack"),
    ("addTab Tabs < Split", "a tab"),
    ("close Room, replaceRoot Room", "the root"),
    ("find NavigationStack < Tabs", "there already"),
    ("close Room, find", "there already"),
    ("find", "there already"),
  ])
  func `a place says in words how its screen comes before the user`(place: String, words: String) {
    #expect(PlacementPhrase(place)?.text == words)
  }

  @Test(arguments: [
    "shuffle in(2) Deck < Tabs", "present(curtain) Room", "bring item along", "Tabs", "",
  ])
  func `an action that a team has named has no words of ours`(place: String) {
    #expect(PlacementPhrase(place) == nil)
  }
}
