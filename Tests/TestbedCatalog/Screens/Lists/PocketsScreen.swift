import GTKBackend
import PetriDish

/// The owner whose accounts are shown.
struct Purse: Codable, Hashable {
  var subject: Subject

  enum Subject: String, Codable, CaseIterable {
    case person, family, company
  }
}

/// A list in four slices, each filled by a separate controller that doesn't depend on the other slices.
final class PocketsScreen: WidgetScreen {
  let list = AnyListAdapter(
    HeadingCell.self,
    ItemCell.self,
    name: "pockets"
  )
  override var lists: [any ListSource] { [list] }

  let subjects: SubjectsController
  let pockets: PocketsController
  let cards: CardsController
  let categories: CategoriesController
  private var controllers: [any SliceController] { [subjects, pockets, cards, categories] }

  init() throws(ListError) {
    // Empty slices keep their order when rows are inserted.
    subjects = SubjectsController(try list[0..<0])
    pockets = PocketsController(try list[0..<0])
    cards = CardsController(try list[0..<0])
    categories = CategoriesController(try list[0..<0])
    super.init(title: "Pockets")
    subjects.onChoose = { [weak self] subject throws(ListError) in
      try self?.show(Purse(subject: subject))
    }
    list.onActivate = { [weak self] index, _ in self?.press(index) }
  }

  override func makeWidget() -> Widget {
    let page = ListPage(list)
    list.onProblem = page.sayProblem
    page.add("New pocket", icon: "list-add-symbolic") { [weak self] in try self?.pockets.add() }
    return page.widget
  }

  /// Makes every controller show an owner, in a single change of the list.
  func show(_ purse: Purse) throws(ListError) {
    try list.performBatchUpdates { () throws(ListError) in
      for controller in controllers { try controller.show(purse.subject) }
    }
  }

  private func press(_ index: Int) {
    // Call only one controller, because it may move the rows of the next slice to this index.
    for controller in controllers {
      guard let rows = controller.slice.rows, rows.contains(index) else { continue }
      return list.attempt { () throws(ListError) in try controller.press(index - rows.lowerBound) }
    }
  }
}

extension Route where Target == PocketsScreen, Context == Purse {
  static var pockets: Self {
    Step(find: .byClass) { _ in try PocketsScreen() }
      .task { screen, purse in try screen.show(purse) }
      .onStackInSight()
  }
}

extension PocketsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("pockets", route: .pockets)
      .preset("person", Purse(subject: .person))
      .preset("family", Purse(subject: .family))
      .preset("company", Purse(subject: .company))
      .tags("list", "slices")
      .notes("One list in four slices, each with an independent controller.")
  }
}
