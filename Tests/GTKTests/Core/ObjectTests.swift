import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ObjectTests {
  @Test func `each GTK object has a single wrapper`() {
    let box = Box()
    let label = Label("one")
    box.append(label)
    #expect(box.children.first === label)
    #expect(label.parent === box)
    #expect(Set<Widget>([label, box.children[0]]).count == 1)
  }

  @Test func `a wrapper is kept alive while its widget has a parent`() {
    let box = Box()
    weak var label: Label?
    do {
      let made = Label("kept")
      box.append(made)
      label = made
    }
    #expect(label?.text == "kept")
    if let found = label { box.remove(found) }
    #expect(label == nil)
  }

  @Test func `a wrapper is freed with its widget`() {
    weak var box: Box?
    weak var child: Button?
    do {
      let made = Box()
      let button = Button("x")
      made.append(button)
      (box, child) = (made, button)
    }
    #expect(box == nil)
    #expect(child == nil)
  }

  @Test func `destroying a window frees its content`() {
    weak var window: Window?
    weak var label: Label?
    do {
      let made = Window()
      let text = Label("x")
      made.child = text
      (window, label) = (made, text)
    }
    #expect(window != nil)
    window?.destroy()
    #expect(window == nil)
    #expect(label == nil)
  }

  @Test func `an object created by GTK gets the closest wrapper class`() throws {
    let button = Button(icon: "go-next-symbolic")
    let image = try #require(button.child as? Image)
    #expect(image.icon == "go-next-symbolic")
  }

  @Test func `a GTK warning fails the test that caused it`() {
    withKnownIssue {
      Warnings.emit("the sky is falling")
      for warning in Warnings.take() { Issue.record("\(warning)") }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the sky is falling") }
    }
  }
}
