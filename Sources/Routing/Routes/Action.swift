/// An action that adds a new screen to its host.
///
/// The actions of a container are declared in an extension for its type, so that they are available
/// only if the host is of that type: `.push` requires a ``NavigationStack``.
public struct Action<Host: ScreenProtocol>: Sendable {
  let erased: AnyAction

  /// Returns an action that edits the list of a container's screens.
  ///
  /// - Parameters:
  ///   - name: The name of the action in plans.
  ///   - edit: Edits the screens of the container, given the new screen. It must not change anything
  ///     else, because planning calls it with screens that don't exist yet. An error ends the
  ///     navigation.
  public static func embed(
    _ name: String,
    edit: @escaping @Sendable (inout [ScreenReference], ScreenReference) throws -> Void
  ) -> Self where Host: Container {
    Self(erased: .embed(Embedding(name, host: Host.self, edit: edit)))
  }

  /// Returns an action that appends the new screen to those of a container.
  static func append(_ name: String) -> Self where Host: Container {
    Self(erased: .embed(Embedding(name, host: Host.self)))
  }

  /// Returns an action that presents the screen as a modal above all layers.
  ///
  /// - Parameters:
  ///   - style: The style of the modal.
  ///   - presenter: The screen that presents the modal. The navigation fails if that screen already
  ///     presents one.
  public static func present(_ style: PresentationStyle, from presenter: Presenter = .host) -> Self
  {
    Self(erased: .present(style, from: presenter))
  }

  /// An action that replaces the root of the scene; the host must be the current root.
  public static var replaceRoot: Self { Self(erased: .replaceRoot) }

  /// An action that adds nothing, because the host already contains the screen.
  ///
  /// The finder of the step finds the screen, and its factory isn't used.
  public static var nothing: Self { Self(erased: .nothing) }
}

/// The screen that presents a modal.
public enum Presenter: Sendable {
  /// The host of the step.
  case host
  /// The outermost container around the host, or the host itself if it has no container.
  case topmostParent
  /// The screen that a closure returns when the modal is presented.
  case given(@MainActor @Sendable () -> Screen?)
}

/// The style in which a modal covers its presenter.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// Slides over the lower part, and leaves the presenter recognizable.
  case sheet
  /// Covers the whole scene.
  case fullScreen
  /// Appears in the center, at its natural size.
  case dialog
  /// Appears next to the control that opened it, or in the center if the backend doesn't support that.
  case popover
}

/// A type-erased action.
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

  /// The embedding, or `nil` if the action doesn't add the screen to a container.
  var embedding: Embedding? {
    if case .embed(let embedding) = self { embedding } else { nil }
  }
}

/// A change of the screens in a container.
///
/// This is a class because plans pass it from step to step.
final class Embedding: Sendable {
  typealias Edit = @Sendable (inout [ScreenReference], ScreenReference) throws -> Void

  let name: String
  let host: Container.Type
  let inner: InnerContainer?

  /// The closure that inserts a new screen, or `nil` to append it.
  private let edit: Edit?

  init(_ name: String, host: Container.Type, inner: InnerContainer? = nil, edit: Edit? = nil) {
    self.name = name
    self.host = host
    self.inner = inner
    self.edit = edit
  }

  /// Whether the new screen is appended, and all others stay.
  var appends: Bool { edit == nil }

  /// Inserts a new screen.
  ///
  /// - Throws: The error of the action.
  func put(_ screen: ScreenReference, among screens: inout [ScreenReference]) throws {
    guard let edit else { return screens.append(screen) }
    try edit(&screens, screen)
  }

  /// Returns whether the embedding edits the direct children of a container instead of those of an inner one.
  @MainActor
  func editsDirectly(_ container: Screen) -> Bool { inner == nil || !host.contains(container) }
}

/// A container inside the host that contains the new screen instead, and is created if it is missing.
struct InnerContainer: Sendable {
  let kind: Container.Type

  /// Returns the host's screen that may be the container, if it has the right type.
  let slot: @Sendable ([ScreenReference]) -> ScreenReference?

  let make: @MainActor @Sendable () -> Container

  /// Inserts the container into the host's screens, and moves the screens that it displaces into it.
  let place: Embedding.Edit

  /// Returns the container among the host's screens, or `nil` if it is missing.
  @MainActor
  func find(_ screens: [Screen]) -> Container? {
    guard let slot = slot(screens.map { .existing(ScreenIdentity($0)) }),
      let found = screens.first(where: { slot.identity?.names($0) ?? false }), kind.contains(found)
    else { return nil }
    return found as? Container
  }
}

/// A screen in a plan, which exists or will be built.
public enum ScreenReference: Hashable, Sendable, CustomStringConvertible {
  case existing(ScreenIdentity)
  /// A screen to build, with its step counted from the destination, which is 0.
  case planned(step: Int, name: String)

  /// The identity of an existing screen, or `nil` for a planned one.
  var identity: ScreenIdentity? {
    if case .existing(let identity) = self { identity } else { nil }
  }

  /// A one-line description.
  public var description: String {
    switch self {
    case .existing(let identity): identity.description
    case .planned(_, let name): "new \(name)"
    }
  }
}
