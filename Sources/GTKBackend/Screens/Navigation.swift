public import GTK
public import Lists
public import Routing

extension Button {
  /// Creates a button that navigates from a screen.
  ///
  /// - Parameters:
  ///   - label: The label of the button, or `nil` to use the title of the edge's action.
  ///   - edge: The edge to follow when the user presses the button.
  ///   - screen: The screen from which the edge leads, held weakly.
  public convenience init<Source>(
    _ label: String? = nil,
    navigates edge: NavigationEdge<Source, Void>,
    from screen: Source
  ) {
    self.init(label, navigates: edge, with: (), from: screen)
  }

  /// Creates a button that navigates from an item of a screen.
  public convenience init<Source, Item>(
    _ label: String? = nil,
    navigates edge: NavigationEdge<Source, Item>,
    with item: Item,
    from screen: Source
  ) {
    self.init(label ?? edge.action.title ?? edge.action.words)
    navigates(edge, with: item, from: screen)
  }

  /// Makes the button navigate from a screen, which is held weakly.
  @discardableResult
  public func navigates<Source>(
    _ edge: NavigationEdge<Source, Void>,
    from screen: Source
  ) -> Connection {
    navigates(edge, with: (), from: screen)
  }

  /// Makes the button navigate from an item of a screen, which is held weakly.
  ///
  /// If the edge presents a popover, it points to the button.
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
  /// Makes each row navigate when the user activates it, with a context from the screen and the item.
  ///
  /// This method replaces `onActivate`. If the list supports selection, activating a row requires a
  /// double click, so the action of the edge must count two clicks. A check reports an action that
  /// counts only one.
  ///
  /// - Parameters:
  ///   - edge: The edge that each row follows.
  ///   - screen: The screen from which the edge leads, held weakly.
  public func navigates<Source>(_ edge: NavigationEdge<Source, Item>, from screen: Source) {
    declaredPress = edge.action.count == 1 ? edge.action.words : nil
    self.onActivate = { [weak screen] _, item in
      if let screen { edge.open(from: screen, with: item) }
    }
  }
}

extension AnyListAdapter {
  /// Makes each row with a particular cell type navigate when the user activates it.
  ///
  /// The context comes from the screen and the model of the row.
  ///
  /// ```swift
  /// home.navigates(Self.city, from: self, for: CityCell.self)
  /// home.navigates(Self.settings, from: self, for: SettingsCell.self)
  /// ```
  ///
  /// Call this method once for each cell type whose rows navigate. Other rows still call the
  /// previous `onActivate`. If the list supports selection, activating a row requires a double
  /// click, so the action of the edge must count two clicks. A check reports the first action that
  /// counts only one.
  ///
  /// - Parameters:
  ///   - edge: The edge that each row follows.
  ///   - screen: The screen from which the edge leads, held weakly.
  ///   - cell: The cell type of the rows.
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
  /// Navigates to a destination, and passes errors to ``SceneView/onError``.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - source: The pressed widget, to which a presented popover points.
  public func open(_ destination: Destination, from source: Widget?) {
    PopoverSource.$current.withValue(PopoverSource(widget: source)) { open(destination) }
  }
}

/// The widget that started the current task when the user pressed it, to which a popover points.
///
/// The reference is weak.
struct PopoverSource: Sendable {
  @TaskLocal static var current: PopoverSource?

  weak let widget: Widget?
}

extension Widget {
  /// The edge that the widget follows when pressed, or `nil` if it doesn't navigate.
  ///
  /// Navigating buttons set this property. It determines where an area of a screen leads.
  public var edge: DeclaredEdge? {
    get { if case .edge(let edge)? = part { edge } else { nil } }
    set { attachment = newValue.map { PartAttachment(.edge($0), of: nil) } }
  }

  /// The part of a screen that the widget represents, or `nil`.
  ///
  /// A part is a widget that follows an edge, or a button of a container.
  public var part: ScreenPart? { (attachment as? PartAttachment)?.part }

  /// The container that owns the part, or `nil` if the part belongs to the surrounding screen.
  public var partOwner: Screen? { (attachment as? PartAttachment)?.owner }

  /// Makes the widget represent a part of a container, which is held weakly, or no part.
  func stands(for part: ScreenPart?, of owner: Screen?) {
    attachment = part.map { PartAttachment($0, of: owner) }
  }
}

private final class PartAttachment {
  let part: ScreenPart
  private(set) weak var owner: Screen?

  init(_ part: ScreenPart, of owner: Screen?) { (self.part, self.owner) = (part, owner) }
}
