import Foundation
import PetriDish

extension CheckSetup {
  /// Makes a file, or says that it has changed.
  static func touch(_ path: String) throws(CheckError) {
    do {
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
      } else {
        try Data().write(to: URL(filePath: path))
      }
    } catch {
      throw .statusFile(path: path, reason: "\(WritingFailure(error))")
    }
  }
}
