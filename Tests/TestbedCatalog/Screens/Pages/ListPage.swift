import GTKBackend
import PetriDish

/// A page with a list that fills the screen, and controls above it.
@MainActor
struct ListPage {
  let widget: Widget

  /// The view of the list.
  let view: GTKListView
  private let bar = Box(.horizontal, spacing: 6)
  private let notice = Label()

  /// Creates a page without controls.
  ///
  /// - Parameters:
  ///   - list: The list to show.
  ///   - style: The style of the list.
  ///   - edge: The edge that every row follows, or `nil`.
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

  /// Adds a search field.
  ///
  /// - Parameter search: A closure that receives each text. An error that it throws is shown above
  ///   the list.
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

  /// Adds a button.
  ///
  /// - Parameters:
  ///   - name: The tooltip and accessible label.
  ///   - icon: The name of the icon.
  ///   - action: A closure that handles a press. An error that it throws is shown above the list.
  func add(_ name: String, icon: String, _ action: @escaping () throws -> Void) {
    let button = addButton(name, icon: icon)
    button.onClick { [notice] in notice.sayWhatFails(action) }
  }

  /// Adds a button that navigates from a screen.
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

  /// A closure for the list's `onProblem` that shows errors above the list.
  var sayProblem: (ListError) -> Void {
    { [notice] problem in notice.sayWhatFails { throw problem } }
  }

  /// Adds a control above the list.
  func add(_ part: Widget) {
    bar.append(part)
    bar.isVisible = true
  }
}

extension Label {
  /// Runs an action and shows the error that it throws, or hides the label if it succeeds.
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
  /// Performs a change, passing an error that it throws to `onProblem`.
  func attempt(_ change: () throws(ListError) -> Void) {
    do throws(ListError) {
      try change()
    } catch {
      onProblem?(error)
    }
  }
}
