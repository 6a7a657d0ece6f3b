internal import Foundation

/// A device that a dish can pretend to be.
public struct DeviceDescription: Codable, Hashable, Sendable, Identifiable {
  /// The name that links and sessions use.
  public let id: String
  /// The name that the user reads.
  public let name: String
  /// The name of a symbolic icon of the icon theme.
  public let icon: String
  /// The width in points, in the device's upright position.
  public let width: Int
  /// The height in points, in the device's upright position.
  public let height: Int
}

extension DeviceDescription {
  /// The sides that a screen of any size may have, in points.
  public static let sides = 120...4096

  /// Creates a screen of any size, without a device around it; its id is its size: `390x844`.
  ///
  /// Sides outside of ``sides`` become the nearest that there are.
  public init(width: Int, height: Int) {
    func within(_ side: Int) -> Int {
      min(max(side, Self.sides.lowerBound), Self.sides.upperBound)
    }
    (self.width, self.height) = (within(width), within(height))
    id = "\(self.width)x\(self.height)"
    name = "Free size"
    icon = "view-fullscreen-symbolic"
  }

  /// Creates a screen of a size that the user typed: `390x844`, `390 × 844`; `nil` for other text.
  public init?(size text: String) {
    let parts = text.lowercased().split { "x×*, ".contains($0) }
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// Whether something of the device is seen around the screen.
  public var hasRim: Bool { icon == "phone-symbolic" || icon == "tablet-symbolic" }

  /// Whether people point by a mouse on it, and not by a finger.
  public var hasMouse: Bool { icon == "computer-symbolic" }

  /// Whether it is a screen of any size, without a device.
  public var isFree: Bool { id == "\(width)x\(height)" }

  /// The same device, lying on its side.
  public var turned: Self { Self(width: height, height: width) }
}

extension [DeviceDescription] {
  /// Returns the device of an id, or the screen of a size: `390x844`; `nil` where there is none.
  ///
  /// - Parameter id: The first one's unless given.
  public func device(named id: String?) -> DeviceDescription? {
    guard let id else { return first }
    if let device = first(where: { $0.id == id }) { return device }
    guard let free = DeviceDescription(size: id), free.id == id else { return nil }
    return free
  }
}

extension Assets {
  /// Reads every device that is offered, in the order of the menu.
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
