import PetriDish
import Testing

struct ShardOptionTests {
  /// A protocol as its documentation has it.
  struct Machine: CustomTestStringConvertible, Sendable {
    let name: String
    var needsAuto = true
    var needsCount = false
    /// Returns the variables of the machine with an index from 0.
    let variables: @Sendable (_ index: Int, _ count: Int) -> [String: String]
    var testDescription: String { name }
  }

  static let machines = [
    Machine(name: "Bazel", needsAuto: false) {
      ["TEST_SHARD_INDEX": "\($0)", "TEST_TOTAL_SHARDS": "\($1)"]
    },
    Machine(name: "GoogleTest", needsAuto: false) {
      ["GTEST_SHARD_INDEX": "\($0)", "GTEST_TOTAL_SHARDS": "\($1)"]
    },
    Machine(name: "GitLab") { ["CI_NODE_INDEX": "\($0 + 1)", "CI_NODE_TOTAL": "\($1)"] },
    Machine(name: "CircleCI") { ["CIRCLE_NODE_INDEX": "\($0)", "CIRCLE_NODE_TOTAL": "\($1)"] },
    Machine(name: "Buildkite") {
      ["BUILDKITE_PARALLEL_JOB": "\($0)", "BUILDKITE_PARALLEL_JOB_COUNT": "\($1)"]
    },
    Machine(name: "Kubernetes", needsCount: true) { index, _ in
      ["JOB_COMPLETION_INDEX": "\(index)"]
    },
    Machine(name: "Slurm") { array(from: 0, by: 1, $0, $1) },
    Machine(name: "Slurm") { array(from: 7, by: 3, $0, $1) },
  ]

  /// The variables of a task of a Slurm array.
  static func array(from least: Int, by step: Int, _ index: Int, _ count: Int) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(least + step * index)", "SLURM_ARRAY_TASK_MIN": "\(least)",
      "SLURM_ARRAY_TASK_MAX": "\(least + step * (count - 1))", "SLURM_ARRAY_TASK_STEP": "\(step)",
      "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
  }

  private func sentence(
    _ option: String?,
    count: Int? = nil,
    _ environment: [String: String]
  ) -> String {
    do {
      let part = try ShardOption(option: option, count: count, environment: environment)
      return part.sentence ?? "the whole"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: machines)
  func `the machines of a protocol perform each case once, however many they are`(
    machine: Machine
  ) throws {
    let all = Array(0..<137)
    for count in 1...64 {
      var performed: [Int] = []
      for index in 0..<count {
        let part = try ShardOption(
          option: machine.needsAuto ? "auto" : nil,
          count: machine.needsCount ? count : nil,
          environment: machine.variables(index, count)
        )
        #expect(part.shard.number == index + 1)
        #expect(part.sentence == "part \(index + 1) of \(count), by \(machine.name)")
        performed += part.shard.cases(of: all)
      }
      #expect(performed.sorted() == all)
    }
  }

  @Test(arguments: machines.filter(\.needsAuto))
  func `what was not made for tests is heeded only when asked for`(machine: Machine) {
    #expect(sentence(nil, machine.variables(1, 4)) == "the whole")
  }

  @Test func `part K of N wins over all that the environment says`() throws {
    let environment = Self.machines[0].variables(1, 4).merging(["TEST_SHARD_STATUS_FILE": "f"]) {
      $1
    }
    let part = try ShardOption(option: "3/5", environment: environment)
    #expect(part.sentence == "part 3 of 5, by --shard")
    #expect(part.statusFiles == [])
  }

  @Test func `a runner of tests gets its files, each of those that are heeded`() throws {
    var environment = [
      "TEST_SHARD_STATUS_FILE": "b", "GTEST_SHARD_STATUS_FILE": "g", "XML_OUTPUT_FILE": "x",
    ]
    let whole = try ShardOption(option: nil, environment: environment)
    #expect((whole.sentence, whole.reportFile) == (nil, "x"))
    #expect(whole.statusFiles == [])
    environment.merge(Self.machines[0].variables(2, 3)) { $1 }
    #expect(try ShardOption(option: nil, environment: environment).statusFiles == ["b"])
    environment.merge(Self.machines[1].variables(2, 3)) { $1 }
    let both = try ShardOption(option: nil, environment: environment)
    #expect(both.statusFiles == ["b", "g"])
    #expect(both.sentence == "part 3 of 3, by Bazel and GoogleTest")
  }

  @Test func `protocols that disagree are refused, whichever two they are`() {
    for (number, one) in Self.machines.enumerated() {
      for other in Self.machines[(number + 1)...] where other.name != one.name {
        let environment = one.variables(1, 4).merging(other.variables(2, 4)) { $1 }
        let counted = one.needsCount || other.needsCount ? 4 : nil
        #expect(
          sentence("auto", count: counted, environment)
            == "\(one.name) says part 2/4, and \(other.name) says part 3/4; --shard K/N decides."
        )
      }
    }
    let tests = Self.machines[0].variables(1, 4).merging(Self.machines[1].variables(1, 3)) { $1 }
    #expect(sentence(nil, tests).hasPrefix("Bazel says part 2/4, and GoogleTest says part 2/3"))
  }

  @Test func `the only machine of continuous integration leaves the word to others`() {
    for machine in Self.machines[2...4] {
      let environment = machine.variables(0, 1)
      #expect(sentence("auto", environment) == "part 1 of 1, by \(machine.name)")
      let slurm = environment.merging(Self.array(from: 0, by: 1, 2, 4)) { $1 }
      #expect(sentence("auto", slurm) == "part 3 of 4, by Slurm")
    }
    let lonely = Self.machines[0].variables(0, 1).merging(Self.machines[1].variables(0, 2)) { $1 }
    #expect(sentence(nil, lonely).hasPrefix("Bazel says part 1/1, and GoogleTest says part 1/2"))
    #expect(sentence("auto", ["CI_NODE_TOTAL": "1"]) == "part 1 of 1, by GitLab")
    #expect(sentence("auto", [:]) == "the whole, for nothing says which part this is")
    #expect(
      sentence("auto", ["CI_NODE_TOTAL": "", "JOB_COMPLETION_INDEX": ""]).hasPrefix("the whole")
    )
  }

  @Test(arguments: [
    (
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
      "CI_NODE_INDEX is “0”; it must be a whole number from 1 to 4."
    ),
    (
      ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
      "CI_NODE_INDEX is “5”; it must be a whole number from 1 to 4."
    ),
    (
      ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"],
      "CI_NODE_TOTAL is “0”; it must be a whole number from 1 on."
    ),
    (["CI_NODE_INDEX": "1"], "CI_NODE_INDEX is “1”, and CI_NODE_TOTAL is missing."),
    (["CI_NODE_TOTAL": "3"], "CI_NODE_TOTAL is “3”, and CI_NODE_INDEX is missing."),
    (
      ["CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "4"],
      "CIRCLE_NODE_INDEX is “4”; it must be a whole number from 0 to 3."
    ),
    (
      ["TEST_SHARD_INDEX": "-1", "TEST_TOTAL_SHARDS": "4"],
      "TEST_SHARD_INDEX is “-1”; it must be a whole number from 0 to 3."
    ),
    (
      ["GTEST_SHARD_INDEX": " 1", "GTEST_TOTAL_SHARDS": "4"],
      "GTEST_SHARD_INDEX is “ 1”; it must be a whole number from 0 to 3."
    ),
    (
      ["BUILDKITE_PARALLEL_JOB": "٣", "BUILDKITE_PARALLEL_JOB_COUNT": "4"],
      "BUILDKITE_PARALLEL_JOB is “٣”; it must be a whole number from 0 to 3."
    ),
    (
      ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "99999999999999999999"],
      "CI_NODE_TOTAL is “99999999999999999999”; it must be a whole number from 1 on."
    ),
    (["JOB_COMPLETION_INDEX": "2"], "JOB_COMPLETION_INDEX is “2”; --shards N says of how many."),
    (
      array(from: 0, by: 1, 1, 4).merging(["SLURM_ARRAY_TASK_MAX": "9"]) { $1 },
      "The array has 10 tasks by their numbers, and SLURM_ARRAY_TASK_COUNT is 4; number all of them in one step."
    ),
    (
      array(from: 0, by: 2, 1, 4).merging(["SLURM_ARRAY_TASK_ID": "3"]) { $1 },
      "SLURM_ARRAY_TASK_ID is “3”; it must be 0 and a multiple of 2."
    ),
    (
      array(from: 0, by: 1, 1, 4).merging(["SLURM_ARRAY_TASK_STEP": "0"]) { $1 },
      "SLURM_ARRAY_TASK_STEP is “0”; it must be a whole number from 1 on."
    ),
    (
      ["SLURM_ARRAY_TASK_ID": "3"],
      "SLURM_ARRAY_TASK_ID is “3”, and SLURM_ARRAY_TASK_MIN is missing."
    ),
  ])
  func `a variable that is not as it must be is one sentence`(
    environment: [String: String],
    expected: String
  ) {
    #expect(sentence("auto", environment).hasSuffix(expected))
  }

  @Test func `a number of parts goes with a protocol that leaves it out`() {
    let job = ["JOB_COMPLETION_INDEX": "4"]
    #expect(
      sentence("auto", count: 4, job)
        == "The variable JOB_COMPLETION_INDEX is “4”; it must be a whole number from 0 to 3."
    )
    #expect(
      sentence("auto", count: 4, [:])
        == "No variable says which of 4 parts this one is; --shard K/N does."
    )
    #expect(sentence(nil, count: 4, job) == "--shards 4 is of use with --shard auto alone.")
    #expect(sentence("1/4", count: 4, job) == "--shards 4 is of use with --shard auto alone.")
    #expect(
      sentence("auto", count: 4, Self.machines[2].variables(0, 3))
        == "GitLab says part 1/3, and --shards says that there are 4."
    )
  }

  @Test func `a part without cases is none the worse, however many parts there are`() throws {
    let most = Int.max
    for text in ["9/64", "\(most)/\(most)", "\(most - 1)/\(most)"] {
      let shard = try CheckShard(text)
      #expect(shard.cases(of: [1, 2, 3]) == [])
      #expect(shard.cases(of: ["a", "b"], lasting: CaseTimings(["a": 2]), id: { $0 }) == [])
    }
    #expect(try CheckShard("2/\(most)").cases(of: [1, 2, 3]) == [2])
  }
}
