import Seeds
import Testing

@testable import Survey

struct LineDifferenceTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `kept and removed lines form the old text, kept and added lines the new one`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func text() -> [String] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random))"
      }
    }
    let (old, new) = (text(), text())
    let whole = LineDifference(from: old, to: new, around: .max / 2, atMost: .max).lines
    if old == new {
      #expect(whole.isEmpty)
    } else {
      #expect(whole.filter { $0.kind != .new }.map(\.text) == old)
      #expect(whole.filter { $0.kind != .gone }.map(\.text) == new)
    }
    let context = Int.random(in: 0...2, using: &random)
    let short = LineDifference(from: old, to: new, around: context, atMost: .max).lines
    func changes(_ lines: [LineDifference.Line]) -> [LineDifference.Line] {
      lines.filter { $0.kind == .gone || $0.kind == .new }
    }
    #expect(changes(short) == changes(whole))
    for (index, line) in short.enumerated() where line.kind == .same {
      let near = max(0, index - context)...min(short.count - 1, index + context)
      #expect(near.contains { short[$0].kind == .gone || short[$0].kind == .new })
    }
    let limit = Int.random(in: 1...5, using: &random)
    let cut = LineDifference(from: old, to: new, around: context, atMost: limit).lines
    #expect(cut.count <= limit + 1)
    #expect(cut.starts(with: short.prefix(limit)))
  }

  @Test func `omitted lines are replaced by their number`() {
    let old = (0..<20).map { "\($0)" }
    var new = old
    (new[2], new[12]) = ("a", "b")
    let lines = LineDifference(from: old, to: new, around: 1).lines
    #expect(
      lines.map(\.text) == ["1", "2", "a", "3", "… 7 equal lines", "11", "12", "b", "13"]
    )
    let cut = LineDifference(from: old, to: new, around: 1, atMost: 6).lines
    #expect(cut.last?.text == "… 2 more lines that differ")
    let html = LineDifference(from: ["<b>"], to: ["&"]).markup.html
    #expect(
      html
        == #"<pre class="diff"><del>− <bdi>&lt;b&gt;</bdi></del><ins>+ <bdi>&amp;</bdi></ins></pre>"#
    )
  }

  @Test func `long texts without common lines are compared quickly`() {
    let old = (0..<20_000).map { "a\($0)" }
    let new = (0..<20_000).map { "b\($0)" }
    let lines = LineDifference(from: old, to: new).lines
    #expect(lines.count == 41)
    #expect(lines.last?.text == "… 39,960 more lines that differ")
  }
}
