import PetriDish

// Screens of nothing but a name, and catalogs that are made of them.

final class Room: Screen {}

/// A room that does not let itself be taken away.
final class Cell: Screen {
  override var dismissal: Dismissal { .refused("the door is locked.") }
}

/// A team's own container: from each picture one goes back to the first.
final class Wall: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens.suffix(1)
  }
  override func predecessor(of screen: Screen) -> Screen? {
    screen === contained.first ? nil : contained.first
  }
}

extension Route where Target == Room, Context == NoContext {
  /// Returns a room that the app begins with, by its title.
  static func own(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }).using(.nothing)
      .from(.current)
  }

  /// Returns a room on the stack in sight.
  static func pushed(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.push).from(containerOf: .current)
  }

  /// Returns a room in a stack in a modal.
  static func presented(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }

  /// Returns a room on top of another one's stack.
  static func pushed(_ title: String, on host: Self) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.push).from(containerOf: host)
  }

  /// Returns a room in the place of everything.
  static func rooted(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Target == Cell, Context == NoContext {
  static var cell: Self {
    Step(name: "cell", find: .byClass) { Cell(title: "Cell") }
      .using(.present(.sheet)).from(.current)
  }
}

/// Returns a stack with rooms in it, the first below.
@MainActor func stack(_ titles: String...) -> NavigationStack {
  NavigationStack(contained: titles.map { Room(title: $0) })
}
