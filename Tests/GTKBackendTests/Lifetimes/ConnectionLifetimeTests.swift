import Foundation
import GTK
import TestSupport
import Testing

/// Tests of how long the closures of signals are retained.
@Suite(.onDisplay) @MainActor struct ConnectionLifetimeTests {
  @Test(arguments: await Emitters.names)
  func `a closure is freed with its emitter`(name: String) async throws {
    let emitter = try #require(Emitters.all[name])
    let watch = Watch()
    do {
      let token = Token()
      let (object, connect) = emitter()
      _ = connect { _ = token }
      watch.add(token, object)
      (object as? Window)?.destroy()
    }
    #expect(await watch.survivors() == [])
  }

  @Test(arguments: await Emitters.names)
  func `a closure is freed when it is disconnected`(name: String) async throws {
    let emitter = try #require(Emitters.all[name])
    weak var captured: Token?
    let (object, connect) = emitter()
    let connection: Connection?
    do {
      let token = Token()
      captured = token
      connection = connect { _ = token }
    }
    #expect(captured != nil)
    // Without a connection, the emitter itself releases the closure.
    if let connection {
      connection.disconnect()
      #expect(captured == nil)
    }
    (object as? Window)?.destroy()
  }

  @Test func `every signal method of GTK is covered by these tests`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/GTK").standardized.path()
    var found: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
      var type = ""
      for line in text.split(separator: "\n") {
        let outer = #/^(?:[a-z]+(?:\(unsafe\))? |@\w+ )*(?:class|struct|extension) (\w+)/#
        if let match = line.firstMatch(of: outer) { type = String(match.1) }
        if let match = line.firstMatch(of: /(?:public|package) func (on[A-Z]\w*)\(/) {
          found.insert("\(type).\(match.1)")
        }
      }
    }
    #expect(found.count > 40)
    #expect(found.subtracting(Emitters.all.keys) == [], "add a row to Emitters")
  }
}

private final class Token {}

/// Objects with a signal, each with a closure that connects to the signal.
@MainActor private enum Emitters {
  typealias Body = () -> Void
  typealias Emitter = () -> (Object, (@escaping Body) -> Connection?)

  static var names: [String] { all.keys.sorted() }

  static let all: [String: Emitter] =
    plain.merging(widgets) { first, _ in first }.merging(models) { first, _ in first }

  /// Signals without parameters, of objects that need no setup.
  private static let plain: [String: Emitter] = [
    "Button.onClick": { on(Button("a")) { $0.onClick($1) } },
    "ColorButton.onChoose": { on(ColorButton()) { $0.onChoose($1) } },
    "Calendar.onSelect": { on(Calendar()) { $0.onSelect($1) } },
    "CheckButton.onToggle": { on(CheckButton()) { $0.onToggle($1) } },
    "DragGesture.onCancel": { on(DragGesture()) { $0.onCancel($1) } },
    "DragSource.onBegin": { on(DragSource()) { $0.onBegin($1) } },
    "DragSource.onEnd": { on(DragSource()) { $0.onEnd($1) } },
    "DropDown.onSelect": { on(DropDown(["a"])) { $0.onSelect($1) } },
    "DropTarget.onLeave": { on(DropTarget()) { $0.onLeave($1) } },
    "Editable.onEdit": { on(Entry()) { $0.onEdit($1) } },
    "EditableLabel.onEditing": { on(EditableLabel()) { $0.onEditing($1) } },
    "Entry.onActivate": { on(Entry()) { $0.onActivate($1) } },
    "Expander.onToggle": { on(Expander()) { $0.onToggle($1) } },
    "Notebook.onSelect": { on(Notebook()) { $0.onSelect($1) } },
    "PasswordEntry.onActivate": { on(PasswordEntry()) { $0.onActivate($1) } },
    "FocusController.onEnter": { on(FocusController()) { $0.onEnter($1) } },
    "FocusController.onLeave": { on(FocusController()) { $0.onLeave($1) } },
    "MotionController.onEnter": { on(MotionController()) { $0.onEnter($1) } },
    "MotionController.onLeave": { on(MotionController()) { $0.onLeave($1) } },
    "Popover.onClose": { on(Popover()) { $0.onClose($1) } },
    "Scale.onChange": { on(Scale(0...1)) { $0.onChange($1) } },
    "SearchEntry.onSearchChange": { on(SearchEntry()) { $0.onSearchChange($1) } },
    "SearchEntry.onActivate": { on(SearchEntry()) { $0.onActivate($1) } },
    "SearchEntry.onStop": { on(SearchEntry()) { $0.onStop($1) } },
    "Object.onChange": { on(Label()) { $0.onChange(of: "label", $1) } },
    "SpinButton.onChange": { on(SpinButton(0...1)) { $0.onChange($1) } },
    "Switch.onToggle": { on(Switch()) { $0.onToggle($1) } },
    "TextView.onEdit": { on(TextView()) { $0.onEdit($1) } },
    "ToggleButton.onToggle": { on(ToggleButton()) { $0.onToggle($1) } },
    "Widget.onMap": { on(Label()) { $0.onMap($1) } },
    "Widget.onUnmap": { on(Label()) { $0.onUnmap($1) } },
    "Widget.onDirectionChange": { on(Label()) { $0.onDirectionChange($1) } },
    "ScrollController.onEnd": { on(ScrollController()) { $0.onEnd($1) } },
    "Gesture.onBegin": { on(ClickGesture()) { $0.onBegin($1) } },
    "ListBox.onMove": { on(ListBox()) { $0.onMove($1) } },
    "ListBox.onSelectionChange": { on(ListBox()) { $0.onSelectionChange($1) } },
    "Widget.onDestroy": { on(Label()) { $0.onDestroy($1) } },
    "Application.onStartup": { on(application) { $0.onStartup($1) } },
    "Application.onActivate": { on(application) { $0.onActivate($1) } },
    "Application.onShutdown": { on(application) { $0.onShutdown($1) } },
  ]

  /// Signals with parameters or a return value.
  private static let widgets: [String: Emitter] = [
    "Application.onOpen": { on(application) { source, body in source.onOpen { _ in body() } } },
    "ClickGesture.onPress": {
      on(ClickGesture()) { source, body in source.onPress { _, _, _ in body() } }
    },
    "ClickGesture.onRelease": {
      on(ClickGesture()) { source, body in source.onRelease { _, _, _ in body() } }
    },
    "DragSource.onPrepare": {
      on(DragSource()) { source, body in
        source.onPrepare { _, _ in
          body()
          return nil
        }
      }
    },
    "ColumnView.onActivate": {
      on(ColumnView()) { source, body in source.onActivate { _ in body() } }
    },
    "GLArea.onRender": {
      on(GLArea()) { source, body in
        source.onRender {
          body()
          return true
        }
      }
    },
    "GLArea.onResize": {
      on(GLArea()) { source, body in source.onResize { _, _ in body() } }
    },
    "LinkButton.onOpen": {
      on(LinkButton("a", uri: "help:a")) { source, body in
        source.onOpen {
          body()
          return true
        }
      }
    },
    "DrawingArea.onResize": {
      on(DrawingArea()) { source, body in source.onResize { _, _ in body() } }
    },
    "MotionController.onMove": {
      on(MotionController()) { source, body in source.onMove { _, _ in body() } }
    },
    "DropTarget.onMotion": {
      on(DropTarget()) { source, body in source.onMotion { _, _ in yes(body) } }
    },
    "DropTarget.onDrop": {
      on(DropTarget()) { source, body in source.onDrop { _, _, _ in yes(body) } }
    },
    "KeyController.onPress": {
      on(KeyController()) { source, body in source.onPress { _ in yes(body) } }
    },
    "ListBox.onActivate": { on(ListBox()) { source, body in source.onActivate { _ in body() } } },
    "ListBox.onSelect": { on(ListBox()) { source, body in source.onSelect { _ in body() } } },
    "ItemView.onActivate": { on(GridView()) { source, body in source.onActivate { _ in body() } } },
    "ScrolledWindow.onOvershoot": {
      on(ScrolledWindow(Label())) { source, body in source.onOvershoot { _ in body() } }
    },
    "TouchController.onTouch": {
      on(TouchController()) { source, body in source.onTouch { _ in body() } }
    },
    "ScrollController.onScroll": {
      on(ScrollController()) { source, body in source.onScroll { _ in yes(body) } }
    },
    "DragGesture.onBegin": {
      on(DragGesture()) { source, body in source.onBegin { _, _ in body() } }
    },
    "DragGesture.onMove": {
      on(DragGesture()) { source, body in source.onMove { _, _ in body() } }
    },
    "DragGesture.onEnd": {
      on(DragGesture()) { source, body in source.onEnd { _, _ in body() } }
    },
    "TouchpadSwipeController.onSwipe": {
      on(TouchpadSwipeController()) { source, body in
        source.onSwipe { _ in yes(body) }
        return nil
      }
    },
    "TouchpadSwipeController.onEnd": {
      on(TouchpadSwipeController()) { source, body in
        source.onEnd(body)
        return nil
      }
    },
    "Widget.onLayout": {
      on(Label()) { source, body in
        source.onLayout(body)
        return nil
      }
    },
    "Widget.onTick": {
      on(Label()) { source, body in
        source.onTick { _ in yes(body) }
        return nil
      }
    },
    "Window.onWidthChange": {
      on(Window()) { source, body in
        source.onWidthChange { _ in body() }
        return nil
      }
    },
    "Window.onCloseRequest": {
      on(Window()) { source, body in source.onCloseRequest { yes(body) } }
    },
  ]

  private static let models: [String: Emitter] = [
    "Adjustment.onValueChange": { on(adjustment) { $0.onValueChange($1) } },
    "FolderMonitor.onChange": {
      on(folderMonitor) { source, body in source.onChange { _ in body() } }
    },
    "Adjustment.onBoundsChange": { on(adjustment) { $0.onBoundsChange($1) } },
    "ListModel.onItemsChanged": {
      on(RowModel(OneRow())) { source, body in source.onItemsChanged { _, _, _ in body() } }
    },
    "SelectionModel.onSelectionChange": {
      on(SingleSelection(RowModel(OneRow()))) { source, body in
        source.onSelectionChange { _ in body() }
      }
    },
    "TreeRow.onExpand": {
      let tree = TreeListModel(root: RowModel(OneRow())) { _ in RowModel(OneRow()) }
      guard let row = tree.row(at: 0) else { preconditionFailure("the tree has a row") }
      return on(row) { $0.onExpand($1) }
    },
  ]

  private static var application: Application { Application(id: "org.example.Lifetimes") }

  private static var folderMonitor: FolderMonitor {
    guard let monitor = try? FolderMonitor("/") else { preconditionFailure("there is no root") }
    return monitor
  }

  private static var adjustment: Adjustment {
    guard let adjustment = ScrolledWindow(Label()).vertical else {
      preconditionFailure("a scrolled window has adjustments")
    }
    return adjustment
  }

  private static func on<Source: Object>(
    _ source: Source,
    _ connect: @escaping (Source, @escaping Body) -> Connection?
  ) -> (Object, (@escaping Body) -> Connection?) {
    (source, { body in connect(source, body) })
  }

  private static func yes(_ body: Body) -> Bool {
    body()
    return true
  }
}

private final class OneRow: Rows {
  let count = 1
  func key(at index: Int) -> UInt64 { 1 }
}
