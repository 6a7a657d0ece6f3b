import Assets
import GTK
import PetriDish

/// `open`: opens a link in the window; in the running one if there is one.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "LINK"
  static let summary = "Opens a link in the window."

  static let options = [Program.unsupervised]
  static let opensWindow = true

  static func run(_ call: Call) throws -> Int32 {
    let jump = try call.catalog.jump(only(call.options.arguments), on: Assets())
    return try ApplicationHost(call.catalog, of: call.source, call.launch).run(opening: jump.link)
  }
}
