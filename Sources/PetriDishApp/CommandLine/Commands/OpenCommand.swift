import Assets
import GTK
import PetriDish

/// `open`: opens a link in the window; in the running one if there is one.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "LINK"
  static let summary = "Opens a link in the window."

  static let options = [Program.apart, Program.unsupervised]
  static let opensWindow = true

  static func run(_ call: Call) throws -> Int32 {
    let jump = try call.catalog.jump(only(call.options.arguments), on: Assets())
    let apart = try Program.apart(call.options)
    return try ApplicationHost(call.catalog, of: call.source, apart: apart, call.launch)
      .run(opening: jump.link)
  }
}
