import GTKBackend
import PetriDish

/// The rules that the tab next to it demonstrates.
final class RuleListScreen: WidgetScreen {
  override var symbol: String? { "view-list-bullet-symbolic" }
  let list = ListAdapter<ItemCell>(
    [
      rule("Screens are asked first", "Before a plan removes any of them"),
      rule("Outer screens come first", "A container asks the screens inside"),
      rule("One refusal is enough", "The plan ends without changes"),
      rule("Other screens aren’t asked", "Such as the screens in a hidden tab"),
    ],
    name: "rules"
  )
  override var lists: [any ListSource] { [list] }

  init() { super.init(title: "Rules") }

  override func makeWidget() -> Widget { ListPage(list).widget }

  private static func rule(_ title: String, _ reason: String) -> ItemCell.Model {
    ItemCell.Model(id: title, title: title, subtitle: reason)
  }
}
