// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that only clients of Mercato have a module of that name.
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
