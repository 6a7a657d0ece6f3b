import Assets
import GTK
import PetriDish

extension Command {
  /// The jump that the one word of a call asks for, on the device that the call names.
  ///
  /// - Parameter report: What programs read of a link that opens nothing.
  static func jump(
    _ call: Call,
    reporting report: (any Error) -> some Encodable
  ) throws -> Jump {
    let link = try only(call.options.arguments)
    do {
      var jump = try call.catalog.jump(link, on: Assets())
      if let device = try standardEnvironment(call).named.device {
        jump.environment.device = device
      }
      return jump
    } catch {
      if call.options.flag("json") { try call.out.line(Report(report(error)).json()) }
      throw error
    }
  }
}
