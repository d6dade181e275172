// swift-tools-version: 6.2
import PackageDescription

// A separate package, because only clients of Mercato should get a module with this name.
let package = Package(
  name: "Mercato",
  products: [.library(name: "Mercato", targets: ["Mercato"])],
  dependencies: [.package(name: "storefront", path: "..")],
  targets: [
    .target(
      name: "Mercato",
      dependencies: [.product(name: "StorefrontLibrary", package: "storefront")],
      path: ".",
      exclude: ["Package.swift"]
    )
  ],
  swiftLanguageModes: [.v6]
)
