import PetriDish

// Minimal screens and the routes to them.

final class Room: Screen {}

/// A room that refuses to be dismissed.
final class Cell: Screen {
  override var dismissal: Dismissal { .refused("the door is locked.") }
}

/// A custom container whose screens all go back to the first one.
final class Wall: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens.suffix(1)
  }
  override func predecessor(of screen: Screen) -> Screen? {
    screen === contained.first ? nil : contained.first
  }
}

extension Route where Target == Room, Context == NoContext {
  /// Returns a route that finds a room of the initial app by its title.
  static func own(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }).using(.nothing)
      .from(.current)
  }

  /// Returns a route to a room on the visible stack.
  static func pushed(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.push).from(containerOf: .current)
  }

  /// Returns a route to a room in a presented stack.
  static func presented(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }

  /// Returns a route to a room on top of another room’s stack.
  static func pushed(_ title: String, on host: Self) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.push).from(containerOf: host)
  }

  /// Returns a route to a room that replaces the root.
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

/// Returns a stack of rooms, from bottom to top.
@MainActor func stack(_ titles: String...) -> NavigationStack {
  NavigationStack(contained: titles.map { Room(title: $0) })
}
