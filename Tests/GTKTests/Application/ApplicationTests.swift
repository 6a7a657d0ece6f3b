import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ApplicationTests {
  @Test func `links are passed unchanged to the open handler`() async throws {
    let application = Application(id: "org.example.PetriDishTests.Open", isUnique: false)
    var opened: [[String]] = []
    var activations = 0
    application.onOpen { opened.append($0) }
    application.onActivate { activations += 1 }
    application.hold()
    try application.register()
    #expect(!application.isRemote)
    application.open(["petri://jump/product?id=42&variant.navigation=menu"])
    application.activate()
    #expect(opened == [["petri://jump/product?id=42&variant.navigation=menu"]])
    #expect(activations == 1)
    application.release()
  }

  @Test func `an action is activated by name with its parameter`() throws {
    let application = Application(id: "org.example.PetriDishTests.Actions", isUnique: false)
    var links: [ActionValue] = []
    application.add(SimpleAction("jump", taking: .text("")) { links.append($0) })
    try application.register()
    application.activateAction("jump", .text("petri://jump/home"))
    #expect(links == [.text("petri://jump/home")])
  }

  @Test func `an application lists a window until the window is closed`() async throws {
    let application = Application(id: "org.example.PetriDishTests.Windows", isUnique: false)
    try application.register()
    let window = ApplicationWindow(application: application)
    #expect(application.windows == [window])
    var isAsked = false
    window.onCloseRequest {
      isAsked = true
      return true
    }
    window.present()
    await MainLoop.settled(until: window.isMapped)
    window.close()
    await MainLoop.settled(until: isAsked)
    #expect(isAsked)
    #expect(application.windows == [])
  }
}
