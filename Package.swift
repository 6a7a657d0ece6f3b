// swift-tools-version: 6.2
import PackageDescription

/// The targets whose code runs on the main actor by default, because it draws or measures drawing.
let rooms = ["GTK", "BuilderFiles", "GTKBackend", "PetriDishApp", "Petri", "Benchmarks"]

let package = Package(
  name: "PetriDish",
  products: [
    .library(name: "Routing", targets: ["Routing"]),
    .library(name: "Lists", targets: ["Lists"]),
    .library(name: "PetriDish", targets: ["PetriDish"]),
    .library(name: "Survey", targets: ["Survey"]),
    .library(name: "PetriDishApp", targets: ["PetriDishApp"]),
    .library(name: "GTKBackend", targets: ["GTKBackend"]),
    .library(name: "GTK", targets: ["GTK"]),
    // The headers of GTK, for targets in C.
    .library(name: "CGTK", targets: ["CGTK"]),
    .library(name: "GLibMainActor", targets: ["GLibMainActor"]),
    .executable(name: "catalog", targets: ["Fernweh"]),
    .executable(name: "petri", targets: ["Petri"]),
  ],
  targets: [
    // The libraries that don't depend on GTK.
    .target(name: "Routing"),
    .target(name: "Lists"),
    .target(name: "PetriDish", dependencies: ["Routing", "Lists"]),
    .target(name: "Survey", dependencies: ["PetriDish", "Routing", "Lists"]),

    // The main actor under GLib's main loop, which needs nothing but GLib.
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CGLibMainActor", dependencies: ["CGLib"]),
    .target(name: "GLibMainActor", dependencies: ["CGLibMainActor"]),

    // GTK and its Swift wrapper.
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // The image format of HTML reports.
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .target(name: "CGTKShims", dependencies: ["CGTK"]),
    .target(name: "GTK", dependencies: ["CGTK", "CGTKShims", "CWebP", "GLibMainActor"]),
    .target(name: "GTKBackend", dependencies: ["BuilderFiles", "GTK", "Routing", "Lists"]),
    // The `.ui` files of other programs.
    .target(name: "BuilderFiles", dependencies: ["GTK"]),

    // The window and the command line.
    .target(
      name: "Assets",
      path: "Assets",
      exclude: ["Desktop"],
      resources: [.copy("Resources")]
    ),
    .target(
      name: "PetriDishApp",
      dependencies: ["PetriDish", "Survey", "GTKBackend", "GTK", "Assets"]
    ),

    // The screens of any program that is written with GTK, from its files.
    .executableTarget(
      name: "Petri",
      dependencies: ["BuilderFiles", "GTK", "GTKBackend", "PetriDish", "PetriDishApp", "Routing"]
    ),

    // The sample catalog, a travel app, and its data.
    .target(name: "World", path: "Catalog/World"),
    .executableTarget(
      name: "Fernweh",
      dependencies: ["PetriDish", "PetriDishApp", "GTKBackend", "Routing", "Lists", "World"],
      path: "Catalog",
      exclude: ["World"],
      resources: [.copy("Resources")]
    ),

    // Benchmarks, which compare Swift code with equivalent C code.
    .target(name: "CGTKFloors", dependencies: ["CGTK"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Routing", "Lists", "PetriDish", "Survey", "PetriDishApp", "GTKBackend", "GTK",
        "BuilderFiles", "CGTKFloors", "Assets",
      ]
    ),

    // Tests. `CGTKTestMain` keeps the main actor on the main thread while GLib's main loop runs there.
    .target(
      name: "CGTKTestMain",
      dependencies: ["CGTKShims", "CGLibMainActor"],
      path: "Tests/CGTKTestMain"
    ),
    .target(
      name: "TestSupport",
      dependencies: ["GTK", "CGTKTestMain", "Fixtures"],
      path: "Tests/TestSupport"
    ),
    // A program for tests and scenarios, with every kind of route, container and list.
    .executableTarget(
      name: "TestbedCatalog",
      dependencies: ["PetriDish", "PetriDishApp", "GTKBackend", "Routing", "Lists", "World"],
      path: "Tests/TestbedCatalog",
      resources: [.copy("Resources")]
    ),
    // A program whose screens crash, for tests of crash recovery.
    .executableTarget(
      name: "DeadlyCatalog",
      dependencies: ["PetriDish", "PetriDishApp", "GTKBackend"],
      path: "Tests/DeadlyCatalog"
    ),
    // A program with one change per screen. An environment variable selects the state before or after the changes.
    .executableTarget(
      name: "PlantedCatalog",
      dependencies: ["PetriDish", "PetriDishApp", "GTKBackend", "Lists"],
      path: "Tests/PlantedCatalog"
    ),
    // A program without GTK, in a GLib loop.
    .executableTarget(
      name: "LoopProgram",
      dependencies: ["GLibMainActor", "CGLib"],
      path: "Tests/LoopProgram"
    ),
    // A program in C, and a catalog of its widgets. The tests run both; `make run` doesn't build them.
    .systemLibrary(
      name: "CAdwaita",
      path: "Tests/ExistingProgram/CAdwaita",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]
    ),
    .target(
      name: "CNotesProgram",
      dependencies: ["CGTK", "CAdwaita"],
      path: "Tests/ExistingProgram/Notes"
    ),
    // The look of widgets as text, for comparisons of two processes.
    .target(name: "CMeasuring", dependencies: ["CGTK"], path: "Tests/Measuring"),
    .executableTarget(
      name: "NotesProgram",
      dependencies: ["CMeasuring", "CNotesProgram"],
      path: "Tests/ExistingProgram/Program"
    ),
    .executableTarget(
      name: "NotesCatalog",
      dependencies: ["CNotesProgram", "PetriDish", "PetriDishApp", "GTKBackend"],
      path: "Tests/ExistingProgram/Catalog",
      resources: [.copy("Resources")]
    ),
    .target(name: "Compiling", dependencies: ["Fixtures"], path: "Tests/Compiling"),
    .target(name: "Seeds", path: "Tests/Seeds"),
    .target(name: "Fixtures", path: "Tests/Fixtures"),
    .target(
      name: "SampleCatalog",
      dependencies: ["PetriDish", "Lists"],
      path: "Tests/SampleCatalog"
    ),
    .executableTarget(
      name: "BrokenCatalog",
      dependencies: ["PetriDish", "PetriDishApp", "GTKBackend"],
      path: "Tests/BrokenCatalog"
    ),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    .testTarget(name: "AssetsTests", dependencies: ["Assets", "Fixtures"]),
    .testTarget(
      name: "RoutingTests",
      dependencies: ["Routing", "Compiling", "Seeds", "Fixtures"],
      exclude: ["Snippets"]
    ),
    .testTarget(name: "ListsTests", dependencies: ["Lists", "Compiling", "Seeds", "Fixtures"]),
    .testTarget(
      name: "GLibMainActorTests",
      dependencies: ["LoopProgram", "Compiling", "Fixtures"]
    ),
    .testTarget(
      name: "PetriDishTests",
      dependencies: ["PetriDish", "SampleCatalog", "Compiling", "Seeds", "Fixtures"]
    ),
    .testTarget(
      name: "SurveyTests",
      dependencies: [
        "Survey", "PetriDish", "Routing", "Lists", "SampleCatalog", "Compiling", "Seeds",
        "Fixtures",
      ]
    ),
    .testTarget(
      name: "GTKTests",
      dependencies: ["GTK", "TestSupport", "CGTKTestMain", "Seeds"]
    ),
    .testTarget(
      name: "BuilderFilesTests",
      dependencies: ["BuilderFiles", "GTK", "TestSupport"]
    ),
    .testTarget(
      name: "PetriTests",
      dependencies: [
        "Petri", "BuilderFiles", "GTK", "GTKBackend", "PetriDish", "PetriDishApp", "Assets",
        "TestSupport", "CGTKTestMain", "CMeasuring", "Fixtures",
      ],
      exclude: ["Widgets"]
    ),
    .testTarget(
      name: "GTKBackendTests",
      dependencies: ["GTKBackend", "GTK", "TestSupport", "Seeds"]
    ),
    .testTarget(
      name: "PetriDishAppTests",
      dependencies: [
        "PetriDishApp", "TestbedCatalog", "PlantedCatalog", "PetriDish", "Survey", "GTKBackend",
        "GTK", "Assets", "TestSupport", "CGTKTestMain", "Seeds",
      ]
    ),
    .testTarget(
      name: "CheckTests",
      dependencies: [
        "BrokenCatalog", "DeadlyCatalog", "Fernweh", "Petri", "PlantedCatalog", "TestbedCatalog",
        "PetriDish", "Survey", "PetriDishApp", "GTKBackend", "GTK", "Assets", "TestSupport",
      ]
    ),
    .testTarget(
      name: "TestbedCatalogTests",
      dependencies: [
        "TestbedCatalog", "PetriDish", "Survey", "PetriDishApp", "GTKBackend", "Assets",
        "TestSupport", "Compiling", "Seeds", "Fixtures", "World",
      ]
    ),
  ]
)

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let cTargets = [
  "CAdwaita", "CGLib", "CGLibMainActor", "CGTK", "CGTKShims", "CGTKFloors", "CGTKTestMain",
  "CMeasuring", "CNotesProgram", "CWebP", "NotesProgram",
]

for target in package.targets where !cTargets.contains(target.name) {
  target.swiftSettings = settings
  if rooms.contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
  // Only `GTK` may use unsafe pointers without marking them. The compiler rejects them in other targets, except in those
  // whose code is like that of other teams.
  if !["GTK", "NotesCatalog"].contains(target.name), target.type != .test {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
