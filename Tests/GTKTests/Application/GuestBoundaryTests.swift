import CGTKTestMain
import GTK
import TestSupport
import Testing

/// Tests of widgets whose actions must not reach the window around them.
@Suite(.onDisplay) @MainActor struct GuestBoundaryTests {
  private let host = Window()
  private let ground = Box()
  private let requests = Requests()
  private let boundary: GuestBoundary

  private final class Requests { var all: [TitleBarRequest] = [] }

  init() {
    boundary = GuestBoundary(around: ground) { [requests] in requests.all.append($0) }
    host.isDecorated = false
    host.size = (400, 300)
    host.child = ground
  }

  @Test func `a title bar inside asks, and the window around does nothing`() async throws {
    var isAsked = false
    host.onCloseRequest {
      isAsked = true
      return false
    }
    ground.append(HeaderBar())
    host.present()
    await MainLoop.settled(until: ground.isMapped)
    let bar = ground.children[0]
    for name in ["close", "minimize", "toggle-maximized"] {
      #expect(bar.activateAction("window.\(name)"))
    }
    #expect(bar.activateAction("default.activate"))
    #expect(requests.all == [.close, .minimize, .toggleMaximized])
    #expect(!isAsked)
    #expect(host.isMapped && !host.isMaximized)
    host.destroy()
  }

  @Test func `the buttons of a title bar inside ask`() async throws {
    ground.append(HeaderBar())
    host.present()
    await MainLoop.settled(until: ground.isMapped)
    let buttons = ground.descendants(Button.self).filter(\.isMapped)
    #expect(!buttons.isEmpty)
    for button in buttons { button.click() }
    #expect(requests.all.contains(.close))
    #expect(host.isMapped)
    host.destroy()
  }

  @Test func `dragging and clicking a title bar inside asks`() async throws {
    let bar = HeaderBar()
    ground.append(bar)
    host.present()
    try await host.takeCorner()
    await host.settle()
    try await xdotool("mousemove 200 20 mousedown 1 mousemove 230 40 mousemove 260 60 mouseup 1")
    try await eventually { requests.all == [.move] }
    try await xdotool("mousemove 150 22 click --repeat 2 1")
    try await eventually { requests.all == [.move, .toggleMaximized] }
    try await xdotool("click 3")
    await host.settle()
    #expect(requests.all == [.move, .toggleMaximized])
    #expect(host.isMapped && !host.isMaximized)
    host.destroy()
  }

  @Test func `the actions of the window around exist inside, disabled`() async throws {
    let application = Application(id: "org.example.Boundary", isUnique: false)
    try application.register()
    var ran: [String] = []
    let window = ApplicationWindow(application: application)
    window.add(SimpleAction("early") { ran.append("early") })
    application.add(SimpleAction("quit") { ran.append("quit") })
    host.child = nil
    window.child = ground
    window.add(SimpleAction("late") { ran.append("late") })
    for name in ["shell.early", "shell.late", "app.quit"] {
      let button = Widget.wrapping(pd_testmain_action_button(name))
      ground.append(button)
      #expect(!button.isSensitive, "\(name)")
      #expect(pd_testmain_activate(button.pointer, name) != 0)
      #expect(window.activateAction(name))
    }
    #expect(ran == ["early", "late", "quit"])
    window.destroy()
  }
}
