import Testing

@testable import Survey

struct PlacementPhraseTests {
  @Test(arguments: [
    ("push NavigationStack < Tabs", "pushed"),
    ("push navigationStack < present(sheet) Room < NavigationStack", "presented as a sheet"),
    ("present(popover, from topmost parent) Room < Tabs", "presented as a popover"),
    ("close Room, Door, present(fullScreen) Home", "presented full screen"),
    ("close Room, pushAsRoot NavigationStack", "the root of its stack"),
    ("addTab Tabs < Split", "a tab"),
    ("close Room, replaceRoot Room", "the root"),
    ("find NavigationStack < Tabs", "already open"),
    ("close Room, find", "already open"),
    ("find", "already open"),
  ])
  func `a placement is described by the action that shows the screen`(place: String, words: String)
  {
    #expect(PlacementPhrase(place)?.text == words)
  }

  @Test(arguments: [
    "shuffle in(2) Deck < Tabs", "present(curtain) Room", "bring item along", "Tabs", "",
  ])
  func `an unknown action has no phrase`(place: String) {
    #expect(PlacementPhrase(place) == nil)
  }
}
