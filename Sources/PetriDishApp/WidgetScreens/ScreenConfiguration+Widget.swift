public import GTK
import GTKBackend
public import PetriDish
public import Routing

extension ScreenConfiguration {
  /// Creates the configuration of a screen whose widget a closure creates.
  ///
  /// The screen needs no class and no route. A jump shows the widget in place of the whole app.
  ///
  /// ```swift
  /// ScreenConfiguration("profile", default: Person(name: "Ada")) { (person: Person) in
  ///   Widget.wrapping(profile_page_new(person.name))
  /// }
  /// ```
  ///
  /// Plans, costs and starting points describe routes, so they don't describe this screen.
  ///
  /// - Parameters:
  ///   - id: The id of the screen in links, which must be unique in the catalog.
  ///   - name: The display name (default: the id with a capital letter and without hyphens).
  ///   - default: A context whose values apply to the fields that a link leaves out.
  ///   - makeWidget: Creates the widget when a jump opens the screen. An error ends the jump, and so
  ///     does a window as the widget. A closure that doesn't suspend is shown in the same turn of
  ///     the main loop.
  public init(
    _ id: String,
    name: String? = nil,
    default: Context? = nil,
    makeWidget: @escaping @MainActor @Sendable (Context) async throws -> Widget
  ) {
    let title = name ?? id
    let factory = ClosureFactory(title: title, makeWidget: makeWidget)
    let step = Step(name: id, find: .matching { $0.context == $1 }, factory: factory)
    let route = step.using(.replaceRoot).from(.root)
    self.init(id, name: name, madeRoute: route, default: `default`)
  }

  /// Creates the configuration of a screen that the app's own navigation opens.
  ///
  /// The first screen of the catalog is the app's own widget, in which the closure opens the screen:
  ///
  /// ```swift
  /// ScreenConfiguration("order", default: Order(id: 7), open: { order in
  ///   await coordinator.show(order)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the screen in links, which must be unique in the catalog.
  ///   - name: The display name (default: the id with a capital letter and without hyphens).
  ///   - default: A context whose values apply to the fields that a link leaves out.
  ///   - open: Opens the screen. The jump ends when the closure returns; an error ends the jump.
  public init(
    _ id: String,
    name: String? = nil,
    default: Context? = nil,
    open: @escaping @MainActor @Sendable (Context) async throws -> Void
  ) {
    let root = Finder<Screen, Context>("Is the app open?") { search, _ in search.scene.root }
    let step = Step(name: id, find: root).task { _, context in try await open(context) }
    let route = step.using(.nothing).from(.root)
    self.init(id, name: name, madeRoute: route, default: `default`)
  }
}

extension ScreenConfiguration where Context == NoContext {
  /// Creates the configuration of a screen whose widget a closure creates, without a context.
  ///
  /// - Parameters:
  ///   - id: The id of the screen in links, which must be unique in the catalog.
  ///   - name: The display name (default: the id with a capital letter and without hyphens).
  ///   - makeWidget: Creates the widget when a jump opens the screen.
  public init(
    _ id: String,
    name: String? = nil,
    makeWidget: @escaping @MainActor @Sendable () async throws -> Widget
  ) {
    self.init(id, name: name) { (_: NoContext) in try await makeWidget() }
  }
}

/// A screen whose widget a closure has created.
private final class ClosureScreen<Context: RouteContext>: WidgetScreen {
  let context: Context
  private var widget: Widget?

  init(title: String, _ context: Context, _ widget: Widget?) {
    self.context = context
    self.widget = widget
    super.init(title: title)
  }

  override func makeWidget() -> Widget { widget ?? super.makeWidget() }
}

/// A factory that creates the widget before anything changes in the dish.
private struct ClosureFactory<Context: RouteContext>: Factory {
  let title: String
  let makeWidget: @MainActor @Sendable (Context) async throws -> Widget
  private var made: MadeWidget?

  init(
    title: String,
    makeWidget: @escaping @MainActor @Sendable (Context) async throws -> Widget
  ) {
    self.title = title
    self.makeWidget = makeWidget
  }

  mutating func prepare(_ context: Context) async throws {
    // A scene without a display shows no widgets, and GTK can't create them there.
    guard Display.isOpen else { return }
    let widget = try await makeWidget(context)
    if let window = widget as? Window {
      window.destroy()
      throw BackendError.window("“\(title)”")
    }
    made = MadeWidget(widget)
  }

  func build(_ context: Context) -> ClosureScreen<Context> {
    ClosureScreen(title: title, context, made?.take())
  }
}

/// A widget on its way to its screen.
///
/// The explanation of a jump keeps the factory, but not the widget.
private final class MadeWidget {
  private var widget: Widget?

  init(_ widget: Widget) {
    self.widget = widget
  }

  /// Returns the widget, the first time.
  func take() -> Widget? {
    defer { widget = nil }
    return widget
  }
}
