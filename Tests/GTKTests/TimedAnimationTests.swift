import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct TimedAnimationTests {
  private func shown() async -> (Label, Window) {
    let (label, window) = (Label("moves"), Window())
    window.child = label
    window.present()
    await MainLoop.settled(until: label.isMapped)
    await label.nextFrame()
    return (label, window)
  }

  @Test func `it goes there by and by, never back, and says when it is there`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    let motion = TimedAnimation(0, on: label)
    var values: [Double] = []
    var arrivals = 0
    motion.onMove = { values.append(motion.value) }
    motion.onArrival = { arrivals += 1 }
    await motion.go(to: 1)
    #expect(values.count > 3)
    #expect(values == values.sorted())
    #expect(values.last == 1)
    #expect(arrivals == 1)
    motion.onMove = {}
    window.destroy()
  }

  @Test func `where something above wants no motion, it is there at once`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    #expect(label.animates)
    window.reducesMotion = true
    #expect(!label.animates)
    let motion = TimedAnimation(0, on: label)
    var values: [Double] = []
    motion.onMove = { values.append(motion.value) }
    await motion.go(to: 1)
    #expect(values == [1])
    window.reducesMotion = false
    #expect(label.animates)
    motion.onMove = {}
    window.destroy()
  }

  @Test func `two who send it to the same place both wait; a third who turns it frees them`() async
  {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    let (frames, patience) = (TimedAnimation.frames, TimedAnimation.patience)
    defer { (TimedAnimation.frames, TimedAnimation.patience) = (frames, patience) }
    var ticks: [(Double) -> Bool] = []
    (TimedAnimation.frames, TimedAnimation.patience) = ({ ticks.append($1) }, 600)
    let motion = TimedAnimation(0, on: label)
    var arrivals = 0
    motion.onArrival = { arrivals += 1 }
    async let first: Void = motion.go(to: 1)
    async let second: Void = motion.go(to: 1)
    await MainLoop.settled(rounds: 3)
    for time in [0, TimedAnimation.duration / 2] { #expect(ticks.allSatisfy { $0(time) }) }
    async let third: Void = motion.go(to: 0)
    _ = await (first, second)
    #expect(motion.value > 0 && motion.value < 1)
    #expect(ticks.count == 2)
    for time in [1.0, 2] { _ = ticks.last?(time) }
    await third
    #expect(motion.value == 0)
    #expect(arrivals == 1)
    motion.onArrival = {}
    window.destroy()
  }

  @Test func `who comes to wait only after it has arrived waits no more`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    let (frames, patience) = (TimedAnimation.frames, TimedAnimation.patience)
    defer { (TimedAnimation.frames, TimedAnimation.patience) = (frames, patience) }
    TimedAnimation.patience = 600
    // So busy that all of its frames are over before anybody waits.
    TimedAnimation.frames = { _, tick in while tick(0), tick(1) {} }
    let motion = TimedAnimation(0, on: label)
    await motion.go(to: 1)
    #expect(motion.value == 1)
    #expect(!motion.isMoving)
    window.destroy()
  }

  @Test func `it is there at once where nobody looks, or nothing may move`() async {
    let (label, window) = await shown()
    let motion = TimedAnimation(0, on: label)
    await motion.go(to: 1)
    #expect(motion.value == 1)
    Settings.animates = true
    defer { Settings.animates = false }
    await motion.go(to: 0, animated: false)
    #expect(motion.value == 0)
    label.isVisible = false
    await motion.go(to: 1)
    #expect(motion.value == 1)
    window.destroy()
  }

  @Test func `who waits for one that is let go of is freed`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    var motion: TimedAnimation? = TimedAnimation(0, on: label)
    weak let kept = motion
    let moving = MainLoop.task { await kept?.go(to: 1) }
    await MainLoop.settled(rounds: 3)
    motion = nil
    await moving.value
    #expect(kept == nil)
    window.destroy()
  }
}
