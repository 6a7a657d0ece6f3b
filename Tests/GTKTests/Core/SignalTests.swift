import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SignalTests {
  @Test func `clicks run the closure until the connection is disconnected`() {
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

  @Test func `a discarded connection stays connected`() {
    let button = Button("Jump")
    var clicks = 0
    button.onClick { clicks += 1 }
    button.click()
    #expect(clicks == 1)
  }

  @Test func `a paused connection doesn’t call its closure`() {
    let button = Button("Jump")
    var clicks = 0
    let connection = button.onClick { clicks += 1 }
    connection.paused { button.click() }
    button.click()
    #expect(clicks == 1)
  }

  @Test func `a closure can disconnect itself`() {
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

  @Test func `a connection can safely outlive its widget`() {
    let connection = Button("Jump").onClick {}
    connection.disconnect()
    connection.paused {}
  }

  @Test func `the around hook wraps clicks but not property changes`() {
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
