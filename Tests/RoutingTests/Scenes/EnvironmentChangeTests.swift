import Testing

@testable import Routing

private enum Language: EnvironmentKey { static let fallback = "en" }

/// A screen that records the language whenever its environment changes.
private final class Reader: Screen {
  private(set) var languages: [String] = []

  override func environmentDidChange() {
    languages.append(scene?.environment[Language.self] ?? "no scene")
  }
}

/// The notification of screens about their scene's environment.
@MainActor
struct EnvironmentChangeTests {
  private let visible = Reader()
  private let hidden = Reader()
  private let modal = Reader()
  private let pushed = Reader()

  @Test func `a screen is notified when it enters a scene, and of each change`()
    async throws
  {
    let stack = NavigationStack(contained: [visible])
    let tabs = Tabs(contained: [stack, hidden])
    #expect(visible.languages.isEmpty)
    let scene = Scene(root: tabs)
    await scene.appear()
    await stack.arrange([visible, pushed], showing: pushed, animated: false)
    try await scene.present(modal, from: tabs, style: .sheet, animated: false)
    for screen in [visible, hidden, pushed, modal] { #expect(screen.languages == ["en"]) }

    scene.environment[Language.self] = "de"
    for screen in [visible, hidden, pushed, modal] { #expect(screen.languages == ["en", "de"]) }

    await stack.arrange([visible], showing: visible, animated: false)
    await scene.dismiss(above: 0, animated: false)
    scene.environment[Language.self] = "fr"
    #expect(visible.languages == ["en", "de", "fr"])
    for screen in [pushed, modal] { #expect(screen.languages == ["en", "de"]) }
  }

  @Test func `a new root is notified of the environment`() async throws {
    let scene = Scene(root: Screen())
    scene.environment[Language.self] = "de"
    try await scene.replaceRoot(with: Tabs(contained: [hidden]), animated: false)
    #expect(hidden.languages == ["de"])
  }
}
