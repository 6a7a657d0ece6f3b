import BuilderFiles
import GTK
import GTKBackend
import PetriDish
import Routing

/// The state in which a screen of a file is shown.
nonisolated struct FileScreenContext: Codable, Hashable, Sendable {
  /// The state; empty for the screen as the file describes it.
  var state = ""

  /// Whether labels without a text show their ids, dimmed.
  var showsLabelIDs: Bool?
}

/// An outermost widget of a file.
nonisolated struct OutermostWidget: Sendable {
  /// The id in the file, the class of the template, or the number among all outermost widgets.
  let id: String

  /// The name in words.
  let name: String

  /// The name of the type, or of the parent of a template.
  let type: String

  /// The default size of a window in points, or `nil`.
  let size: (width: Int, height: Int)?

  /// The place of the element in the file.
  let place: MarkupPlace

  /// Whether the widget is a popover with a menu of the file.
  var isMenu = false
}

/// The description of a screen.
nonisolated struct FileScreenSource: Sendable {
  let file: BuilderFile
  let widget: OutermostWidget
  let sources: BuilderSources
  let program: ProgramFiles

  /// The style classes of the window that contains the screen in the program.
  var windowClasses: [String] = []

  /// Returns the route to the screen, which replaces the whole app.
  func route(named name: String) -> Route<FileScreen, FileScreenContext> {
    Step(name: name, find: .matching { $0.context == $1 }, factory: FileScreenFactory(source: self))
      .using(.replaceRoot)
      .from(.root)
  }

  /// Returns the file with a name, without states and sample rows.
  private func original(named name: String) -> BuilderFile? {
    name == file.name ? file : sources.templates.values.first { $0.name == name }
  }

  /// Creates the objects of the file.
  ///
  /// - Returns: The builder with the objects, and the widget of the screen.
  @MainActor
  func make(_ context: FileScreenContext, locale: String?) throws -> (Builder, root: Widget) {
    program.registerResources()
    let state = try BuilderState(link: context.state, file: self.file.name)
    let (file, later) = try self.file.showing(state, of: widget.id, using: sources)
    let texts = program.texts(in: locale)
    let filled = file.withSampleRows(using: sources).withPopover(ofMenuAt: widget.place)
    let samples = program.withSampleRows(sources)
    let description = SafeDescription(
      filled,
      using: samples,
      texts: texts,
      showsLabelIDs: context.showsLabelIDs == true
    )
    let builder = try description.builder()
    builder.releaseUnmanagedChildren()
    description.declare(in: builder, original: { original(named: $0) }, program.location(of:))
    let roots = try description.widgets.map { try builder.object($0.id, as: Widget.self) }
    let index = description.widgets.firstIndex { $0.place == widget.place }
    for (other, root) in roots.enumerated() where other != index { (root as? Window)?.destroy() }
    guard let index else {
      throw ToolkitError.missingObject(id: widget.id, file: file.name)
    }
    let content = try content(of: roots[index], naming: description.interface.actions)
    var first: Connection?
    first = content.onMap { [weak builder] in
      first?.disconnect()
      // The screen has a size only after this frame.
      MainLoop.after(0) { if let builder { for change in later { change.make(in: builder) } } }
    }
    return (builder, content)
  }

  /// Returns a widget that can be in the dish, with stubs for the actions.
  @MainActor
  private func content(of root: Widget, naming actions: [NamedAction]) throws -> Widget {
    let frame = root is Window ? Box() : surroundings()
    frame.confine()
    (root as? Window)?.confine()
    let stubs = ActionStubs(named: actions, on: frame)
    stubs.insert(into: frame)
    let content = try root.embedded()
    if content is AdoptedWindow {
      stubs.insert(into: content)
    } else if content === root {
      root.keepOwnHeight()
    } else {
      content.verticalAlignment = .start
    }
    content.expandsHorizontally = true
    content.expandsVertically = true
    frame.append(content)
    return frame
  }

  /// Returns a box with the name and the classes of a window in style sheets.
  ///
  /// Programs confine rules to their window, such as those for `window.notes button`.
  @MainActor
  private func surroundings() -> Box {
    guard !windowClasses.isEmpty else { return Box() }
    let box = Box(cssName: "window", .horizontal)
    for style in windowClasses { box.setClass(style) }
    return box
  }
}

/// A factory of screens of a file.
nonisolated private struct FileScreenFactory: Factory {
  let source: FileScreenSource

  func build(_ context: FileScreenContext) -> FileScreen { FileScreen(source, context) }
}

/// A screen that a `.ui` file of another program describes.
final class FileScreen: WidgetScreen, TemplateScreen {
  let context: FileScreenContext
  private let source: FileScreenSource

  /// The objects of the file that aren't widgets, such as models.
  private var objects: Builder?

  private var shownLocale: String?

  init(_ source: FileScreenSource, _ context: FileScreenContext) {
    (self.source, self.context) = (source, context)
    super.init(title: source.widget.name)
  }

  var template: TemplateFile {
    TemplateFile(name: source.file.name) { [weak self] in
      guard let self else { throw CancellationError() }
      shownLocale = scene?.environment.display.locale
      return try source.make(context, locale: shownLocale)
    }
  }

  func connect(_ objects: Builder) { self.objects = objects }

  override func environmentDidChange() {
    if shownLocale != scene?.environment.display.locale { reloadTemplate() }
  }
}

nonisolated extension BuilderFile {
  /// The outermost widgets, templates and menus of the file, in their order.
  ///
  /// An object of an unknown type is a widget if it contains a widget.
  var outermostWidgets: [OutermostWidget] {
    var widgets: [OutermostWidget] = []
    for element in interface.children where ["menu", "object", "template"].contains(element.name) {
      if element.name == "menu" {
        widgets.append(menu(element, number: widgets.count + 1))
        continue
      }
      let type = element["class"].flatMap(ObjectType.init(named:))
      let isTemplate = element.name == "template"
      // The description of a row extends GtkListItem, and other templates name their parent.
      let isWidget =
        type?.isA("GtkWidget")
        ?? (isTemplate ? element["parent"] != nil : element.holdsWidget)
      guard isWidget else { continue }
      let id = isTemplate ? element["class"] : element["id"]
      widgets.append(
        OutermostWidget(
          id: id ?? "\(widgets.count + 1)",
          name: (id ?? name.lastPathComponent.withoutPathExtension).asWords,
          type: (isTemplate ? element["parent"] : nil) ?? element["class"] ?? "",
          size: element.defaultSize,
          place: element.place
        )
      )
    }
    return widgets
  }
}

nonisolated extension BuilderFile {
  private func menu(_ element: BuilderElement, number: Int) -> OutermostWidget {
    OutermostWidget(
      id: element["id"] ?? "\(number)",
      name: (element["id"] ?? name.lastPathComponent.withoutPathExtension).asWords,
      type: Self.menuPopover,
      size: nil,
      place: element.place,
      isMenu: true
    )
  }

  /// Returns the file with a popover that shows the outermost menu at a place, if there is one.
  ///
  /// The popover has the place of the menu.
  fileprivate func withPopover(ofMenuAt place: MarkupPlace) -> BuilderFile {
    guard
      let index = interface.children.firstIndex(where: { $0.name == "menu" && $0.place == place })
    else { return self }
    var copy = self
    let shown = interface.children[index]["id"]
    let isUnique = interface.children.count { $0["id"] == shown } == 1
    let id = if let shown, isUnique { shown } else { "menu@shown" }
    copy.interface.children[index]["id"] = id
    var property = BuilderElement("property", [MarkupAttribute("name", "menu-model")], at: place)
    property.text = id
    var popover = BuilderElement("object", [MarkupAttribute("class", Self.menuPopover)], at: place)
    popover.children = [property]
    copy.interface.children.append(popover)
    return copy
  }

  private static let menuPopover = "GtkPopoverMenu"
}

extension Widget {
  /// Lets the widget fill the screen only if a part of it grows.
  ///
  /// A header bar or a button that a program places among others would be as high as the screen.
  fileprivate func keepOwnHeight() {
    guard verticalAlignment == .fill, !grows, contains(Self.bars) else { return }
    verticalAlignment = .start
    guard horizontalAlignment == .fill, isControl else { return }
    (verticalAlignment, horizontalAlignment) = (.center, .center)
  }

  /// Whether the widget is a control or contains nothing else.
  private var isControl: Bool {
    let only = children.count == 1 ? children.first : nil
    return isOf(Self.controls) || only?.isControl == true
  }

  /// Whether the widget uses more height than it needs.
  private var grows: Bool {
    if isOf(Self.bars) { return false }
    return expandsVertically || isOf(Self.growing) || children.contains(where: \.grows)
  }

  private func contains(_ types: [String]) -> Bool {
    isOf(types) || children.contains { $0.contains(types) }
  }

  private func isOf(_ types: [String]) -> Bool {
    types.contains { objectType?.isA($0) == true }
  }

  /// The types that look wrong if they are as high as a screen.
  private static let bars = controls + ["AdwHeaderBar", "GtkActionBar", "GtkHeaderBar", "GtkText"]
  private static let controls = [
    "AdwSplitButton", "GtkButton", "GtkCheckButton", "GtkComboBox", "GtkDropDown", "GtkMenuButton",
    "GtkSpinButton", "GtkSwitch",
  ]

  /// The types that show more of their content if they are higher.
  private static let growing = [
    "AdwFlap", "AdwLeaflet", "GtkDrawingArea", "GtkGLArea", "GtkIconView", "GtkPaned",
    "GtkScrolledWindow", "GtkTextView", "GtkTreeView", "GtkViewport",
  ]
}

nonisolated extension BuilderElement {
  /// The style classes that the element has in its file.
  var styleClasses: [String] {
    children.filter { $0.name == "style" }.flatMap(\.children).compactMap { $0["name"] }
  }

  /// The default size that a window has in the file, or `nil`.
  fileprivate var defaultSize: (width: Int, height: Int)? {
    func value(_ name: String) -> Int? {
      let property = children.first { child in
        child.name == "property" && child["name"]?.replacing("_", with: "-") == name
      }
      return property.flatMap { Int($0.text) }
    }
    guard let width = value("default-width"), let height = value("default-height") else {
      return nil
    }
    return (width, height)
  }
}
