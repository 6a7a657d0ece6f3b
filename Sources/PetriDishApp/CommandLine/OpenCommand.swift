import Assets
import GTK
import PetriDish

/// `open`: opens a link in the window; in the running one if there is one.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "LINK"
  static let summary = "Opens a link in the window."

  static let options: [Option] = []

  static func run(_ call: Call) throws -> Int32 {
    let jump = try call.catalog.jump(only(call.options.arguments), on: Assets())
    return try Desktop(call.catalog).run(opening: jump.link)
  }
}
