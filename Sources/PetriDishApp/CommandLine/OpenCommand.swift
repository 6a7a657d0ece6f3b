import GTK
import PetriDish

/// `open`: opens a link in the window; in the running one if there is one.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "LINK"
  static let summary = "Opens a link in the window."

  static let options: [Option] = []

  static func run(
    _ options: ParsedOptions,
    _ catalog: Catalog,
    _ out: Output
  ) throws -> Int32 {
    let jump = try catalog.jump(only(options.arguments))
    return try Desktop(catalog).run(opening: jump.link)
  }
}
