public import Lists
public import Routing

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
