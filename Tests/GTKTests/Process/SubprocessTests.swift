import Foundation
import TestSupport
import Testing

@testable import GTK

@MainActor struct SubprocessTests {
  /// Runs in a separate process, because other tests start child processes without ``Subprocess``.
  @Test func `orphaned processes are ended, and running children are kept`() async throws {
    await #expect(processExitsWith: .success) { try await Self.endOrphans() }
  }

  @Test func `a process inherits the environment with added and removed variables`()
    async throws
  {
    let process = try Subprocess(["/usr/bin/env"], environment: ["ADDED": "1", "HOME": nil])
    process.closeInput()
    let lines = await process.readToEnd().0
    #expect(lines.contains("ADDED=1"))
    #expect(!lines.contains { $0.hasPrefix("HOME=") })
  }

  @Test func `a process is listed as running until its end has been awaited`() async throws {
    let process = try Subprocess(["sleep", "1000"])
    let number = try #require(process.identifier)
    #expect(Subprocess.running.contains(number))
    process.kill()
    _ = await process.end()
    #expect(!Subprocess.running.contains(number))
  }

  @Test func `ending a process also ends its children and closes its pipes`()
    async throws
  {
    for end: (Subprocess) -> Void in [{ $0.kill() }, { $0.sendToAll(signal: 15) }] {
      let process = try Subprocess(["sh", "-c", "sleep 1000 & echo $!; wait; true"])
      process.closeInput()
      let child = try #require(await process.nextLine())
      #expect(Self.exists(child))
      end(process)
      // A surviving child would keep the output open.
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
    // The process is still running and hasn't been reaped.
    #expect(exists("\(try #require(own.identifier))"))
    own.kill()
    #expect(await own.end() == .signalled(SIGKILL))
  }

  private static func exists(_ process: String) -> Bool {
    FileManager.default.fileExists(atPath: "/proc/\(process)")
  }
}
