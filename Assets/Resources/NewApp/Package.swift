// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NewApp",
  dependencies: [
    .package(name: "PetriDish", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "NewApp",
      dependencies: [
        .product(name: "PetriDish", package: "PetriDish"),
        .product(name: "PetriDishApp", package: "PetriDish"),
        .product(name: "GTKBackend", package: "PetriDish"),
      ],
      resources: [.copy("Resources")]
    ),
    .testTarget(
      name: "NewAppTests",
      dependencies: [
        "NewApp",
        .product(name: "PetriDish", package: "PetriDish"),
        .product(name: "Survey", package: "PetriDish"),
      ]
    ),
  ]
)
