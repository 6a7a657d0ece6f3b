import Foundation
import PetriDish
import Seeds
import Testing

struct CommitBisectionTests {
  @Test(arguments: 0..<600 as Range<UInt64>)
  func `the first bad commit is found in the fewest tries, whichever cannot be tried`(seed: UInt64)
  {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...70, using: &random)
    let commits = (0..<count).map { "c\($0)" }
    let first = Int.random(in: 0..<count, using: &random)
    let shares: [Double] = [0, 0, 0.1, 0.5, 0.9]
    let share = shares.randomElement(using: &random) ?? 0
    let broken = Set(
      commits.dropLast().filter { _ in Double.random(in: 0..<1, using: &random) < share }
    )
    var bisection = CommitBisection(commits)
    var asked: Set<String> = []
    while let commit = bisection.next {
      #expect(asked.insert(commit).inserted, "each is asked once")
      #expect(commit != commits.last, "of the last one it is known")
      let index = commits.firstIndex(of: commit) ?? 0
      bisection.note(
        broken.contains(commit) ? .untestable : index < first ? .good : .bad,
        of: commit
      )
    }
    #expect(bisection.tries <= Int(log2(Double(count)).rounded(.up)))
    #expect(bisection.tries + bisection.passedOver.count == asked.count)
    #expect(bisection.passedOver.allSatisfy(broken.contains))
    // The shortest list: the first bad one that can be tried, and what cannot before it.
    let end = commits.indices.first { $0 >= first && !broken.contains(commits[$0]) } ?? count - 1
    let start = commits[..<first].lastIndex { !broken.contains($0) }.map { $0 + 1 } ?? 0
    #expect(bisection.candidates == Array(commits[start...end]))
  }

  @Test func `a report has the promised keys, and names the commit or those it could be`() throws {
    let names = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"].map { commit in
      RevisionName(
        commit,
        commit: commit,
        subject: "Sort \(commit.prefix(1))",
        date: Date(timeIntervalSince1970: 0)
      )
    }
    func report(_ names: [RevisionName], isInterrupted: Bool = false) -> BisectionReport {
      BisectionReport(
        "petri://jump/a",
        names,
        of: 9,
        passingOver: ["c"],
        was: "reached",
        now: "stopped (nobody may pass.)",
        isInterrupted: isInterrupted
      )
    }
    #expect(
      report([names[1]]).lines == [
        "“petri://jump/a” is stopped (nobody may pass.), was reached, since bbbbbbbbbbbb “Sort b”, "
          + "1 January 1970."
      ]
    )
    #expect(
      report(names).lines == [
        "“petri://jump/a” is stopped (nobody may pass.), was reached, since one of these 2 commits:",
        "  aaaaaaaaaaaa “Sort a”, 1 January 1970 (cannot be tried)",
        "  bbbbbbbbbbbb “Sort b”, 1 January 1970",
      ]
    )
    #expect(
      report(names, isInterrupted: true).lines == [
        "“petri://jump/a” is stopped (nobody may pass.), was reached, since one of 2 commits: the first is "
          + "aaaaaaaaaaaa “Sort a”, 1 January 1970, the last bbbbbbbbbbbb “Sort b”, 1 January 1970; "
          + "interrupted."
      ]
    )
    let data = Data(try Report(report(names)).json().utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys)
        == ["version", "link", "commits", "searched", "passedOver", "was", "now", "interrupted"]
    )
  }
}
