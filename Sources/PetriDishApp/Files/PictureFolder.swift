import Foundation
import GTK
import PetriDish
import Survey

/// A folder for pictures of cases, each with a sidecar file that describes how it was drawn.
struct PictureFolder {
  /// The path of the folder.
  let path: String

  /// Creates the folder if it doesn't exist.
  ///
  /// - Throws: ``FileWritingError`` if the folder can't be written.
  init(_ path: String) throws {
    self.path = path
    let files = FileManager.default
    do {
      guard !path.isEmpty else { throw WritingFailure("the path is empty.") }
      if files.fileExists(atPath: path), !files.isFolder(path) {
        throw WritingFailure("it isn’t a folder.")
      }
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      guard files.isWritableFile(atPath: path) else { throw POSIXError(.EACCES) }
    } catch {
      throw FileWritingError("folder", path, WritingFailure(error))
    }
  }

  /// Replaces a picture and its sidecar file.
  ///
  /// - Parameters:
  ///   - device: The device of cases that don't specify one.
  ///   - time: The current time in cases that don't specify one.
  /// - Throws: ``FileWritingError``.
  func write(
    _ picture: ObservedPicture,
    of check: CheckCase,
    on device: String?,
    at time: Date
  ) throws {
    guard let image = picture.image else { return }
    let name = check.id.distinctFileName
    let drawn = Picture(width: image.width, height: image.height, pixels: image.bytes)
    try write(Data(drawn.png), "picture", to: "\(name).png")
    let side =
      try Report(SideFile(check, picture, on: device, at: time)).json()
      + "\n"
    try write(Data(side.utf8), "sidecar file", to: "\(name).json")
  }

  private func write(_ content: Data, _ what: String, to name: String) throws {
    let file = URL(filePath: path).appending(component: name).path(percentEncoded: false)
    do { try FileLocation(file).write(content) } catch {
      throw FileWritingError(what, file, error)
    }
  }
}

/// A PNG file for the picture of a screen.
struct PictureFile {
  let path: String

  /// Checks that the file can be written.
  ///
  /// - Throws: ``FileWritingError``.
  init(_ path: String) throws(FileWritingError) {
    self.path = path
    do { try FileLocation(path).makeSureOfRoom() } catch {
      throw FileWritingError("picture", path, error)
    }
  }

  /// Replaces the contents of the file.
  ///
  /// - Throws: ``FileWritingError``.
  func write(_ image: PixelImage) throws(FileWritingError) {
    let drawn = Picture(width: image.width, height: image.height, pixels: image.bytes)
    do { try FileLocation(path).write(Data(drawn.png)) } catch {
      throw FileWritingError("picture", path, error)
    }
  }
}

/// The contents of a sidecar file.
private struct SideFile: Encodable {
  let id: String
  let link: String
  let device: String?
  let time: String
  let width: Int
  let height: Int
  let renderer: String
  let font: String
  let fontHash: String
  let scale: Int

  init(_ check: CheckCase, _ picture: ObservedPicture, on device: String?, at time: Date) {
    (id, link) = (check.id, check.link)
    self.device = check.jump.environment.device ?? device
    self.time = (check.jump.environment.now ?? time).formatted(.iso8601)
    (width, height) = (picture.width, picture.height)
    (renderer, scale) = (picture.rendering.renderer, picture.rendering.scale)
    (font, fontHash) = (picture.rendering.font, picture.rendering.fontHash)
  }
}
