import Assets
import GTK
import PetriDish

/// `open`: opens a link in the window; in the running one if there is one.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "LINK"
  static let summary = "Opens a link in the window."

  static let options = [
    Program.apart,
    Option(Program.onlyRunning, nil, "Open the link in the window that is open, or else fail"),
    Program.unsupervised,
  ]
  static let opensWindow = true

  static func run(_ call: Call) throws -> Int32 {
    let jump = try call.catalog.jump(only(call.options.arguments), on: Assets())
    let apart = try Program.apart(call.options)
    let host = ApplicationHost(call.catalog, of: call.source, apart: apart, call.launch)
    guard call.options.flag(Program.onlyRunning) else { return try host.run(opening: jump.link) }
    try host.hand(over: jump.link)
    return ExitStatus.fine
  }
}
