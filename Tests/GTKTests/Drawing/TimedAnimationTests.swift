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

  @Test func `values increase steadily to the target, and the end is reported once`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    let animation = TimedAnimation(0, on: label)
    var values: [Double] = []
    var arrivals = 0
    animation.onUpdate = { values.append(animation.value) }
    animation.onFinish = { arrivals += 1 }
    await animation.move(to: 1)
    #expect(values.count > 3)
    #expect(values == values.sorted())
    #expect(values.last == 1)
    #expect(arrivals == 1)
    animation.onUpdate = {}
    window.destroy()
  }

  @Test func `the target is reached immediately if an ancestor reduces motion`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    #expect(label.animates)
    window.reducesMotion = true
    #expect(!label.animates)
    let animation = TimedAnimation(0, on: label)
    var values: [Double] = []
    animation.onUpdate = { values.append(animation.value) }
    await animation.move(to: 1)
    #expect(values == [1])
    window.reducesMotion = false
    #expect(label.animates)
    animation.onUpdate = {}
    window.destroy()
  }

  @Test func `reversing an animation resumes all callers that wait for the old target`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    let (frames, timeout) = (TimedAnimation.frameSource, TimedAnimation.timeout)
    defer { (TimedAnimation.frameSource, TimedAnimation.timeout) = (frames, timeout) }
    var ticks: [(Double) -> Bool] = []
    (TimedAnimation.frameSource, TimedAnimation.timeout) = ({ ticks.append($1) }, 600)
    let animation = TimedAnimation(0, on: label)
    var arrivals = 0
    animation.onFinish = { arrivals += 1 }
    // Main-actor tasks start in the order of their creation; `async let` guarantees no order.
    let first = Task { await animation.move(to: 1) }
    let second = Task { await animation.move(to: 1) }
    await MainLoop.settled(until: ticks.count == 1)
    for time in [0, TimedAnimation.duration / 2] { #expect(ticks.allSatisfy { $0(time) }) }
    let third = Task { await animation.move(to: 0) }
    _ = await (first.value, second.value)
    #expect(animation.value > 0 && animation.value < 1)
    #expect(ticks.count == 2)
    for time in [1.0, 2] { _ = ticks.last?(time) }
    await third.value
    #expect(animation.value == 0)
    #expect(arrivals == 1)
    animation.onFinish = {}
    window.destroy()
  }

  @Test func `waiting for an animation that has already finished returns immediately`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    let (frames, timeout) = (TimedAnimation.frameSource, TimedAnimation.timeout)
    defer { (TimedAnimation.frameSource, TimedAnimation.timeout) = (frames, timeout) }
    TimedAnimation.timeout = 600
    // Simulates a busy main loop: all frames run before the test waits.
    TimedAnimation.frameSource = { _, tick in while tick(0), tick(1) {} }
    let animation = TimedAnimation(0, on: label)
    await animation.move(to: 1)
    #expect(animation.value == 1)
    #expect(!animation.isRunning)
    window.destroy()
  }

  @Test func `the target is reached immediately if the widget is hidden or animations are off`()
    async
  {
    let (label, window) = await shown()
    let animation = TimedAnimation(0, on: label)
    await animation.move(to: 1)
    #expect(animation.value == 1)
    Settings.animates = true
    defer { Settings.animates = false }
    await animation.move(to: 0, animated: false)
    #expect(animation.value == 0)
    label.isVisible = false
    await animation.move(to: 1)
    #expect(animation.value == 1)
    window.destroy()
  }

  @Test func `releasing an animation resumes its waiting callers`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (label, window) = await shown()
    var animation: TimedAnimation? = TimedAnimation(0, on: label)
    weak let kept = animation
    let moving = MainLoop.task { await kept?.move(to: 1) }
    await MainLoop.settled(rounds: 3)
    animation = nil
    await moving.value
    #expect(kept == nil)
    window.destroy()
  }
}
