import Foundation
import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor extension StateKey<Int> {
  fileprivate static var number: Self { Self("test.number", in: .session, or: 7) }
}

@MainActor struct UserStateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() -> UserState {
    UserState(of: "org.example.Test") { [folder] in "\(folder.path)/\($0.rawValue)" }
  }

  private func path(_ kind: StateFile.Kind) -> String {
    "\(folder.path)/\(kind)/petri-dish/org.example.Test/\(kind).json"
  }

  /// The names of the files beside one, without the file itself.
  private func others(_ kind: StateFile.Kind) throws -> [String] {
    let around = (path(kind) as NSString).deletingLastPathComponent
    return try FileManager.default.contentsOfDirectory(atPath: around)
      .filter { $0 != "\(kind).json" }
  }

  @Test func `what is remembered is there in the next run, each kind in a file of its own`() throws
  {
    do {
      let state = open()
      #expect(state[.number] == 7)
      state[.number] = 8
      state[.favourites] = ["ä “b”", ""]
      state[.recents].open("one", at: Date(timeIntervalSince1970: 1_000))
      state.save()
    }
    let state = open()
    #expect(state[.number] == 8)
    #expect(state[.favourites] == ["ä “b”", ""])
    #expect(state[.recents] == [Recent(screen: "one", time: Date(timeIntervalSince1970: 1_000))])
    #expect(try TextFile.read(path(.library)).contains("favourites"))
    #expect(try !TextFile.read(path(.session)).contains("favourites"))
    #expect(try others(.session).isEmpty)
  }

  @Test func `a change is on disk a moment later, and with the state's end`() async throws {
    var state: UserState? = open()
    state?[.number] = 8
    #expect(!TextFile.exists(path(.session)))
    try await eventually { TextFile.exists(path(.session)) }
    state?[.number] = 9
    state = nil
    #expect(open()[.number] == 9)
  }

  @Test func `what is not changed is not written`() throws {
    let state = open()
    var heard = 0
    state.observe(StateKey<Int>.number) { heard += 1 }
    state[.number] = 7
    state.save()
    #expect(heard == 0)
    #expect(!TextFile.exists(path(.session)))
    state[.number] = 1
    state[.recents] = [Recent(screen: "one", time: .now)]
    #expect(heard == 1)
  }

  @Test(arguments: ["", "{", "[]", #"{"values": {}}"#, #"{"version": 1}"#, "\u{0}"])
  func `a damaged file is set aside under a name that is told`(text: String) throws {
    try TextFile.write(text, to: path(.library))
    let state = open()
    var problems: [String] = []
    state.onProblem = { problems.append($0) }
    let other = try #require(try others(.library).first)
    #expect(problems.count == 1)
    #expect(problems.first?.contains(other) == true)
    #expect(other.hasPrefix("library.json.damaged-"))
    #expect(state[.favourites].isEmpty)
    state[.favourites] = ["a"]
    state.save()
    #expect(open()[.favourites] == ["a"])
    #expect(try others(.library) == [other])
  }

  @Test func `a file that is no text is set aside, and two damaged ones have two names`() throws {
    for _ in 0..<2 {
      try TextFile.write("", to: path(.library))
      try Data([0xFF, 0xFE]).write(to: URL(filePath: path(.library)))
      _ = open()
    }
    #expect(try others(.library).count == 2)
  }

  @Test func `one damaged value is lost alone, with a copy of the file as it was`() throws {
    let text = #"{"version": 1, "values": {"test.number": "many", "later": [1, null]}}"#
    try TextFile.write(text, to: path(.session))
    let state = open()
    var problems: [String] = []
    state.onProblem = { problems.append($0) }
    #expect(state[.number] == 7)
    #expect(problems.count == 1)
    let other = try #require(try others(.session).first)
    #expect(problems.first?.contains("“test.number”") == true)
    #expect(problems.first?.contains(other) == true)
    state[.number] = 2
    state.save()
    let written = try TextFile.read(path(.session))
    #expect(written.contains("later"))
    #expect(open()[.number] == 2)
    let copy = path(.session).replacingOccurrences(of: "session.json", with: other)
    #expect(try TextFile.read(copy) == text)
  }

  @Test func `a file of a later version is left alone, and said`() throws {
    let text = #"{"version": 2, "settings": "all new"}"#
    try TextFile.write(text, to: path(.session))
    let state = open()
    var problems: [String] = []
    state.onProblem = { problems.append($0) }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("version 2") == true)
    state[.number] = 8
    #expect(state[.number] == 8)
    state.save()
    #expect(try TextFile.read(path(.session)) == text)
    #expect(try others(.session).isEmpty)
  }

  @Test func `where nothing can be written it is said once, and tried again`() throws {
    // A file stands where the folder should be.
    try TextFile.write("", to: "\(folder.path)/session")
    let state = open()
    var problems: [String] = []
    state.onProblem = { problems.append($0) }
    for number in 0..<3 {
      state[.number] = number
      state.save()
    }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("\(folder.path)/session") == true)
    try FileManager.default.removeItem(atPath: "\(folder.path)/session")
    state[.number] = 3
    state.save()
    #expect(open()[.number] == 3)
  }

  @Test func `where no file can be written it is said once for both`() throws {
    for kind in ["session", "library"] { try TextFile.write("", to: "\(folder.path)/\(kind)") }
    let state = open()
    var problems: [String] = []
    state.onProblem = { problems.append($0) }
    for number in 0..<3 {
      state[.number] = number
      state[.favourites] = ["\(number)"]
      state.save()
    }
    #expect(problems.count == 1)
  }

  @Test func `a file that is larger than any of the program's is set aside unread`() throws {
    try TextFile.write("", to: path(.session))
    try FileHandle(forWritingTo: URL(filePath: path(.session))).truncate(atOffset: 20 << 20)
    var problems: [String] = []
    open().onProblem = { problems.append($0) }
    let other = try #require(try others(.session).first)
    #expect(
      problems.first?.hasPrefix(
        "What the program remembered cannot be read, since it has 20 MB, and 8 are the most there can "
          + "be. The file is kept as "
      ) == true
    )
    #expect(problems.first?.contains(other) == true)
  }

  @Test func `a state without folders remembers as long as it lives`() {
    let state = UserState()
    state[.number] = 8
    state.save()
    #expect(state[.number] == 8)
    #expect(UserState()[.number] == 7)
  }

  @Test func `the folders are those of the desktop`() {
    #expect(StateFile.Kind.library.folder == UserDirectory.data.path)
    #expect(StateFile.Kind.session.folder == UserDirectory.state.path)
    #expect(UserDirectory.data.path != UserDirectory.state.path)
  }
}
