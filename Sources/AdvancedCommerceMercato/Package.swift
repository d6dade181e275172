// swift-tools-version: 6.2
import PackageDescription

// A separate package, for the same reason as Mercato.
let package = Package(
  name: "AdvancedCommerceMercato",
  products: [.library(name: "AdvancedCommerceMercato", targets: ["AdvancedCommerceMercato"])],
  dependencies: [
    .package(name: "storefront", path: ".."),
    .package(path: "../Mercato"),
  ],
  targets: [
    .target(
      name: "AdvancedCommerceMercato",
      dependencies: [
        .product(name: "StorefrontLibrary", package: "storefront"),
        .product(name: "Mercato", package: "Mercato"),
      ],
      path: ".",
      exclude: ["Package.swift"],
      swiftSettings: [
        .unsafeFlags(["-module-alias", "AdvancedCommerce=StorefrontAdvancedCommerce"])
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
