import Foundation
import TestSupport
import Testing

@testable import GTK

@MainActor struct SubprocessTests {
  /// In a process of its own, since other tests have children that they started otherwise.
  @Test func `orphans end, and what this process runs itself goes on`() async throws {
    await #expect(processExitsWith: .success) { try await Self.endOrphans() }
  }

  @Test func `a process has what is different of its environment, and lacks what is to be away`()
    async throws
  {
    let process = try Subprocess(["/usr/bin/env"], environment: ["ADDED": "1", "HOME": nil])
    process.closeInput()
    let lines = await process.readToEnd().0
    #expect(lines.contains("ADDED=1"))
    #expect(!lines.contains { $0.hasPrefix("HOME=") })
  }

  @Test func `what runs is known until it has been waited for`() async throws {
    let process = try Subprocess(["sleep", "1000"])
    let number = try #require(process.identifier)
    #expect(Subprocess.running.contains(number))
    process.kill()
    _ = await process.end()
    #expect(!Subprocess.running.contains(number))
  }

  @Test func `what is ended ends with all that it has started, and its pipes are closed`()
    async throws
  {
    for end: (Subprocess) -> Void in [{ $0.kill() }, { $0.sendToAll(signal: 15) }] {
      let process = try Subprocess(["sh", "-c", "sleep 1000 & echo $!; wait; true"])
      process.closeInput()
      let child = try #require(await process.nextLine())
      #expect(Self.exists(child))
      end(process)
      // A child that lives on would keep the output open.
      #expect(await process.readToEnd().output == [])
      _ = await process.end()
    }
  }

  private static func endOrphans() async throws {
    CurrentProcess.adoptOrphans()
    let own = try Subprocess(["sleep", "1000"])
    let parent = try Subprocess(["sh", "-c", "setsid sleep 1000 & echo $!"])
    let orphan = try #require(await parent.nextLine())
    #expect(await parent.end() == .exited(0))
    #expect(exists(orphan))
    CurrentProcess.endOrphans()
    #expect(!exists(orphan))
    // Neither ended nor taken for one that has been waited for.
    #expect(exists("\(try #require(own.identifier))"))
    own.kill()
    #expect(await own.end() == .signalled(SIGKILL))
  }

  private static func exists(_ process: String) -> Bool {
    FileManager.default.fileExists(atPath: "/proc/\(process)")
  }
}
