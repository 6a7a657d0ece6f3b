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

  /// Returns the names of the other files in the folder of a state file.
  private func others(_ kind: StateFile.Kind) throws -> [String] {
    let around = (path(kind) as NSString).deletingLastPathComponent
    return try FileManager.default.contentsOfDirectory(atPath: around)
      .filter { $0 != "\(kind).json" }
  }

  @Test func `saved values are restored, with a separate file for each kind`() throws {
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

  @Test func `a change is saved after a short delay and when the state is released`() async throws {
    var state: UserState? = open()
    state?[.number] = 8
    #expect(!TextFile.exists(path(.session)))
    try await eventually { TextFile.exists(path(.session)) }
    state?[.number] = 9
    state = nil
    #expect(open()[.number] == 9)
  }

  @Test func `unchanged values aren’t saved or reported`() throws {
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
  func `a damaged file is renamed, and its new name is reported`(text: String) throws {
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

  @Test func `damaged files that aren’t text are renamed to different names`() throws {
    for _ in 0..<2 {
      try TextFile.write("", to: path(.library))
      try Data([0xFF, 0xFE]).write(to: URL(filePath: path(.library)))
      _ = open()
    }
    #expect(try others(.library).count == 2)
  }

  @Test func `one damaged value doesn’t affect others, and the original file is copied`() throws {
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

  @Test func `a file of a newer version is left unchanged and reported`() throws {
    let text = #"{"version": 2, "settings": "all new"}"#
    try TextFile.write(text, to: path(.session))
    let state = open()
    var problems: [String] = []
    state.onProblem = { problems.append($0) }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("format 2") == true)
    state[.number] = 8
    #expect(state[.number] == 8)
    state.save()
    #expect(try TextFile.read(path(.session)) == text)
    #expect(try others(.session).isEmpty)
  }

  @Test func `a failure to save is reported once, and saving is retried`() throws {
    // A file is in the place of the folder.
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

  @Test func `if both files can’t be saved, only one problem is reported`() throws {
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

  @Test func `a file that exceeds the size limit is renamed without being read`() throws {
    try TextFile.write("", to: path(.session))
    try FileHandle(forWritingTo: URL(filePath: path(.session))).truncate(atOffset: 20 << 20)
    var problems: [String] = []
    open().onProblem = { problems.append($0) }
    let other = try #require(try others(.session).first)
    #expect(
      problems.first?.hasPrefix(
        "Couldn’t read saved settings: the file has 20 MB; the limit is 8 MB. "
          + "The file was renamed to "
      ) == true
    )
    #expect(problems.first?.contains(other) == true)
  }

  @Test func `a state without folders keeps its values only in memory`() {
    let state = UserState()
    state[.number] = 8
    state.save()
    #expect(state[.number] == 8)
    #expect(UserState()[.number] == 7)
  }

  @Test func `the folders are the user directories of the desktop`() {
    #expect(StateFile.Kind.library.folder == UserDirectory.data.path)
    #expect(StateFile.Kind.session.folder == UserDirectory.state.path)
    #expect(UserDirectory.data.path != UserDirectory.state.path)
  }
}
