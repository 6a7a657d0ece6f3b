import Foundation
import GTK
import GTKBackend
import Lists
import Routing
import TestSupport
import Testing

/// Tests that instances of public classes and the objects they own are freed.
@Suite(.onDisplay, .serialized) @MainActor struct LifetimeTests {
  @Test(arguments: await LifetimeSubjects.cellNames)
  func `a cell is freed with its widget`(name: String) async throws {
    let make = try #require(LifetimeSubjects.cells[name])
    let watch = Watch()
    do {
      let cell = make()
      watch.add(cell, cell.widget)
    }
    #expect(await watch.survivors() == [])
  }

  @Test(arguments: await LifetimeSubjects.cellNames)
  func `a cell in a list is freed with the list`(name: String) async throws {
    let item = try #require(LifetimeSubjects.items[name])
    for makeItem in [item.borrowed, item.own] {
      let watch = Watch()
      do {
        let list = AnyListAdapter(items: [makeItem()])
        let shown = ShownList(list)
        await shown.show()
        try list.update(makeItem(), at: 0)
        await shown.settle()
        let frame = try #require(shown.list.children.first)
        watch.add(list, shown.view, shown.view.widget, frame)
        watch.add(frame.children)
        shown.window.destroy()
      }
      #expect(await watch.survivors() == [])
    }
  }

  @Test(arguments: await LifetimeSubjects.sourceNames)
  func `a list is freed with its view, and a retained list doesn’t keep its view`(name: String)
    async throws
  {
    let make = try #require(LifetimeSubjects.sources[name])
    let watch = Watch()
    let kept = try await make()
    do {
      let source = try await make()
      let shown = ShownList(source)
      await shown.show()
      watch.add(source, shown.view, shown.view.widget)
      shown.window.destroy()
      let other = ShownList(kept)
      await other.show()
      watch.add(other.view, other.view.widget)
      other.window.destroy()
    }
    #expect(await watch.survivors() == [])
    #expect(kept.rowCount(in: 0) > 0)
  }

  @Test(arguments: await LifetimeSubjects.listPlaceNames)
  func `a list view is freed with its widget, however the widget was shown`(name: String)
    async throws
  {
    let place = try #require(LifetimeSubjects.listPlaces[name])
    for style in [ListStyle.list, .boxed] {
      let watch = Watch()
      let kept = ListAdapter<ItemCell>([LifetimeSubjects.row])
      do {
        let widget = GTKListView(kept, style: style).widget
        watch.add(widget)
        watch.add(widget.children)
        await place(widget)
      }
      #expect(await watch.survivors() == [])
      #expect(!kept.publisher.hasViews)
    }
  }

  @Test(arguments: await LifetimeSubjects.rootNames)
  func `a scene is freed with its screens, widgets, and view`(name: String)
    async throws
  {
    let make = try #require(LifetimeSubjects.roots[name])
    let watch = Watch()
    do {
      let root = make()
      let shown = ShownScene(root)
      await shown.show()
      try await shown.router.navigate(to: .sheet, in: shown.scene)
      await shown.settle()
      watch.add(shown.scene, shown.sceneView, root, shown.scene.topmost)
      watch.add((root as? Container)?.contained ?? [])
      watch.add(shown.sceneView.widget.descendants(Widget.self))
    }
    #expect(await watch.survivors() == [])
  }

  @Test func `a screen with an invalid template is freed`() async throws {
    let watch = Watch()
    do {
      let screen = Described(TemplateFile(text: "<interface/>", name: "empty.ui"))
      let shown = ShownScene(screen)
      await shown.show()
      screen.reloadTemplate()
      await shown.settle()
      watch.add(screen, shown.sceneView)
      watch.add(shown.sceneView.widget.descendants(Widget.self))
    }
    #expect(await watch.survivors() == [])
  }

  @Test func `reloading a template frees the previous widgets`() async throws {
    let screen = Described(.described())
    let shown = ShownScene(screen)
    await shown.show()
    let watch = Watch()
    watch.add(shown.sceneView.widget.descendants(Button.self))
    watch.addAncestors(of: screen.label, upTo: 2)
    screen.reloadTemplate()
    // GTK retains the previously focused widget until the next frame.
    await shown.settle()
    let survivors = await watch.survivors()
    #expect(survivors == [])
    #expect(screen.label != nil)
  }

  @Test func `every public class is covered by these tests`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/GTKBackend").standardized.path()
    let known = Set(LifetimeSubjects.cells.keys).union(LifetimeSubjects.roots.keys)
      .union(["GTKListView", "SceneView", "ScreenSlot"])
    let found = try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".swift") }
      .flatMap {
        try String(contentsOfFile: sources + "/" + $0, encoding: .utf8).split(separator: "\n")
      }
      .compactMap { $0.firstMatch(of: /^(?:public|open) (?:final )?class (\w+)/)?.1 }
    #expect(found.count > 5)
    let unknown = Set(found.map(String.init)).subtracting(known)
    #expect(unknown == [], "add a row to LifetimeSubjects")
  }
}

/// Weak references to objects that are expected to be freed.
@MainActor final class Watch {
  private var watched: [Weak] = []

  private final class Weak {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }

  func add(_ objects: AnyObject...) { add(objects) }

  func add(_ objects: [AnyObject]) { watched += objects.map(Weak.init) }

  /// Adds a widget and its ancestors until the given number of widgets is added.
  func addAncestors(of widget: Widget?, upTo count: Int) {
    guard let widget, count > 0 else { return }
    add(widget)
    addAncestors(of: widget.parent, upTo: count - 1)
  }

  /// Returns the type names of the objects that still exist after all pending work.
  func survivors() async -> [String] {
    precondition(!watched.isEmpty, "nothing is watched")
    for _ in 0..<50 {
      guard watched.contains(where: { $0.object != nil }) else { return [] }
      await MainLoop.settled()
    }
    return watched.filter { $0.object != nil }.map(\.name)
  }
}
