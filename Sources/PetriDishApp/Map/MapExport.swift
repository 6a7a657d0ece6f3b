import Foundation
import GTK
import PetriDish

/// Saves the map of the catalog as a file: a page for people, or what its name ends with asks for.
final class MapExport {
  let exporter: FileExporter

  /// Carries out a command of the program and returns the lines that it writes.
  var call: ([String]) async throws -> String = { try await ProgramCall($0).output() }

  private let workbench: Workbench

  init(_ workbench: Workbench, over widget: Widget) {
    self.workbench = workbench
    exporter = FileExporter("Save the map", over: widget) { [weak workbench] sentence in
      workbench?.notify(.notice(sentence))
    }
  }

  /// Asks for a path, and writes there.
  ///
  /// A name that ends with `.dot` has the graph for Graphviz, one that ends with `.map` the file for the
  /// repository, any other one the page.
  func save() {
    let device = workbench.dish.environment.device.map { ["--device", $0] } ?? []
    exporter.save("The map is", as: "\(workbench.catalog.name) map.html") { [call] path in
      do {
        if path.hasSuffix(".dot") {
          let text = try await call(["map", "--dot"] + device)
          try Data((text + "\n").utf8).write(to: URL(filePath: path), options: .atomic)
        } else {
          // What a repository keeps is compared with the first device.
          let form = path.hasSuffix(".map") ? ["--write", path] : ["--html", path] + device
          _ = try await call(["map"] + form)
        }
      } catch let failure as ProgramCall.Failure {
        throw Unsaved(description: failure.reason)
      }
    }
  }

  /// The error that a map cannot be saved.
  private struct Unsaved: Error, CustomStringConvertible { let description: String }
}
