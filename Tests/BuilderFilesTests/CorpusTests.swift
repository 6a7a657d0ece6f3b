import BuilderFiles
import Foundation
import GTK
import TestSupport
import Testing

private let folder = ProcessInfo.processInfo.environment["CORPUS"]

/// Opens the files of a package for `Tests/Corpus/corpus.py`, which names a folder.
@Suite(.onDisplay, .enabled(if: folder != nil)) @MainActor struct CorpusTests {
  private let job = folder ?? ""

  /// What the reader says about a file, and which objects GtkBuilder made.
  private struct Answer: Encodable {
    var verdict: String
    var reason = ""
    var hasScreen = false
    var objects = 0
    var alive = 0
    var lost = 0
    var parts = 0
    var partsAlive = 0
    var made: [String: String] = [:]
    var markup = ""
    var notes: [String] = []
    /// The critical warnings while the objects are made, and while they are shown.
    var criticals: [[String]] = []
  }

  @Test func `the files of a package are opened`() async throws {
    for library in ["libadwaita-1.so.0", "libgtksourceview-5.so.0", "libpanel-1.so.1"] {
      #expect(ObjectType.load(library), "\(library)")
    }
    #expect(Libadwaita.start())
    let bundles = try bundles(in: job + "/root")
    for bundle in bundles { _ = bundle.register() }
    let layouts = bundles.flatMap(\.paths).filter { $0.hasSuffix(".ui") }
    try write(layouts.joined(separator: "\n"), "layouts")

    let names = try String(contentsOfFile: job + "/files", encoding: .utf8).split(separator: "\n")
    var files: [Int: BuilderFile] = [:]
    for (number, name) in names.enumerated() {
      let bytes = try Data(contentsOf: URL(filePath: "\(job)/file.\(number)"))
      do {
        files[number] = try BuilderFile(Array(bytes), name: String(name))
      } catch {
        try answer(Answer(verdict: "refused", reason: "\(error)"), number)
      }
    }
    let sources = BuilderSources(files.sorted { $0.key < $1.key }.map(\.value)) { path in
      bundles.lazy.compactMap { $0.content(path, limit: 8 << 20) }.first
    }
    for (number, file) in files.sorted(by: { $0.key < $1.key })
    where !FileManager.default.fileExists(atPath: "\(job)/begin.\(number)") {
      try write("", "begin.\(number)")
      try answer(await open(file, sources), number)
    }
    try write("", "end")
  }

  private func open(_ file: BuilderFile, _ sources: BuilderSources) async -> Answer {
    let safe = SafeDescription(file, using: sources)
    var answer = Answer(verdict: "\(safe.verdict)")
    func noteCriticals() {
      answer.criticals.append(Warnings.take().filter { $0.contains("CRITICAL") })
    }
    _ = Warnings.take()
    do {
      let builder = try Builder(text: safe.markup)
      for id in ids(in: file.interface) {
        answer.made[id] = try? builder.object(id, as: Object.self).typeName
      }
      noteCriticals()
      for widget in safe.widgets {
        await show(try builder.object(widget.id))
      }
    } catch {
      return Answer(verdict: "refused", reason: "\(error)")
    }
    noteCriticals()
    answer.hasScreen = !safe.widgets.isEmpty
    answer.objects = safe.objects
    answer.alive = safe.objectsAlive
    answer.parts = safe.parts
    answer.partsAlive = safe.partsAlive
    answer.lost = safe.notes.reduce(0) { $0 + $1.parts }
    answer.markup = safe.markup
    answer.notes = safe.notes.map(\.description)
    return answer
  }

  /// Shows a widget in a window for some frames.
  private func show(_ widget: Widget) async {
    guard widget.parent == nil, !(widget is Popover) else { return }
    let window = widget as? Window ?? Window()
    if widget !== window { window.child = widget.inContainer() }
    window.present()
    await window.settle()
    window.destroy()
  }

  private func ids(in element: BuilderElement) -> [String] {
    let id = element.name == "template" ? element["class"] : element["id"]
    return [id].compactMap(\.self) + element.children.flatMap(ids)
  }

  private func bundles(in folder: String) throws -> [Resource] {
    let files = FileManager.default.enumerator(
      at: URL(filePath: folder),
      includingPropertiesForKeys: [.isRegularFileKey]
    )
    var bundles: [Resource] = []
    for case let file as URL in try #require(files) {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      let data = try Data(contentsOf: file, options: .alwaysMapped)
      bundles += ProgramResources.bundles(in: data)
    }
    return bundles
  }

  private func answer(_ answer: Answer, _ number: Int) throws {
    try write(String(decoding: JSONEncoder().encode(answer), as: UTF8.self), "answer.\(number)")
  }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(job)/\(name)", atomically: true, encoding: .utf8)
  }
}
