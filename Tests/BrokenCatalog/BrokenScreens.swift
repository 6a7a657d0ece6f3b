import Foundation
import GTKBackend
import PetriDish

struct Shelf: Codable, Hashable {
  let items: [String]
}

final class ShelfScreen: Screen {
  private let shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
    super.init(title: "Shelf")
  }

  override func willAppear() {
    guard let first = shelf.items.first else { preconditionFailure("the shelf is empty") }
    title = first
  }
}

/// The way in which a screen crashes.
struct Trap: Codable, Hashable {
  enum Death: String, Codable, CaseIterable {
    case precondition, preconditionFailure, assertion, assertionFailure
    case missingValue, missingItem, wrongType, abort
  }

  let by: Death
}

final class TrapScreen: Screen {
  private let trap: Trap
  private var items: [String] = []

  init(_ trap: Trap) {
    self.trap = trap
    super.init(title: "Trap")
  }

  // A check must survive these traps, which the linter doesn’t allow.
  // swift-format-ignore: NeverForceUnwrap
  override func willAppear() {
    let value: Any = items
    switch trap.by {
    case .precondition: precondition(!items.isEmpty, "the shelf is empty")
    case .preconditionFailure: preconditionFailure("the shelf is empty")
    case .assertion: assert(!items.isEmpty, "the shelf is empty")
    case .assertionFailure: assertionFailure("the shelf is empty")
    case .missingValue: title = items.first!
    case .missingItem: title = items[3]
    case .wrongType: title = value as! String
    case .abort: abort()
    }
  }
}

final class DeepScreen: Screen {
  var depth = 0

  override func willAppear() { title = "\(deeper(1))" }

  /// Adds after the recursive call, so that the optimizer can’t replace it with a loop.
  private func deeper(_ step: Int) -> Int {
    depth += step
    return depth < 0 ? depth : deeper(step) + depth
  }
}

final class EndlessScreen: Screen {
  var turns = 0

  override func didAppear() {
    guard scene?.environment.variants[Size.self] == .large else { return }
    // Sleeps, so that screens that are opened at the same time can use the processor.
    while turns >= 0 {
      turns = (turns + 1) % 1000
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}

final class KeptScreen: Screen {
  var keeper: KeptScreen?

  override func willAppear() { keeper = self }
}

final class LabelScreen: WidgetScreen {
  override func makeWidget() -> Widget {
    let label = Label("held by itself")
    label.onMap { label.tooltip = "seen" }
    return label
  }
}

final class CriticalScreen: WidgetScreen {
  override func makeWidget() -> Widget {
    let box = Box()
    box.remove(Label("elsewhere"))
    return box
  }
}

final class UnbuiltScreen: Screen {}

final class QuitterScreen: Screen {
  override func willAppear() { exit(3) }
}

final class BrokenTemplateScreen: WidgetScreen, TemplateScreen {
  var template: TemplateFile {
    TemplateFile(text: "<interface><object/></interface>", name: "x.ui")
  }

  func connect(_ objects: Builder) throws {}
}

/// The reason why a screen can’t be built.
struct Missing: Error, CustomStringConvertible {
  let description = "its bricks are missing."
}

extension Route where Target == ShelfScreen, Context == Shelf {
  static var shelf: Self { Step { shelf in ShelfScreen(shelf) }.pushed() }
}

extension Route where Target == TrapScreen, Context == Trap {
  static var trap: Self { Step { trap in TrapScreen(trap) }.pushed() }
}

extension Route where Target == DeepScreen, Context == NoContext {
  static var deep: Self { Step { DeepScreen() }.pushed() }
}

extension Route where Target == EndlessScreen, Context == NoContext {
  static var endless: Self { Step { EndlessScreen() }.pushed() }
}

extension Route where Target == KeptScreen, Context == NoContext {
  static var kept: Self { Step { KeptScreen(title: "Kept") }.pushed() }
}

extension Route where Target == LabelScreen, Context == NoContext {
  static var label: Self { Step { LabelScreen() }.pushed() }
}

extension Route where Target == CriticalScreen, Context == NoContext {
  static var critical: Self { Step { CriticalScreen() }.pushed() }
}

extension Route where Target == UnbuiltScreen, Context == NoContext {
  static var unbuilt: Self { Step { () throws -> UnbuiltScreen in throw Missing() }.pushed() }
}

extension Route where Target == QuitterScreen, Context == NoContext {
  static var quitter: Self { Step { QuitterScreen() }.pushed() }
}

extension Route where Target == BrokenTemplateScreen, Context == NoContext {
  static var template: Self { Step { BrokenTemplateScreen() }.pushed() }
}
