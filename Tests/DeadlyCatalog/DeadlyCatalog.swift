import Foundation
import GTKBackend
import PetriDish
import PetriDishApp

/// A catalog whose screens crash, hang or exit, while windows must keep running.
@main struct DeadlyCatalog: CatalogApp {
  static let catalog = Catalog("Deadly", root: { variants in root(variants) }) {
    if isMisregistered {
      Frame.self
      ScreenConfiguration("twice", route: .plain)
        .preset("one", Plain(text: "one")).preset("one", Plain(text: "two"))
        .navigates(to: .early, by: "look away")
      ScreenConfiguration("twice", name: "Other", route: .plain)
      ScreenConfiguration("deep", route: .deep)
        .preset("flat", Deep(below: [])).preset("deep", Deep(levels: 140))
    }
    if isHarmful {
      ScreenConfiguration("before", route: .plain).preset("one", Plain(text: "one"))
      harmful
      ScreenConfiguration("behind", route: .plain).preset("one", Plain(text: "one"))
    }
    if !isEmpty {
      Frame.self
      ScreenGroup("Sound") {
        ScreenConfiguration("plain", route: .plain)
          .preset("one", Plain(text: "one"))
          .preset("two", Plain(text: "two"))
        ScreenConfiguration("refusing", route: .refusing)
      }
      ScreenGroup("Deadly") {
        ScreenConfiguration("trap-built", name: "Trap when built", route: .trapWhenBuilt)
        ScreenConfiguration("early", name: "Makes its widget too early", route: .early)
          .preset("view", Plain(text: "GTKListView"))
          .preset("label", Plain(text: "Label"))
          .preset("button", Plain(text: "Button"))
        ScreenConfiguration("trap-shown", name: "Trap when shown", route: .trapWhenShown)
        ScreenConfiguration("trap-pressed", name: "Trap when pressed", route: .trapWhenPressed)
        ScreenConfiguration("trap-tabs", name: "Trap beside tabs", route: .trapBesideTabs)
        ScreenConfiguration("overflow", name: "Endless recursion", route: .overflow)
        ScreenConfiguration("exit", name: "Ends the program", route: .exiting)
        ScreenConfiguration("late", name: "Traps a little later", route: .late)
          .preset("first", Plain(text: "first"))
          .preset("second", Plain(text: "second"))
          .preset("third", Plain(text: "third"))
        ScreenConfiguration("parent", name: "Starts other processes", route: .parent)
          .notes("Where the environment has PARENT_FILE, which gets a line for each.")
      }
      if isToned {
        Tone.self
        ScreenConfiguration("trap-dark", name: "Trap in the dark", route: .trapInTheDark)
          .preset("one", Plain(text: "one"))
      }
      if hasOddNames {
        ScreenConfiguration("odd", name: "Odd\n\u{1B}[31m\u{202E}name\u{0}", route: .plain)
          .preset("two\nlines\u{1B}[2J\u{0}", Plain(text: "\u{202E}a\u{0}b"))
      }
    }
  }

  @MainActor private static func root(_ variants: VariantAssignment) -> Screen {
    switch rootEnd {
    case "trap": preconditionFailure("the root was asked to trap")
    case "exit": exit(0)
    case "trap-\(variants[Frame.self])": preconditionFailure("this root was asked to trap")
    default: break
    }
    let stack = NavigationStack(title: "Deadly")
    return switch variants[Frame.self] {
    case .plain: stack
    case .tabs: Tabs(contained: [stack])
    }
  }

  /// The way in which the app’s root ends the process, or `nil` for a sound root.
  private static let rootEnd = ProcessInfo.processInfo.environment["ROOT_END"]

  /// A screen with a preset for each kind of damage to the process.
  private static var harmful: ScreenConfiguration<Harmful> {
    Harm.allCases.reduce(ScreenConfiguration("harm", route: .harmful)) {
      $0.preset($1.rawValue, Harmful(by: $1))
    }
  }

  /// Whether the catalog has a screen that damages its process.
  private static let isHarmful = ProcessInfo.processInfo.environment["HARM"] != nil

  /// Whether the catalog has a second experiment, and a screen that traps under one of its variants
  /// or in one context.
  private static let isToned = ProcessInfo.processInfo.environment["TONED"] != nil

  /// Whether names contain control characters.
  private static let hasOddNames = ProcessInfo.processInfo.environment["ODD_NAMES"] != nil

  /// Whether the registration contains errors.
  private static let isMisregistered =
    ProcessInfo.processInfo.environment["MISREGISTERED"] != nil

  /// Whether the catalog has no screens, like that of a new app.
  private static let isEmpty = ProcessInfo.processInfo.environment["EMPTY_CATALOG"] != nil
}

/// The container around all screens.
enum Frame: String, Experiment { case plain, tabs }

/// An experiment in addition to that of the container.
enum Tone: String, Experiment { case light, dark }

/// The content of the plain screen.
struct Plain: Codable, Hashable {
  var text: String
}

/// A context with nested levels.
struct Deep: Codable, Hashable {
  var below: [Deep]

  init(below: [Deep]) { self.below = below }
  init(levels: Int) { below = levels == 0 ? [] : [Deep(levels: levels - 1)] }
}

/// A screen without defects.
final class PlainScreen: WidgetScreen {
  private let text: String

  init(_ context: Plain) {
    text = context.text
    super.init(title: "Plain")
  }

  override func makeWidget() -> Widget { Label("This is \(text).") }
}

/// A screen that traps at a given moment.
final class TrappingScreen: WidgetScreen {
  enum Moment { case built, shown, pressed }

  private let moment: Moment

  init(when moment: Moment) {
    self.moment = moment
    super.init(title: "Trap")
    trap(.built)
  }

  override func makeWidget() -> Widget {
    trap(.shown)
    let button = Button("Trap now")
    button.onClick { [weak self] in self?.trap(.pressed) }
    return button
  }

  private func trap(_ now: Moment) {
    precondition(moment != now, "the \(now) screen was asked to trap")
  }
}

/// A screen that creates its widget in its initializer, when there may be no display.
final class EarlyScreen: WidgetScreen {
  private let widget: Widget

  init(_ context: Plain) {
    switch context.text {
    case "GTKListView": widget = GTKListView().widget
    case "Button": widget = Button("early")
    default: widget = Label("early")
    }
    super.init(title: "Early")
  }

  override func makeWidget() -> Widget { widget }
}

extension Route where Target == EarlyScreen, Context == Plain {
  static var early: Self {
    Step { EarlyScreen($0) }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

/// The reason why a screen isn’t built.
struct Refusal: Error, CustomStringConvertible {
  let description = "The screen would rather not."
}

extension Route where Target == PlainScreen, Context == Plain {
  static var plain: Self {
    Step { PlainScreen($0) }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Screen, Context == Deep {
  static var deep: Self {
    Step { _ in Screen(title: "Deep") }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Screen, Context == NoContext {
  static var refusing: Self { made { throw Refusal() } }
  static var exiting: Self { made { exit(0) } }
  static var parent: Self {
    made {
      try startProcesses()
      return Screen(title: "Parent")
    }
  }
  static var overflow: Self { made { Screen(title: "\(depth(of: 1))") } }

  private static func made(_ make: @escaping @MainActor () throws -> Screen) -> Self {
    Step { _ in try make() }.using(.push).from(.navigationStack).using(.present(.sheet)).from(
      .current
    )
  }
}

extension Route where Target == Screen, Context == Plain {
  static var trapInTheDark: Self {
    .switch(on: Tone.self) { tone in
      switch tone {
      case .light: toned
      case .dark: trapping
      }
    }
  }
  private static var toned: Self {
    Step { plain in
      precondition(plain.text != "deadly", "the context was asked to trap")
      return Screen(title: plain.text)
    }
    .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
  private static var trapping: Self {
    Step { _ in preconditionFailure("the dark screen was asked to trap") }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
  static var late: Self {
    Step { plain in
      Task {
        try await Task.sleep(for: .seconds(2))
        preconditionFailure("\(plain.text) came too late")
      }
      return Screen(title: plain.text)
    }
    .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}

/// Starts a process in the group of this process, one in a new session, and one in a new session
/// without a parent.
private func startProcesses() throws {
  guard let file = ProcessInfo.processInfo.environment["PARENT_FILE"] else { return }
  let sleep = "echo $$ >> '\(file)'; exec sleep 1000"
  for command in [sleep, "exec setsid sh -c \"$0\"", "(setsid sh -c \"$0\" &)"] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command, sleep]
    process.standardError = FileHandle.nullDevice
    try process.run()
  }
}

extension Route where Target == TrappingScreen, Context == NoContext {
  static var trapWhenBuilt: Self { trapping(.built) }
  static var trapBesideTabs: Self {
    .switch(on: Frame.self) { frame in
      switch frame {
      case .plain: trapWhenPressed
      case .tabs: trapWhenShown
      }
    }
  }
  static var trapWhenShown: Self { trapping(.shown) }
  static var trapWhenPressed: Self { trapping(.pressed) }

  private static func trapping(_ moment: TrappingScreen.Moment) -> Self {
    Step { _ in TrappingScreen(when: moment) }.using(.push).from(.navigationStack).using(
      .present(.sheet)
    ).from(.current)
  }
}

/// Recurses without an end, which the compiler can’t detect.
private func depth(of number: Int) -> Int {
  number == 0 ? 0 : depth(of: number &+ (number & 1) &+ 1) &+ 1
}
