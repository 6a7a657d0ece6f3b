public import GTK
public import Lists
public import Routing

extension Button {
  /// A button that takes an edge from a screen.
  ///
  /// - Parameters:
  ///   - label: The text on it; the title of the edge's action, unless given.
  ///   - edge: The edge that a press takes.
  ///   - screen: The screen that the edge leads from; held weakly.
  public convenience init<Source>(
    _ label: String? = nil,
    navigates edge: NavigationEdge<Source, Void>,
    from screen: Source
  ) {
    self.init(label, navigates: edge, with: (), from: screen)
  }

  /// A button that takes an edge from an item of a screen.
  public convenience init<Source, Item>(
    _ label: String? = nil,
    navigates edge: NavigationEdge<Source, Item>,
    with item: Item,
    from screen: Source
  ) {
    self.init(label ?? edge.action.title ?? edge.action.words)
    navigates(edge, with: item, from: screen)
  }

  /// Has a press take an edge from a screen, which is held weakly.
  @discardableResult
  public func navigates<Source>(
    _ edge: NavigationEdge<Source, Void>,
    from screen: Source
  ) -> Connection {
    navigates(edge, with: (), from: screen)
  }

  /// Has a press take an edge from an item of a screen, which is held weakly.
  ///
  /// A popover that the edge leads to stands beside the button.
  @discardableResult
  public func navigates<Source, Item>(
    _ edge: NavigationEdge<Source, Item>,
    with item: Item,
    from screen: Source
  ) -> Connection {
    self.edge = edge.id
    return onClick { [weak self, weak screen] in
      guard let screen else { return }
      PopoverSource.$current.withValue(PopoverSource(widget: self)) {
        edge.open(from: screen, with: item)
      }
    }
  }
}

extension ItemAdapter {
  /// Has each row take an edge when it is activated, with a context from the screen and the item.
  ///
  /// Takes the place of `onActivate`. In a list that was made with a selection, a double click takes the edge,
  /// so that its action counts two: a check says where it counts one.
  ///
  /// - Parameters:
  ///   - edge: The edge that a row takes.
  ///   - screen: The screen that the edge leads from; held weakly.
  public func navigates<Source>(_ edge: NavigationEdge<Source, Item>, from screen: Source) {
    declaredPress = edge.action.count == 1 ? edge.action.words : nil
    self.onActivate = { [weak screen] _, item in
      if let screen { edge.open(from: screen, with: item) }
    }
  }
}

extension AnyListAdapter {
  /// Has each row of a type of cell take an edge when it is activated, with a context from the screen and
  /// the model of the row.
  ///
  /// ```swift
  /// home.navigates(Self.city, from: self, for: CityCell.self)
  /// home.navigates(Self.settings, from: self, for: SettingsCell.self)
  /// ```
  ///
  /// Call it once for each type of cell whose rows lead somewhere. All other rows still call the
  /// `onActivate` that was set before. In a list that was made with a selection, a double click takes the
  /// edge, so that its action counts two: a check names the first edge that counts one.
  ///
  /// - Parameters:
  ///   - edge: The edge that a row takes.
  ///   - screen: The screen that the edge leads from; held weakly.
  ///   - cell: The type of cell that shows the rows.
  public func navigates<Source, Cell: ListCell>(
    _ edge: NavigationEdge<Source, Cell.Model>,
    from screen: Source,
    for cell: Cell.Type
  ) {
    if declaredPress == nil, edge.action.count == 1 { declaredPress = edge.action.words }
    let others = self.onActivate
    self.onActivate = { [weak screen] index, item in
      guard item.cellType == cell, let model = item.model as? Cell.Model else {
        others?(index, item)
        return
      }
      if let screen { edge.open(from: screen, with: model) }
    }
  }
}

extension Screen {
  /// Goes somewhere else; a refusal goes to the ``SceneView/onError`` of the view of the scene.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - source: The widget that was pressed; a popover that the route presents stands beside it.
  public func open(_ destination: Destination, from source: Widget?) {
    PopoverSource.$current.withValue(PopoverSource(widget: source)) { open(destination) }
  }
}

/// The widget that the user pressed to begin the running task, which a popover points to.
///
/// It keeps nothing alive.
struct PopoverSource: Sendable {
  @TaskLocal static var current: PopoverSource?

  weak let widget: Widget?
}

extension Widget {
  /// The edge that a press of the widget takes; `nil` where it leads nowhere.
  ///
  /// Set by what opens the edge, such as a button that navigates; read to tell where an area of a screen
  /// leads.
  public var edge: DeclaredEdge? {
    get { if case .edge(let edge)? = part { edge } else { nil } }
    set { attachment = newValue.map { PartAttachment(.edge($0), of: nil) } }
  }

  /// The part of a screen that the widget is: what takes an edge, or a button of a container; `nil` for
  /// any other widget.
  public var part: ScreenPart? { (attachment as? PartAttachment)?.part }

  /// The container that has the part; `nil` where the screen around the widget has it.
  public var partOwner: Screen? { (attachment as? PartAttachment)?.owner }

  /// Makes the widget a part of a container, which is held weakly, or of none.
  func stands(for part: ScreenPart?, of owner: Screen?) {
    attachment = part.map { PartAttachment($0, of: owner) }
  }
}

private final class PartAttachment {
  let part: ScreenPart
  private(set) weak var owner: Screen?

  init(_ part: ScreenPart, of owner: Screen?) { (self.part, self.owner) = (part, owner) }
}
