import Lists
import Seeds
import TestSupport
import Testing

// The animated rows of the view and the frame callbacks of GTK are internal.
@testable import GTK
@testable import GTKBackend

@Suite(.onDisplay) @MainActor struct ChangeAnimatorTests {
  private let rows = ListAdapter<CountedCell>((0..<30).map { CountedCell.Model($0) })

  @Test(arguments: Change.allCases, [ListRowAnimation.fade, .slide])
  func `changes animate rows from their previous places to their new places`(
    change: Change,
    kind: ListRowAnimation
  ) async throws {
    rows.rowAnimation = kind
    try await whileAnimating {
      let shown = ShownList(rows)
      await shown.show()
      let before = try await shown.settledPixels
      var told: Bool?
      let start = MainLoop.now
      try rows.performBatchUpdates({ try change.make(in: rows) }, completion: { told = $0 })
      let progress = await shown.inFirstFrame {
        told == nil ? shown.view.renderer.animator.animation?.progress : nil
      }
      #expect(progress == 0)
      try await expectStart(of: shown, looks: before)
      try await eventually { told != nil }
      #expect(told == true)
      #expect(MainLoop.now - start > 0.1)
      let animator = shown.view.renderer.animator
      #expect(animator.animation == nil && animator.timeout == nil)
      await shown.settle()
      #expect(shown.texts == rows.items.prefix(shown.texts.count).map(\.text))
      let after = try await shown.settledPixels
      #expect(after != before)

      // The final look is the same as without animation.
      let other = ShownList(ListAdapter<CountedCell>(rows.items))
      await other.show()
      #expect(try await other.settledPixels == after)
      other.window.destroy()
      shown.window.destroy()
    }
  }

  enum Change: CaseIterable {
    case insert, delete, deleteMany, moveDown, moveUp, moveOut, moveIn, several

    @MainActor func make(in rows: ListAdapter<CountedCell>) throws {
      switch self {
      case .insert: try rows.insert(CountedCell.Model(100), at: 2)
      case .delete: try rows.delete(at: 3)
      case .deleteMany: try rows.delete(at: Array(2..<9))
      case .moveDown: try rows.move(at: 1, to: 5)
      case .moveUp: try rows.move(at: 6, to: 0)
      case .moveOut: try rows.move(at: 1, to: 29)
      case .moveIn: try rows.move(at: 29, to: 1)
      case .several:
        try rows.delete(at: 1)
        try rows.insert([CountedCell.Model(100), CountedCell.Model(101)], at: 4)
        try rows.move(at: 0, to: 7)
      }
    }
  }

  @Test func `without a row animation, changes are complete in the first frame`()
    async throws
  {
    try await whileAnimating {
      let shown = ShownList(rows)
      await shown.show()
      rows.rowAnimation = .none
      var told: Bool?
      try rows.performBatchUpdates(
        {
          try rows.delete(at: 2)
          try rows.insert(CountedCell.Model(100), at: 2)
        },
        completion: { told = $0 }
      )
      let isDone = await shown.inFirstFrame {
        shown.view.renderer.animator.animation == nil ? true : nil
      }
      #expect(isDone == true)
      try await eventually { told == true }
      rows.rowAnimation = .slide
      try rows.performBatchUpdates({ try rows.delete(at: 2) }, completion: { told = $0 })
      #expect(await shown.inFirstFrame { shown.view.renderer.animator.animation?.isEmpty } == false)
      shown.window.destroy()
    }
  }

  @Test func `if animations are off, changes are shown immediately for any row animation`()
    async throws
  {
    let shown = ShownList(rows)
    await shown.show()
    rows.rowAnimation = .slide
    var told: Bool?
    try rows.performBatchUpdates({ try rows.delete(at: 1) }, completion: { told = $0 })
    #expect(told != nil || shown.view.renderer.animator.animation == nil)
    await shown.settle()
    #expect(shown.view.renderer.animator.animation == nil)
    shown.window.destroy()
  }

  @Test func `a change outside the visible area finishes immediately without animation`()
    async throws
  {
    try await whileAnimating {
      let shown = ShownList(rows)
      await shown.show()
      var told: Bool?
      try rows.performBatchUpdates({ try rows.delete(at: 28) }, completion: { told = $0 })
      #expect(told == true)
      await shown.settle()
      let animator = shown.view.renderer.animator
      #expect(animator.animation == nil && animator.timeout == nil)
      shown.window.destroy()
    }
  }

  @Test func `a visible change ends the running animation`() async throws {
    try await whileAnimating {
      let shown = ShownList(rows)
      await shown.show()
      var told: [String] = []
      try rows.performBatchUpdates(
        { try rows.delete(at: 1) },
        completion: { told.append("first \($0)") }
      )
      let second = await shown.inFirstFrame {
        Result {
          #expect(told == [] && shown.view.renderer.animator.animation != nil)
          try rows.delete(at: 28)
          #expect(told == [], "a change outside the visible area doesn't end the animation")
          try rows.performBatchUpdates(
            { try rows.delete(at: 2) },
            completion: { told.append("second \($0)") }
          )
          #expect(told == ["first false"])
        }
      }
      try #require(second).get()
      try await eventually { told.count == 2 }
      #expect(told == ["first false", "second true"])
      shown.window.destroy()
    }
  }

  @Test func `changes in the same frame are animated together`() async throws {
    try await whileAnimating {
      let shown = ShownList(rows)
      await shown.show()
      let before = try await shown.settledPixels
      var told: [String] = []
      for index in 1...3 {
        try rows.performBatchUpdates(
          { try rows.delete(at: index) },
          completion: { told.append("\(index) \($0)") }
        )
      }
      await shown.view.widget.nextFrame()
      try await expectStart(of: shown, looks: before)
      try await eventually { told.count == 3 }
      #expect(told == ["1 true", "2 true", "3 true"])
      shown.window.destroy()
    }
  }

  @Test(arguments: [false, true])
  func `changes aren’t animated if animations are off or the update is immediate`(isAnimated: Bool)
    async throws
  {
    Settings.animates = !isAnimated
    defer { Settings.animates = false }
    let shown = ShownList(rows)
    await shown.show()
    var told: Bool?
    try rows.performBatchUpdates(
      viewUpdate: isAnimated ? .animated : .immediate,
      { try rows.delete(at: 1) },
      completion: { told = $0 }
    )
    #expect(told == true)
    await shown.view.widget.nextFrame()
    #expect(shown.view.renderer.animator.animation == nil)
  }

  @Test func `closing the window calls the completion of each running change`() async throws {
    try await whileAnimating {
      let shown = ShownList(rows)
      await shown.show()
      var told: [Bool] = []
      try rows.performBatchUpdates({ try rows.delete(at: 1) }, completion: { told.append($0) })
      await shown.settle()
      try rows.performBatchUpdates({ try rows.delete(at: 1) }, completion: { told.append($0) })
      shown.window.destroy()
      // On a slow machine, the first change may already be complete.
      #expect(told.count == 2 && told.last == false)
    }
  }

  @Test func `an inserted section is animated with its header`() async throws {
    try await whileAnimating {
      let others = ListAdapter<CountedCell>((40..<43).map { CountedCell.Model($0) })
      let all = ComposedDataSource([rows])
      let shown = ShownList(all)
      await shown.show()
      let before = try await shown.settledPixels
      others.setHeader(CountedCell.self, CountedCell.Model(50, "others"))
      try all.insert(others, at: 0)
      await shown.view.widget.nextFrame()
      try await expectStart(of: shown, looks: before)
      try await eventually { shown.view.renderer.animator.animation == nil }
      #expect(shown.texts.prefix(4) == ["others", "row 40", "row 41", "row 42"])
      shown.window.destroy()
    }
  }

  @Test func `the view shows the rows of the list after random animated changes`() async throws {
    try await whileAnimating {
      let seed = UInt64.random(in: 0...1_000)
      var random = SeededRandom(seed: seed)
      let shown = ShownList(rows)
      await shown.show()
      var next = 100
      for _ in 0..<60 {
        let index = Int.random(in: 0..<min(12, rows.count), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          try rows.insert(CountedCell.Model(next), at: index)
          next += 1
        case 1 where rows.count > 20: try rows.delete(at: index)
        case 2: try rows.move(at: index, to: Int.random(in: 0..<rows.count, using: &random))
        default: await shown.settle()
        }
      }
      try await eventually { shown.view.renderer.animator.isIdle }
      await shown.settle()
      #expect(shown.texts == rows.items.prefix(shown.texts.count).map(\.text), "seed \(seed)")
      shown.window.destroy()
    }
  }

  /// Checks that a change starts with the previous look, unless the animation is past its first frame.
  private func expectStart(of shown: ShownList, looks before: [UInt8]) async throws {
    let picture = try await shown.pixels
    if shown.view.renderer.animator.animation?.progress == 0 { #expect(picture == before) }
  }

  private func whileAnimating(_ body: () async throws -> Void) async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    try await body()
  }
}

extension ShownList {
  /// Returns the result of a closure that runs immediately after the next frame is painted.
  fileprivate func inFirstFrame<Found>(_ look: @escaping () -> Found?) async -> Found? {
    var found: Found?
    _ = await view.widget.nextFrame { found = look() }
    return found
  }
}
