import GTKBackend
import PetriDish

/// A list that fills its screen, with what changes it above.
@MainActor
struct ListPage {
  let widget: Widget

  /// The list on the screen.
  let view: GTKListView
  private let bar = Box(.horizontal, spacing: 6)
  private let notice = Label()

  /// Shows a list, and nothing above it yet.
  ///
  /// - Parameter edge: The edge that every row takes, if there is one.
  init(_ list: any ListSource, style: ListStyle = .list, edge: DeclaredEdge? = nil) {
    view = GTKListView(style)
    view.widget.edge = edge
    view.onError = { [notice] problem in notice.sayWhatFails { throw problem } }
    list.attach(to: view)
    view.widget.expandsVertically = true
    bar.setMargins(6)
    bar.isVisible = false
    notice.wraps = true
    notice.isVisible = false
    notice.setClass("error")
    let page = Box()
    for part in [bar, notice, view.widget] as [Widget] { page.append(part) }
    widget = page
  }

  /// Adds a field to search in.
  ///
  /// - Parameter search: Gets each text; what it throws stands above the list.
  func addSearch(_ search: @escaping (String) throws -> Void) {
    let entry = SearchEntry()
    entry.setAccessibleLabel("Search")
    entry.expandsHorizontally = true
    entry.placeholder = "Search"
    entry.onSearchChange { [weak entry, notice] in
      guard let entry else { return }
      notice.sayWhatFails { try search(entry.text) }
    }
    add(entry)
  }

  /// Adds something to press.
  ///
  /// - Parameter action: What it throws stands above the list.
  func add(_ name: String, icon: String, _ action: @escaping () throws -> Void) {
    let button = addButton(name, icon: icon)
    button.onClick { [notice] in notice.sayWhatFails(action) }
  }

  /// Adds a button that takes an edge from a screen.
  func add(_ edge: NavigationEdge<Screen, Void>, icon: String, from screen: Screen) {
    let button = addButton(edge.action.title ?? "", icon: icon)
    button.navigates(edge, from: screen)
  }

  private func addButton(_ name: String, icon: String) -> Button {
    let button = Button(icon: icon)
    button.tooltip = name
    button.setAccessibleLabel(name)
    button.setClass("flat")
    add(button)
    return button
  }

  /// Says above the list what goes wrong in it, for the list's `onProblem`.
  var sayProblem: (ListError) -> Void {
    { [notice] problem in notice.sayWhatFails { throw problem } }
  }

  /// Adds anything else above the list.
  func add(_ part: Widget) {
    bar.append(part)
    bar.isVisible = true
  }
}

extension Label {
  /// Shows the sentence of what an action throws, and nothing where it succeeds.
  fileprivate func sayWhatFails(_ action: () throws -> Void) {
    do {
      try action()
      isVisible = false
    } catch {
      text = "\(error)"
      isVisible = true
    }
  }
}

extension ItemAdapter {
  /// Makes a change without waiting for it; the list's `onProblem` gets what it throws.
  func attempt(_ change: () throws(ListError) -> Void) {
    do throws(ListError) {
      try change()
    } catch {
      onProblem?(error)
    }
  }
}
