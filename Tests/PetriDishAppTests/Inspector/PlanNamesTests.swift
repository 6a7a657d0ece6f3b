import PetriDish
import Routing
import Testing

@testable import PetriDishApp

private final class AccountPage: Screen {}
private final class Shared: Screen {}
private final class Unlisted: Screen {}

extension Route where Target == AccountPage, Context == NoContext {
  fileprivate static var account: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Shared, Context == NoContext {
  fileprivate static func shared(_ name: String) -> Self {
    Step(name: name, find: .byClass).using(.nothing).from(.current)
  }
}

private let catalog = Catalog("Names", root: { _ in AccountPage() }) {
  ScreenConfiguration("account", name: "Account", route: .account)
  ScreenConfiguration("one", name: "One", route: .shared("one"))
  ScreenConfiguration("two", name: "Two", route: .shared("two"))
}

@MainActor struct PlanNamesTests {
  private let names = PlanNames(catalog)

  @Test func `a step has the name of its screen, or the words of its route`() {
    #expect(names.name(ofStep: "account") == "Account")
    #expect(names.name(ofStep: "two") == "Two")
    #expect(names.name(ofStep: "visibleStack") == "Visible stack")
    #expect(names.name(ofStep: "navigationStack") == "stack")
    #expect(names.name(ofStep: "appTabs") == "tab bar")
    #expect(names.name(of: .planned(step: 0, name: "account")) == "new Account")
  }

  @Test func `an existing screen has its name in the catalog, and its title`() {
    func name(_ screen: Screen) -> String { names.name(of: ScreenIdentity(screen)) }
    #expect(name(AccountPage()) == "Account")
    #expect(name(AccountPage(title: "Account")) == "Account")
    #expect(name(AccountPage(title: "Ada")) == "Account “Ada”")
    #expect(name(NavigationStack(contained: [])) == "stack")
    #expect(name(Tabs(title: "Shop", contained: [])) == "tab bar “Shop”")
    #expect(name(Unlisted(title: "Help")) == "Help")
    #expect(name(Unlisted()) == "Unlisted")
    // Several screens have this type, so only the title tells which one it is.
    #expect(name(Shared(title: "First")) == "First")
  }

  @Test(arguments: [
    ("Is a AccountPage open?", "Is an Account open?"),
    ("Is a NavigationStack with this context open?", "Is a stack with this context open?"),
    ("no AccountPage among the 9 open screens.", "no Account among the 9 open screens."),
    ("AccountPage “Account”", "Account"),
    ("AccountPage “Tabs and AccountPage”", "Account “Tabs and AccountPage”"),
    ("Which variant of “Tabs”?", "Which variant of “Tabs”?"),
    ("Is a plan or a table open?", "Is a plan or a table open?"), ("", ""),
  ])
  func `a sentence has names instead of types`(sentence: String, expected: String) {
    #expect(names.words(sentence) == expected)
  }
}
