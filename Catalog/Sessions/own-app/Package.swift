// swift-tools-version: 6.2
import PackageDescription

// A shop of your own would name Storefront's repository and a version instead of this path.
let package = Package(
  name: "OwnShop",
  dependencies: [.package(name: "storefront", path: "../../../Sources")],
  targets: [
    .executableTarget(
      name: "OwnShop",
      dependencies: [.product(name: "StoreKit", package: "storefront")]
    )
  ]
)
