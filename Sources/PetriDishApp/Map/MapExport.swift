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
  /// repository, any other one the page. What is found to be wrong with a screen stands in what is written.
  func save() {
    let device = workbench.dish.environment.device.map { ["--device", $0] } ?? []
    exporter.save("Map", as: "\("\(workbench.catalog.name) map".fileName).html") { [call] path in
      // What a repository keeps is compared with the first device.
      let drawing = (path.hasSuffix(".dot") ? ["--dot"] : ["--html", "-"]) + device
      let form = path.hasSuffix(".map") ? [] : drawing
      do {
        let text = try await call(["map"] + form)
        try FileLocation(path).write(Data((text + "\n").utf8))
      } catch let failure as ProgramCall.Failure {
        throw Unsaved(description: failure.reason)
      }
    }
  }

  /// The error that a map cannot be saved.
  private struct Unsaved: Error, CustomStringConvertible { let description: String }
}
