import Assets
import GTK
import PetriDish

extension Command {
  /// Returns the jump that the one word of a call asks for, on the device that the call names.
  ///
  /// - Parameter report: What programs read of a link that opens nothing.
  static func jump(
    _ call: Call,
    reporting report: (any Error) -> some Encodable
  ) throws -> ResolvedJump {
    let link = try only(call.options.arguments)
    do {
      let resolved = try call.catalog.resolve(link, on: Assets())
      guard let device = try standardEnvironment(call).named.device else { return resolved }
      var jump = resolved.jump
      jump.environment.device = device
      return resolved.replacing(jump)
    } catch {
      if call.options.flag("json") { try call.out.line(Report(report(error)).json()) }
      throw error
    }
  }
}
