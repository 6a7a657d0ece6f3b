import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SignalTests {
  @Test func `a click runs the closure until it is disconnected`() {
    let button = Button("Jump")
    var clicks = 0
    let connection = button.onClick { clicks += 1 }
    button.click()
    button.click()
    connection.disconnect()
    connection.disconnect()
    button.click()
    #expect(clicks == 2)
  }

  @Test func `letting go of the connection changes nothing`() {
    let button = Button("Jump")
    var clicks = 0
    button.onClick { clicks += 1 }
    button.click()
    #expect(clicks == 1)
  }

  @Test func `a paused connection does not call its closure`() {
    let button = Button("Jump")
    var clicks = 0
    let connection = button.onClick { clicks += 1 }
    connection.paused { button.click() }
    button.click()
    #expect(clicks == 1)
  }

  @Test func `a closure may disconnect itself`() {
    let button = Button("Jump")
    var clicks = 0
    var connection: Connection?
    connection = button.onClick {
      clicks += 1
      connection?.disconnect()
    }
    button.click()
    button.click()
    #expect(clicks == 1)
  }

  @Test func `the closure is freed with the widget`() {
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let button = Button("Jump")
      button.onClick { _ = token }
    }
    #expect(captured == nil)
  }

  @Test func `the closure is freed when it is disconnected`() {
    weak var captured: Token?
    let button = Button("Jump")
    let connection: Connection
    do {
      let token = Token()
      captured = token
      connection = button.onClick { _ = token }
    }
    #expect(captured != nil)
    connection.disconnect()
    #expect(captured == nil)
  }

  @Test func `a connection outlives its widget harmlessly`() {
    let connection = Button("Jump").onClick {}
    connection.disconnect()
    connection.paused {}
  }

  @Test func `a gesture runs inside what is put around it`() {
    defer { Signal.around = nil }
    var order: [String] = []
    Signal.around = { gesture, body in
      order.append("\(gesture.source.typeName) \(gesture.name)")
      body()
      order.append("end")
    }
    let button = Button("Jump")
    button.onClick { order.append("body") }
    button.onChange(of: "label") { order.append("label") }
    button.click()
    button.label = "Go"
    #expect(order == ["GtkButton clicked", "body", "end", "label"])
  }
}

private final class Token {}
