internal import Foundation

/// A device that a dish can pretend to be.
public struct DeviceDescription: Codable, Hashable, Sendable, Identifiable {
  /// What links and sessions call it.
  public let id: String
  /// What people call it.
  public let name: String
  /// The name of a symbolic icon of the icon theme.
  public let icon: String
  /// In points, in the device's upright position.
  public let width: Int
  /// In points, in the device's upright position.
  public let height: Int
}

extension Assets {
  /// Every device that is offered, in the order of the menu.
  ///
  /// - Throws: ``AssetError`` when `devices.json` is missing or damaged.
  public func devices() throws(AssetError) -> [DeviceDescription] {
    struct Catalog: Decodable {
      var devices: [DeviceDescription]
    }
    let text = try text("devices.json")
    do {
      return try JSONDecoder().decode(Catalog.self, from: Data(text.utf8)).devices
    } catch {
      throw .malformed(path: try path(of: "devices.json"), reason: "\(error)")
    }
  }
}
