import GTKBackend
import PetriDish

/// The rules of routing that the tab beside it shows.
final class RuleListScreen: WidgetScreen {
  override var symbol: String? { "view-list-bullet-symbolic" }
  let list = ListAdapter<ItemCell>(
    [
      rule("Asked before anything changes", "Every screen that a plan would remove"),
      rule("The outermost is asked first", "And a container asks those inside"),
      rule("One refusal ends it", "Nothing has changed then"),
      rule("Who stays is not asked", "Such as those in a hidden tab"),
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
