import TestSupport
import Testing

@testable import PetriDishApp

@MainActor
struct OutOfMemoryKillsTests {
  private func count(_ files: [String: String]) throws -> Int {
    let root = try TemporaryFolder(files)
    return withExtendedLifetime(root) { OutOfMemoryKills.count(in: root.path) }
  }

  private let events = "low 0\nhigh 0\nmax 7\noom 3\noom_kill 2\noom_group_kill 9\n"

  @Test func `kills are counted in the control group if there is one`() throws {
    let all = "nr_free_pages 1\noom_kill 41\n"
    #expect(
      try count([
        "proc/self/cgroup": "1:name=x:/y\n0::/user.slice/a\n",
        "sys/fs/cgroup/user.slice/a/memory.events": events, "proc/vmstat": all,
      ]) == 2
    )
    #expect(
      try count([
        "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.events": events, "proc/vmstat": all,
      ]) == 2
    )
    #expect(try count(["proc/self/cgroup": "0::/\n", "proc/vmstat": all]) == 41)
    #expect(try count([:]) == 0)
  }
}
