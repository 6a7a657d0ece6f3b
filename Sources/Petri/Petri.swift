import Foundation
import GTK
import GTKBackend
import PetriDish
import PetriDishApp

/// The `petri` program, which shows the screens of programs that are written with GTK.
@main nonisolated enum Petri {
  @MainActor static func main() {
    var arguments = CommandLine.arguments
    let path = SourceArgument.take(from: &arguments)
    CurrentProcess.setVariable(SourceArgument.variable, to: path)
    let source = SourceArgument.name(of: path)
    CatalogProgram(
      source: source,
      usage: "[FOLDER or FILE or PROGRAM]",
      omitting: ["new", "watch", "--package", "--command"],
      showing: ShownFiles(
        path,
        in: SourceArgument.variable,
        watching: ProgramFiles.watchedExtensions(at: path)
      )
    ) {
      catalog(at: path)
    }.main(arguments)
  }

  private static func catalog(at path: String) -> Catalog {
    do throws(ProgramFilesError) {
      return FileCatalog.make(try ProgramFiles(path))
    } catch {
      CurrentProcess.writeErrors(Array("\(error)\n".utf8))
      exit(2)
    }
  }
}

/// The path of the program to show, among the arguments.
enum SourceArgument {
  /// The environment variable that names the path for workers.
  static let variable = "PETRI_FILES"

  /// Takes the path from the arguments: the first one after the command that is a file or folder.
  ///
  /// - Returns: The absolute path. The default is the working directory.
  static func take(from arguments: inout [String]) -> String {
    var found: String?
    let operands = CatalogProgram.operands(of: arguments)
    if let index = operands.first(where: { names(arguments[$0]) }) {
      found = arguments.remove(at: index)
    }
    let path = found ?? CurrentProcess.variable(variable) ?? "."
    return URL(filePath: path).standardizedFileURL.path
  }

  /// Returns whether an argument is the path of a program, not a link, a screen or a recording.
  private static func names(_ word: String) -> Bool {
    guard !word.contains("://") else { return false }
    let suffix = word.pathExtension
    guard FileManager.default.fileExists(atPath: word) else {
      return word.contains("/") || ["ui", "blp", "gresource"].contains(suffix)
    }
    return !["json", "jsonl", "html", "txt", "svg", "png", "dot"].contains(suffix)
  }

  /// Returns the expression that identifies the catalog of a path.
  static func name(of path: String) -> String {
    "petri.F\(path.fingerprint).catalog"
  }
}
