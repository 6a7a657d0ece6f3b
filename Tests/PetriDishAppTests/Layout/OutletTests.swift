import Assets
import Foundation
import GTK
import Testing

@testable import PetriDishApp

@Suite @MainActor struct OutletTests {
  private static let layouts: [any UIOutlets.Type] = [
    AboutOutlets.self, AddressOutlets.self, BuildOutlets.self, DeviceOutlets.self, DishOutlets.self,
    FailureOutlets.self, FormOutlets.self, InspectorOutlets.self, MapOutlets.self,
    OmniboxOutlets.self, SecondLineOutlets.self, ShortcutOutlets.self, SidebarOutlets.self,
    TimelineOutlets.self, TwinOutlets.self, WidgetsOutlets.self, WindowOutlets.self,
  ]

  /// Returns the outlets in the properties of a value, including nested properties.
  private func outlets(of value: Any) -> [any AnyOutlet] {
    Mirror(reflecting: value).children.flatMap { child in
      (child.value as? any AnyOutlet).map { [$0] } ?? outlets(of: child.value)
    }
  }

  /// Returns the classes of the objects with ids in a layout, by id.
  private func classes(in text: String) -> [String: String] {
    let found = text.matches(of: /<object class="(\w+)" id="(\w+)"/)
    return Dictionary(found.map { (String($0.2), String($0.1)) }) { first, _ in first }
  }

  @Test func `each layout file has outlets`() throws {
    let folder = try Assets().path(of: "window.ui").dropLast("window.ui".count)
    let files = try FileManager.default.contentsOfDirectory(atPath: String(folder))
    #expect(Self.layouts.map { $0.file }.sorted() == files.filter { $0.hasSuffix(".ui") }.sorted())
  }

  @Test func `each outlet has an object of its class in the layout`() throws {
    for layout in Self.layouts {
      let classes = classes(in: try Assets().text(layout.file))
      for outlet in outlets(of: layout.init()) {
        #expect(classes[outlet.id] == outlet.className, "\(outlet.id) in \(layout.file)")
      }
    }
  }

  @Test func `each id of a layout belongs to one outlet or is used in the layout`() throws {
    for layout in Self.layouts {
      let text = try Assets().text(layout.file)
      let ids = outlets(of: layout.init()).map(\.id)
      #expect(Set(ids).count == ids.count, "\(layout.file)")
      for id in classes(in: text).keys where !ids.contains(id) {
        #expect(text.contains(">\(id)<"), "\(id) in \(layout.file)")
      }
    }
  }
}

/// A type-erased outlet.
@MainActor private protocol AnyOutlet {
  var id: String { get }
  var className: String { get }
}

extension Outlet: AnyOutlet {
  /// The name of the GTK class, which is `GtkPicture` for picture views.
  fileprivate var className: String {
    Kind.self == PictureView.self ? "GtkPicture" : "Gtk\(Kind.self)"
  }
}
