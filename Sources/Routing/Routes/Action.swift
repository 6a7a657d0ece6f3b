/// An action that joins a new screen to one that exists.
///
/// A container's actions stand in an extension for its type, so that they are offered only where such
/// a container will be: `.push` where the host is a ``NavigationStack``.
public struct Action<Host: ScreenProtocol>: Sendable {
  let erased: AnyAction

  /// An action that edits the list of a container's screens.
  ///
  /// - Parameters:
  ///   - name: What plans call it.
  ///   - edit: Gets the screens inside, in the container's order, and the new one. Pure: planning
  ///     calls it with screens that do not exist yet. What it throws ends the navigation.
  public static func embed(
    _ name: String,
    edit: @escaping @Sendable (inout [ScreenReference], ScreenReference) throws -> Void
  ) -> Self where Host: Container {
    Self(erased: .embed(Embedding(name, host: Host.self, edit: edit)))
  }

  /// An action that puts the new screen behind those that a container holds.
  static func append(_ name: String) -> Self where Host: Container {
    Self(erased: .embed(Embedding(name, host: Host.self)))
  }

  /// Puts the screen over everything, as a modal.
  ///
  /// - Parameters:
  ///   - style: How the modal lies over what presents it.
  ///   - presenter: Which screen the modal belongs to; one that lies below another modal presents
  ///     already, and ends the navigation.
  public static func present(_ style: PresentationStyle, from presenter: Presenter = .host) -> Self
  {
    Self(erased: .present(style, from: presenter))
  }

  /// Makes the screen the scene's root; the host has to be the root that it replaces.
  public static var replaceRoot: Self { Self(erased: .replaceRoot) }

  /// Does nothing: the host has brought the screen along, which the step's finder finds; no factory builds it.
  public static var nothing: Self { Self(erased: .nothing) }
}

/// The screen that a modal belongs to.
public enum Presenter: Sendable {
  /// The screen that the route stands on.
  case host
  /// The outermost container around it, or the screen itself.
  case topmostParent
  /// A screen that is asked for when the modal is presented.
  case given(@MainActor @Sendable () -> Screen?)
}

/// The style in which a modal lies over what presents it.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// Slides over the lower part; what is below stays recognisable.
  case sheet
  /// Covers everything.
  case fullScreen
  /// Stands in the middle, as large as it needs to be.
  case dialog
  /// Stands beside what it came from, where the backend knows that, and in the middle elsewhere.
  case popover
}

/// An action whose host is known to its step alone.
enum AnyAction: Sendable {
  case embed(Embedding)
  case present(PresentationStyle, from: Presenter)
  case replaceRoot
  case nothing

  var name: String {
    switch self {
    case .embed(let embedding): embedding.name
    case .present(let style, .host): "present(\(style.rawValue))"
    case .present(let style, .topmostParent): "present(\(style.rawValue), from topmost parent)"
    case .present(let style, .given): "present(\(style.rawValue), from a given screen)"
    case .replaceRoot: "replaceRoot"
    case .nothing: "nothing"
    }
  }

  /// The embedding, for an action that puts the screen into a container.
  var embedding: Embedding? {
    if case .embed(let embedding) = self { embedding } else { nil }
  }
}

/// A change of what a container holds.
///
/// An object, since plans hand it on from step to step.
final class Embedding: Sendable {
  typealias Edit = @Sendable (inout [ScreenReference], ScreenReference) throws -> Void

  let name: String
  let host: Container.Type
  let inner: InnerContainer?

  /// Puts a new screen among others; `nil` stands for behind them all, which nobody has to go for.
  private let edit: Edit?

  init(_ name: String, host: Container.Type, inner: InnerContainer? = nil, edit: Edit? = nil) {
    self.name = name
    self.host = host
    self.inner = inner
    self.edit = edit
  }

  /// Whether a new screen stands behind the others, which all stay.
  var appends: Bool { edit == nil }

  /// Puts a new screen among others.
  ///
  /// - Throws: What the action finds wrong.
  func put(_ screen: ScreenReference, among screens: inout [ScreenReference]) throws {
    guard let edit else { return screens.append(screen) }
    try edit(&screens, screen)
  }

  /// Returns whether it edits the screens of a container itself, and not those of one inside it.
  @MainActor
  func editsDirectly(_ container: Screen) -> Bool { inner == nil || !host.contains(container) }
}

/// A container inside the host that takes the screen in its place, made where it is missing.
struct InnerContainer: Sendable {
  let kind: Container.Type

  /// Says which of the host's screens it is, if that is of the kind.
  let slot: @Sendable ([ScreenReference]) -> ScreenReference?

  let make: @MainActor @Sendable () -> Container

  /// Puts it among the host's screens; it takes in what it displaces.
  let place: Embedding.Edit

  /// Looks for it among the host's screens.
  @MainActor
  func find(_ screens: [Screen]) -> Container? {
    guard let slot = slot(screens.map { .existing(ScreenIdentity($0)) }),
      let found = screens.first(where: { slot.identity?.names($0) ?? false }), kind.contains(found)
    else { return nil }
    return found as? Container
  }
}

/// A screen in a plan: one that exists, or one that the plan will make.
public enum ScreenReference: Hashable, Sendable, CustomStringConvertible {
  case existing(ScreenIdentity)
  /// The step counts from the destination, which is 0.
  case planned(step: Int, name: String)

  /// The identity of a screen that exists.
  var identity: ScreenIdentity? {
    if case .existing(let identity) = self { identity } else { nil }
  }

  /// One line for people.
  public var description: String {
    switch self {
    case .existing(let identity): identity.description
    case .planned(_, let name): "new \(name)"
    }
  }
}
