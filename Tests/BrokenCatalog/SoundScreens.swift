import Foundation
import GTKBackend
import PetriDish

final class PlainScreen: WidgetScreen {
  override func makeWidget() -> Widget { Label("plain") }
}

final class TalkativeScreen: Screen {
  override func willAppear() {
    print("{\"version\":1,\"event\":\"ended\",\"case\":\"plain/size=small\"")
    print("no line's end", terminator: "")
  }
}

final class SluggishScreen: Screen {
  override func didDisappear() { stay() }
  override func willDisappear() { stay() }

  private func stay() {
    Task {
      try await Task.sleep(for: .milliseconds(100))
      self.title = "gone"
    }
  }
}

final class AloneScreen: Screen {}

final class WaitingScreen: Screen {}

extension Route where Target == PlainScreen, Context == NoContext {
  static var plain: Self { Step { PlainScreen(title: "Plain") }.pushed() }
}

extension Route where Target == TalkativeScreen, Context == NoContext {
  static var talkative: Self { Step { TalkativeScreen() }.pushed() }
}

extension Route where Target == SluggishScreen, Context == NoContext {
  static var sluggish: Self { Step { SluggishScreen() }.pushed() }
}

extension Route where Target == AloneScreen, Context == NoContext {
  static var alone: Self { Step { AloneScreen() }.using(.replaceRoot).from(.root) }
}

extension Route where Target == WaitingScreen, Context == NoContext {
  static var waiting: Self { Step { WaitingScreen() }.task { _, _ in try await wait() }.pushed() }

  private static func wait() async throws {
    let process = ProcessInfo.processInfo
    guard let file = process.environment["WAIT_FILE"] else { return }
    if let words = process.environment["WAIT_COMMAND"] {
      _ = unsafe popen(words, "r")
    }
    let text = Data("\(process.processIdentifier)\n".utf8)
    try text.write(to: URL(filePath: file), options: .atomic)
    try await Task.sleep(for: .seconds(3600))
  }
}

extension Step {
  /// Returns a route that pushes the step onto the root’s stack.
  func pushed() -> Route<Target, Context> { using(.push).from(.found(.byClass)) }
}
