import Foundation
import GTK
import PetriDish
import Survey

/// Saves the map of the catalog as a file: a page for people, or what its name ends with asks for.
final class MapExport {
  let exporter: FileExporter

  /// Makes the map on a device, or on the first one.
  var makeMap: (_ device: String?) async throws -> CatalogMap

  private let workbench: Workbench

  init(_ workbench: Workbench, over widget: Widget) {
    self.workbench = workbench
    makeMap = { [workbench] in try await workbench.map(on: $0) }
    exporter = FileExporter("Save the map", over: widget) { [weak workbench] sentence in
      workbench?.notify(.notice(sentence))
    }
  }

  /// Asks for a path, and writes there.
  ///
  /// A name that ends with `.dot` has the graph for Graphviz, one that ends with `.map` the file for the
  /// repository, any other one the page. What is found to be wrong with a screen stands in what is written.
  func save() {
    exporter.save("Map", as: "\("\(workbench.catalog.name) map".fileName).html") {
      [workbench, makeMap] path in
      let isFile = path.hasSuffix(".map")
      // What a repository keeps is compared with the first device.
      let map = try await makeMap(isFile ? nil : workbench.dish.environment.device)
      let text =
        isFile
        ? map.file.text
        : path.hasSuffix(".dot") ? map.dot(under: map.variants[0]) : await map.page() + "\n"
      try FileLocation(path).write(Data(text.utf8))
    }
  }
}
