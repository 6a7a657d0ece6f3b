import PetriDish

extension ContextForm {
  /// Adds an item to a list.
  func append(_ item: ContextValue, to path: FieldPath) {
    let last = path.appending(.item(draft.count(at: path)))
    change(focus: last) { $0.append(item, to: path) }
  }

  /// Adds an entry to a dictionary.
  func add(_ value: ContextValue, named name: String, to path: FieldPath) {
    let entry = path.appending(.field(name))
    change(focus: entry) { $0[entry] = value }
  }

  /// Gives an entry of a dictionary another name.
  func rename(_ path: FieldPath, to name: String) {
    change(focus: path.parent.appending(.field(name))) { $0.rename(path, to: name) }
  }

  /// Takes an item out of its list, or an entry out of its dictionary.
  func remove(_ path: FieldPath) {
    guard let (list, index) = path.place else {
      return change(focus: path.parent) { $0[path] = nil }
    }
    let next = min(index, draft.count(at: list) - 2)
    change(focus: next < 0 ? list : list.appending(.item(next))) {
      $0.remove(at: index, from: list)
    }
  }

  /// Moves an item of a list to the position of another one.
  func move(_ path: FieldPath, to index: Int) {
    guard let (list, old) = path.place, old != index, index >= 0, index < draft.count(at: list)
    else { return }
    change(focus: list.appending(.item(index))) { $0.move(from: old, to: index, in: list) }
  }
}
