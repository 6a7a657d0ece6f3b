package import PetriDish
import Routing

/// One case of a check: a screen with a context under one variant.
package struct CheckCase: Hashable, Sendable {
  /// The name for workers, filters and reports, such as `product/in stock/navigation=menu`.
  ///
  /// The id is unique in its catalog, has no line breaks, and stays the same until a part of it is renamed. A
  /// slash inside a part is written `%2F`. If the case isn't part of the catalog, the id is its link.
  package private(set) var id: String

  /// The id without experiments if all of them use their control variant; otherwise ``id``.
  ///
  /// This id doesn't change when an experiment is added or removed.
  package private(set) var controlID: String

  /// The id of the screen configuration.
  package let screen: String

  /// The name of the preset or of the boundary; `nil` if the case has none.
  package let preset: String?

  /// Whether the context was generated with extreme values.
  package let isBoundary: Bool

  /// Whether the case asks the guards on the path instead of opening their gates.
  package let asksGuards: Bool

  /// The experiments with their variants as text, such as `navigation=menu`.
  ///
  /// Empty in a catalog without experiments.
  package private(set) var variant: String

  /// The jump of the case, which sets the variant of every experiment.
  package private(set) var jump: Jump

  /// The guards on the path, whose gates the check opens unless the case is about guards.
  let gates: [String]

  /// The link that opens the case in the window, with open gates for all guards that aren't asked.
  package var link: String {
    var jump = jump
    jump.gates.merge(gates.answered(.open)) { said, _ in said }
    return jump.link
  }

  /// The parts that distinguish the case from others of its screen: preset, guards and variant.
  package var words: [String] {
    [preset ?? "", asksGuards ? Self.guardsAsked : "", variant].filter { !$0.isEmpty }
  }

  /// The text in ids and names of cases that ask guards.
  static let guardsAsked = "guards asked"
}

extension CheckCase: CustomStringConvertible {
  /// The id.
  package var description: String { id }
}

extension [String] {
  /// Returns the same answer for each of these gates.
  func answered(_ answer: GateAnswer) -> [String: GateAnswer] {
    Dictionary(map { ($0, answer) }) { first, _ in first }
  }
}

extension CheckCase {
  /// Creates a case for a jump; its id is the link.
  package init(_ jump: Jump, of screen: RegisteredScreen) {
    self.init(
      jump,
      preset: screen.presets.first { $0.context == jump.context }?.name,
      gates: screen.guards(under: VariantAssignment(jump.variants))
    )
  }

  /// Creates a case for a jump of a tour; its id is the link.
  init(_ jump: Jump, of screen: Registration.Screen) {
    self.init(jump, preset: screen.presets.first { $0.context == jump.context }?.name, gates: [])
  }

  private init(_ jump: Jump, preset: String?, gates: [String]) {
    (id, controlID, screen) = (jump.link, jump.link, jump.screen)
    (self.preset, self.gates) = (preset, gates)
    isBoundary = false
    asksGuards = false
    variant = jump.variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: ",")
    self.jump = jump
  }

  /// Creates the case of a screen in another build, with control variants for all experiments.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - preset: The name of the preset; `nil` for a screen without presets.
  init(elsewhere screen: String, preset: String?) {
    id = [screen, preset].caseID
    (controlID, self.screen, self.preset) = (id, screen, preset)
    (isBoundary, asksGuards, variant, gates) = (false, false, "", [])
    jump = Jump(screen)
  }

  /// Creates the case for the style sheets, which shows the app after launch.
  init(ofStyleSheetsUnder variants: [String: String]) {
    self.init(startingUnder: variants)
    (id, controlID) = ("/styles", "/styles")
  }

  /// The case for the registration of the whole catalog, which opens no screen.
  static var registration: Self {
    var check = Self(startingUnder: [:])
    (check.id, check.controlID) = ("/registration", "/registration")
    return check
  }

  /// Creates the case for the app after launch, without a screen.
  init(startingUnder variants: [String: String]) {
    variant = variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: ",")
    id = "/start" + (variant.isEmpty ? "" : "/\(variant.asPartOfCase)")
    (controlID, screen, preset) = (id, "", nil)
    (isBoundary, asksGuards, gates) = (false, false, [])
    jump = Jump("", variants: variants)
  }

  /// Returns a copy of the case for a device, whose name is added to the id.
  package func on(device: String) -> CheckCase {
    var check = self
    check.id += Self.suffix(of: device)
    check.controlID += Self.suffix(of: device)
    check.variant += (variant.isEmpty ? "" : ",") + "device=\(device)"
    check.jump.environment.device = device
    return check
  }

  /// Returns a copy of the case for another device, with the same id.
  func opened(on device: String) -> CheckCase {
    var check = self
    check.jump.environment.device = device
    return check
  }

  /// Returns the suffix of case ids for a device.
  static func suffix(of device: String) -> String { "\(devicePrefix)\(device.asPartOfCase)" }

  /// Returns the id without its device suffix, or `nil` if it has none.
  static func narrowID(of id: String) -> String? {
    id.ranges(of: devicePrefix).last.map { String(id[..<$0.lowerBound]) }
  }

  private static let devicePrefix = "/device="

  /// Returns whether the id contains a text, ignoring case.
  package func matches(_ text: String) -> Bool {
    id.lowercased().contains(text.lowercased())
  }
}

extension CheckCase {
  /// Returns a copy of the case for the first wide device, on which a collapsed split has room for both sides.
  ///
  /// - Returns: `nil` if the environment has no wide device, or if the case names a device or asks guards.
  package func widened(in environment: StandardEnvironment) -> CheckCase? {
    guard jump.environment.device == nil, !asksGuards else { return nil }
    return environment.wideDevice.map { on(device: $0) }
  }
}
