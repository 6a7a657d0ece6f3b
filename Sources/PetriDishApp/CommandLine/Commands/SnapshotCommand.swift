import GTK
import PetriDish

/// `snapshot`: another name for `check --pictures`, without the lint.
enum SnapshotCommand: Command {
  static let name = "snapshot"
  static let usage = ""
  static let summary =
    "Takes a picture of every case into a folder, as “check --no-lint --pictures FOLDER” does."

  static let options: [Option] =
    [Option("out", kind: .text, "The folder for the pictures; needed", placeholder: "FOLDER")]
    + CheckCommand.options.filter { kept.contains($0.name) }

  private static let kept = ["filter", "device", "certify", "timeout", "json"]

  static func run(_ call: Call) throws -> Int32 {
    let options = call.options
    if let word = options.arguments.first {
      throw UsageError("“snapshot” takes no \(Quotation(word)); try --filter.")
    }
    guard let path = options.text("out") else {
      throw UsageError("“snapshot” needs an --out, the folder for the pictures.")
    }
    var check = call
    var values = options.values
    (values["out"], values["no-lint"], values["pictures"]) = (nil, [], [path])
    check.options = ParsedOptions(values)
    return try CheckCommand.run(check)
  }
}
