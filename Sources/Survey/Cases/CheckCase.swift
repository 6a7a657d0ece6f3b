package import PetriDish
import Routing

/// One thing that a check opens: a screen with a context, under one variant.
package struct CheckCase: Hashable, Sendable {
  /// The name for workers, filters and reports, such as `product/in stock/navigation=menu`; the link
  /// of what is no case of the catalog.
  ///
  /// Unique in its catalog, on one line, and the same from run to run as long as the team does not
  /// rename what it is made of. A slash inside a part is written `%2F`.
  package private(set) var id: String

  /// The id without the experiments, where all of these are at their control: the same when the team begins
  /// another experiment, or ends one; else ``id``.
  package private(set) var controlID: String

  /// The id of the screen configuration.
  package let screen: String

  /// The name of the preset or of the boundary; `nil` for a screen that has none.
  package let preset: String?

  /// Whether the context was made up to be at the edge of its type.
  package let isBoundary: Bool

  /// Whether the guards on the path are asked, instead of passed.
  package let asksGuards: Bool

  /// The experiments with their variants as people read them, such as `navigation=menu`; empty in a
  /// catalog without experiments.
  package private(set) var variant: String

  /// The jump that is made; it says the variant of every experiment.
  package private(set) var jump: Jump

  /// The guards on the path, which a check passes without asking, unless the case is about them.
  let gates: [String]

  /// The link that opens the same in the window, with every gate open that is not asked.
  package var link: String {
    var jump = jump
    jump.gates.merge(gates.answered(.open)) { said, _ in said }
    return jump.link
  }

  /// The words that tell the case from others of its screen: the preset, whether guards are asked,
  /// and the variant.
  package var words: [String] {
    [preset ?? "", asksGuards ? Self.guardsAsked : "", variant].filter { !$0.isEmpty }
  }

  /// The part of a case's id, and of its name, where the guards on the path are asked.
  static let guardsAsked = "guards asked"
}

extension CheckCase: CustomStringConvertible {
  /// The id, by which reports and tests name it.
  package var description: String { id }
}

extension [String] {
  /// Returns one answer for every gate of these names.
  func answered(_ answer: GateAnswer) -> [String: GateAnswer] {
    Dictionary(map { ($0, answer) }) { first, _ in first }
  }
}

extension CheckCase {
  /// Creates the case of a jump, whose id is its link.
  package init(_ jump: Jump, of screen: RegisteredScreen) {
    self.init(
      jump,
      preset: screen.presets.first { $0.context == jump.context }?.name,
      gates: screen.guards(under: VariantAssignment(jump.variants))
    )
  }

  /// Creates the case of a tour's jump, whose id is its link.
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

  /// Creates the case that a screen of another build has, with all experiments at their control.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - preset: The name of its preset; `nil` for a screen without one.
  init(elsewhere screen: String, preset: String?) {
    id = [screen, preset].caseID
    (controlID, self.screen, self.preset) = (id, screen, preset)
    (isBoundary, asksGuards, variant, gates) = (false, false, "", [])
    jump = Jump(screen)
  }

  /// Creates the case of the style sheets, which shows the app as it starts.
  init(ofStyleSheetsUnder variants: [String: String]) {
    self.init(startingUnder: variants)
    (id, controlID) = ("/styles", "/styles")
  }

  /// The case of the registration of the whole catalog, which opens nothing.
  static var registration: Self {
    var check = Self(startingUnder: [:])
    (check.id, check.controlID) = ("/registration", "/registration")
    return check
  }

  /// Creates the case of the app as it starts, without a screen.
  init(startingUnder variants: [String: String]) {
    variant = variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: ",")
    id = "/start" + (variant.isEmpty ? "" : "/\(variant.asPartOfCase)")
    (controlID, screen, preset) = (id, "", nil)
    (isBoundary, asksGuards, gates) = (false, false, [])
    jump = Jump("", variants: variants)
  }

  /// Returns the same case on a device of its own, which stands at the end of its id.
  package func on(device: String) -> CheckCase {
    var check = self
    check.id += Self.suffix(of: device)
    check.controlID += Self.suffix(of: device)
    check.variant += (variant.isEmpty ? "" : ",") + "device=\(device)"
    check.jump.environment.device = device
    return check
  }

  /// Returns the same case, by the same id, on another device.
  func opened(on device: String) -> CheckCase {
    var check = self
    check.jump.environment.device = device
    return check
  }

  /// Returns the end of the ids of cases on a device.
  static func suffix(of device: String) -> String { "\(devicePrefix)\(device.asPartOfCase)" }

  /// Returns the id of the case that another one repeats on a device; `nil` where it repeats none.
  static func narrowID(of id: String) -> String? {
    id.ranges(of: devicePrefix).last.map { String(id[..<$0.lowerBound]) }
  }

  private static let devicePrefix = "/device="

  /// Returns whether a text occurs in the id, whichever letters are capitals.
  package func matches(_ text: String) -> Bool {
    id.lowercased().contains(text.lowercased())
  }
}

extension CheckCase {
  /// Returns the same case on the first wide device, to be opened after a split had room for one side only.
  ///
  /// - Returns: `nil` if the environment has no wide device, the case names a device, or it asks guards.
  package func widened(in environment: StandardEnvironment) -> CheckCase? {
    guard jump.environment.device == nil, !asksGuards else { return nil }
    return environment.wideDevice.map { on(device: $0) }
  }
}
