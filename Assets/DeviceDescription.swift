internal import Foundation

/// A device that a dish can simulate.
public struct DeviceDescription: Codable, Hashable, Sendable, Identifiable {
  /// The identifier in links and sessions.
  public let id: String
  /// The display name.
  public let name: String
  /// The name of a symbolic icon in the icon theme.
  public let icon: String
  /// The width in the default orientation, in points.
  public let width: Int
  /// The height in the default orientation, in points.
  public let height: Int
}

extension DeviceDescription {
  /// The allowed width and height of a custom size, in points.
  public static let sides = 120...4096

  /// Creates a custom size without a device frame; its id is the size, such as `390x844`.
  ///
  /// Values outside ``sides`` are clamped.
  public init(width: Int, height: Int) {
    func within(_ side: Int) -> Int {
      min(max(side, Self.sides.lowerBound), Self.sides.upperBound)
    }
    (self.width, self.height) = (within(width), within(height))
    id = "\(self.width)x\(self.height)"
    name = "Free size"
    icon = "view-fullscreen-symbolic"
  }

  /// Creates the device of a desktop app, a window with a size.
  ///
  /// Sides outside ``sides`` are clamped.
  public init(id: String, name: String, width: Int, height: Int) {
    let size = Self(width: width, height: height)
    (self.id, self.name, icon) = (id, name, "computer-symbolic")
    (self.width, self.height) = (size.width, size.height)
  }

  /// Creates a custom size from text such as `390x844` or `390 × 844`; fails if the text isn't a valid size.
  public init?(size text: String) {
    let parts = text.lowercased().split { "x×*, ".contains($0) }
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// Whether the device has a visible frame around the screen.
  public var hasRim: Bool { icon == "phone-symbolic" || icon == "tablet-symbolic" }

  /// Whether users of the device point with a mouse instead of a finger.
  public var hasMouse: Bool { icon == "computer-symbolic" }

  /// Whether this is a custom size instead of a device.
  public var isFree: Bool { id == "\(width)x\(height)" }

  /// The same device in the other orientation.
  public var turned: Self { Self(width: height, height: width) }
}

extension [DeviceDescription] {
  /// Returns the device with an id, or a custom size such as `390x844`; `nil` if the id is unknown.
  ///
  /// - Parameter id: The id; `nil` returns the first device.
  public func device(named id: String?) -> DeviceDescription? {
    guard let id else { return first }
    if let device = first(where: { $0.id == id }) { return device }
    guard let free = DeviceDescription(size: id), free.id == id else { return nil }
    return free
  }
}

extension Assets {
  /// Reads all devices, in menu order.
  ///
  /// - Throws: ``AssetError`` if `devices.json` is missing or invalid.
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
