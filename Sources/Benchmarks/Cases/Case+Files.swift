internal import BuilderFiles
internal import Foundation
internal import GTK

extension Case {
  /// The screens of another program, from its `.ui` files.
  ///
  /// The files are those of GTK itself. The baseline is GtkBuilder with the same objects.
  static var files: [Case] {
    [
      Case("open the screens of .ui files", goal: 4, timer: .processor) {
        let files = try InstalledFiles()
        return Sides(
          floor: { for text in files.markup { consume(try Builder(text: text)) } },
          ours: {
            for bytes in files.bytes {
              let file = try BuilderFile(bytes, name: "file.ui")
              consume(try Builder(text: SafeDescription(file).markup))
            }
          }
        )
      },
      Case("show a saved .ui file in a picture", goal: 2.5, timer: .processor) {
        let files = try InstalledFiles()
        let (bytes, markup) = (files.bytes[0], files.markup[0])
        let stage = OffscreenWindow()
        @MainActor func draw(_ markup: String, _ id: String) throws {
          let builder = try Builder(text: markup)
          stage.content = try builder.root(id)
          consume(try stage.picture(width: 360, height: 640))
        }
        return Sides(
          floor: { try draw(markup, files.root) },
          ours: {
            let safe = SafeDescription(try BuilderFile(bytes, name: "file.ui"))
            try draw(safe.markup, files.root)
          }
        )
      },
    ]
  }
}

/// The `.ui` files in the resources of GTK whose widgets can be in a window.
private struct InstalledFiles {
  private(set) var bytes: [[UInt8]] = []
  private(set) var markup: [String] = []
  /// The id of the widget in the first file.
  private(set) var root = ""

  init() throws {
    try Display.open()
    let library = "/usr/lib/\(Self.architecture)-linux-gnu/libgtk-4.so.1"
    let data = try Data(contentsOf: URL(filePath: library), options: .mappedIfSafe)
    for bundle in ProgramResources.bundles(in: data) {
      for path in bundle.paths where path.hasSuffix(".ui") && path.contains("/inspector/") {
        guard let content = bundle.content(path, limit: 1 << 20) else { continue }
        let safe = SafeDescription(try BuilderFile(content, name: path))
        guard safe.widgets.count == 1, let first = safe.widgets.first, safe.objects > 10,
          (try? Builder(text: safe.markup).root(first.id)) != nil
        else { continue }
        if root.isEmpty { root = first.id }
        bytes.append(content)
        markup.append(safe.markup)
      }
    }
    guard bytes.count > 5 else { throw BenchmarkError.noPicture }
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}
