import Testing

@testable import PetriDishApp

@MainActor struct MessageBoardTests {
  @MainActor private final class Clock { var time = Duration.zero }

  private let clock = Clock()
  private let board: MessageBoard

  init() { board = MessageBoard { [clock] in clock.time } }

  /// The visible message or page.
  private var face: String {
    switch board.face {
    case .link: "link"
    case .chooser: "chooser"
    case .tools: "tools"
    case .message(let message): "\(message.kind)"
    }
  }

  private var marks: [String] { board.marks.map { "\($0.kind) \($0.count)" } }

  private static let sources: [MessageBoard.Source] = [
    .crash, .dish, .build, .past, .otherBuild, .twin, .action,
  ]

  private func put(_ kinds: [Message.Kind]) {
    for kind in kinds { board.put(Message(kind, "\(kind)"), from: Self.sources[kind.rawValue]) }
  }

  @Test func `the most important message is visible, and the others come back after it`() {
    put(Message.Kind.allCases.shuffled())
    var seen: [String] = []
    for kind in Message.Kind.allCases {
      seen.append(face)
      board.remove(Self.sources[kind.rawValue])
    }
    #expect(seen == ["fail", "wait", "stop", "live", "busy", "note", "done"])
    #expect(face == "link")
  }

  @Test(
    arguments: [
      ([], false, false, "link", []),
      ([], true, false, "chooser", []),
      ([], false, true, "tools", []),
      ([], true, true, "chooser", []),
      ([.fail], false, true, "fail", []),
      ([.wait], false, true, "wait", []),
      ([.stop], false, true, "stop", []),
      ([.live], false, true, "tools", ["live 1"]),
      ([.busy], false, true, "tools", ["busy 1"]),
      ([.note], false, true, "tools", ["note 1"]),
      ([.done], false, true, "tools", ["done 1"]),
      ([.fail, .wait, .stop], true, true, "chooser", ["fail 1", "wait 1", "stop 1"]),
      ([.live, .note, .done], true, false, "chooser", ["live 1", "note 1", "done 1"]),
      ([.busy], false, false, "busy", ["busy 1"]),
      ([.stop, .busy], false, false, "stop", ["busy 1"]),
      ([.stop, .note], false, true, "stop", ["note 1"]),
    ] as [([Message.Kind], Bool, Bool, String, [String])]
  )
  func `what the user opened wins over all but urgent messages`(
    kinds: [Message.Kind],
    hasChooser: Bool,
    hasTools: Bool,
    face: String,
    marks: [String]
  ) {
    put(kinds)
    (board.hasChooser, board.hasTools) = (hasChooser, hasTools)
    #expect(self.face == face)
    #expect(self.marks == marks)
  }

  @Test func `the user can see the messages in place of the tools until they are gone`() {
    board.hasTools = true
    put([.note])
    #expect(face == "tools")
    board.showMessages()
    #expect(face == "note")
    #expect(board.dismiss())
    put([.note])
    #expect(face == "tools")
  }

  @Test func `messages of one kind share a mark, and the latest is visible first`() {
    board.put(Message(.note, "one"), from: .styleSheets)
    board.put(Message(.note, "two"), from: .registration)
    if case .message(let shown) = board.face { #expect(shown.text == "two") }
    #expect(face == "note")
    board.hasChooser = true
    #expect(marks == ["note 2"])
    #expect(board.marks.first?.tooltip == "two\none")
  }

  @Test func `a source has one message`() {
    board.put(Message(.note, "first"), from: .action)
    board.put(Message(.done, "second"), from: .action)
    #expect(board[.action]?.text == "second")
    board.remove(.action)
    #expect(face == "link")
  }

  @Test(arguments: Message.Kind.allCases)
  func `the user can dismiss what isn’t going on`(kind: Message.Kind) {
    put([kind])
    #expect(board.dismiss() == ![.wait, .live, .busy].contains(kind))
    #expect((face == "link") == kind.canBeDismissed)
  }

  @Test func `a chooser protects the message below it from being dismissed`() {
    put([.note])
    board.hasChooser = true
    #expect(!board.dismiss())
    board.hasChooser = false
    #expect(face == "note")
  }

  @Test func `a jump removes messages about earlier actions`() {
    board.put(Message(.note, "an invalid link"), from: .action)
    board.put(Message(.fail, "a crash"), from: .crash)
    board.put(Message(.stop, "a guard"), from: .dish)
    board.put(Message(.fail, "a failed build"), from: .build)
    board.put(Message(.live, "the past"), from: .past)
    board.beginJump()
    #expect([.action, .crash, .dish].allSatisfy { board[$0] == nil })
    #expect([.build, .past].allSatisfy { board[$0] != nil })
    board.put(Message(.wait, "a guard asks"), from: .dish)
    board.put(Message(.done, "a copy"), from: .action)
    board.beginJump()
    #expect([.action, .dish].allSatisfy { board[$0] != nil })
  }

  @Test func `only a done message leaves by itself, after ten seconds`() {
    put(Message.Kind.allCases)
    #expect(board.timeLeft == .seconds(10))
    clock.time = .seconds(9)
    board.removeExpired()
    #expect(board.timeLeft == .seconds(1))
    clock.time = .seconds(10)
    board.removeExpired()
    #expect(board.timeLeft == nil)
    #expect(board[Self.sources[Message.Kind.done.rawValue]] == nil)
    #expect(Message.Kind.allCases.dropLast().allSatisfy { board[Self.sources[$0.rawValue]] != nil })
  }

  @Test func `a done message stays while the pointer or the focus is on it`() {
    put([.done])
    board.isHeld = true
    clock.time = .seconds(60)
    board.removeExpired()
    #expect(board.timeLeft == nil)
    #expect(face == "done")
    board.isHeld = false
    #expect(board.timeLeft == .seconds(10))
    clock.time = .seconds(70)
    board.removeExpired()
    #expect(face == "link")
  }

  @Test func `a text with several lines is shown on one line`() {
    #expect(Message(.note, "one\ntwo\r\nthree\n").text == "one two three")
  }

  @Test(
    arguments: [
      ("finding the build", "Finding the build…", nil),
      ("checking out HEAD~20", "Checking out HEAD~20…", nil),
      ("building HEAD~20: Fetching", "Building HEAD~20: Fetching…", nil),
      (
        "building HEAD~20: [140/200] Compiling Shop.swift", "Building HEAD~20… 140 of 200 steps",
        0.7
      ),
      ("building main: [3/0] Linking", "Building main: [3/0] Linking…", nil),
    ] as [(String, String, Double?)]
  )
  func `a build shows its progress`(step: String, text: String, progress: Double?) {
    let message = Message(building: step)
    #expect(message.kind == .busy)
    #expect(message.text == text)
    #expect(message.progress == progress)
  }
}
