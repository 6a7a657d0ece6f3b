import Foundation
import GTK
import Lists
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct JournalBackupTests {
  private let journal = Journal()

  private func log(_ texts: [String]) {
    for text in texts { journal.append(.log(text), dish: "dish") }
  }

  private func lines(in backup: JournalBackup) -> Int? {
    do { return try backup.events().count } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test func `events are written to the backup immediately`() throws {
    let backup = try JournalBackup()
    log(["before"])
    let writer = JournalBackupWriter(journal, to: backup) { Issue.record($0) }
    log(["one", "two\nlines"])
    let texts = try backup.events().map { $0.fields["text"] }
    #expect(texts == [.string("before"), .string("one"), .string("two\nlines")])
    log(["three"])
    #expect(try backup.events().map(\.number) == [1, 2, 3, 4])
    withExtendedLifetime(writer) {}
  }

  @Test func `events have the same texts and durations after a crash`() async throws {
    let dish = Dish(frames)
    let backup = try JournalBackup()
    let writer = JournalBackupWriter(dish.journal, to: backup) { Issue.record($0) }
    _ = await dish.jump(try frames.jump("petri://jump/first"))
    let list = ListAdapter<ShownLineCell>((0..<2_000).map(String.init), name: "lines")
    let watch = list.observe { dish.journal.append(.list($0), dish: "dish") }
    try list.delete(at: Array(0..<1_999))
    dish.journal.append(.log("last"), dish: "dish")
    let (old, new) = (dish.journal.events(), try backup.events())
    #expect(new.map(\.summary.title) == old.map(\.summary.title))
    #expect(new.map(\.summary.detail) == old.map(\.summary.detail))
    #expect(new.map { $0.duration?.inMilliseconds } == old.map { $0.duration?.inMilliseconds })
    #expect(new.contains { $0.kind == "route.planned" } && new.contains { $0.lane == .list })
    #expect(old.contains { $0.duration != nil })
    withExtendedLifetime((writer, watch)) {}
  }

  @Test func `list changes are written to the backup in the next idle moment`()
    async throws
  {
    let backup = try JournalBackup()
    let list = ListAdapter<ShownLineCell>((0..<2_000).map(String.init), name: "lines")
    let watch = list.observe { [journal] change in journal.append(.list(change), dish: "dish") }
    let writer = JournalBackupWriter(journal, to: backup) { Issue.record($0) }
    try list.delete(at: [0])
    try list.delete(at: Array(0..<1_999))
    #expect(try backup.events().isEmpty)
    try await eventually { lines(in: backup) == 2 }
    #expect(try backup.events().allSatisfy { $0.lane == .list })
    #expect(try backup.events()[1].fields["summary"] != nil)
    withExtendedLifetime((writer, watch)) {}
  }

  @Test func `the backup keeps the newest events and has a limited size`() throws {
    let backup = try JournalBackup()
    let writer = JournalBackupWriter(journal, to: backup) { Issue.record($0) }
    for number in 1...(5 * JournalBackupWriter.kept) {
      log(["\(number)"])
    }
    let events = try backup.events()
    #expect(events.last?.number == 5 * JournalBackupWriter.kept)
    #expect(
      (JournalBackupWriter.kept...2 * JournalBackupWriter.kept).contains(events.count)
    )
    withExtendedLifetime(writer) {}
  }

  @Test func `a write failure is reported once and doesn’t stop the journal`() throws {
    let full = try #require(FileHandle(forUpdatingAtPath: "/dev/full"))
    var problems: [String] = []
    let writer = JournalBackupWriter(journal, to: JournalBackup(in: full)) {
      problems.append("\(WritingFailure($0))")
    }
    for number in 0..<3 * JournalBackupWriter.kept { log(["\(number)"]) }
    #expect(problems == ["it couldn’t be written."])
    #expect(journal.last == 3 * JournalBackupWriter.kept)
    withExtendedLifetime(writer) {}
  }

  @Test func `after a crash, the journal contains the restored events and the crash`() throws {
    let backup = try JournalBackup()
    let writer = JournalBackupWriter(journal, to: backup) { Issue.record($0) }
    log(["one", "two"])
    withExtendedLifetime(writer) {}
    var launch = LaunchOptions()
    launch.backup = backup
    #expect(launch.makeJournal().last == 0)
    launch.crash = Crash(
      screen: "Trap",
      link: nil,
      isDuringJump: true,
      ProcessTermination(.signalled(4), output: "Fatal error: why")
    )
    let next = launch.makeJournal()
    #expect(next.events().map(\.summary.title).last == "Screen “Trap” crashed: Fatal error: why")
    #expect(next.restored == 2)
    let rows = EventRows(next, layout: try UIFile<TimelineOutlets>(paneAssets()))
    #expect([1, 2, 3].map(rows.isPast) == [true, true, false])
  }
}
