// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [.package(name: "storefront", path: "../storefront/Sources")],
  targets: [
    .target(name: "Shop", dependencies: [.product(name: "StoreKit", package: "storefront")]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "StoreKitTest", package: "storefront")],
      resources: [.copy("Shop.storekit")]
    ),
  ]
)
