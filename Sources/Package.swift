// swift-tools-version: 6.2
import PackageDescription

// The package for apps and their tests: StoreKit and StoreKitTest without the program, its servers and their packages.
// Its targets are the folders beside this file, with the dependencies that the manifest of the program gives them.

/// A module, with the modules and products that it uses.
struct Module {
  let name: String
  /// Whether clients import it.
  let isPublic: Bool
  let modules: [String]
  let products: [Target.Dependency]
  let exclude: [String]

  init(
    _ name: String,
    isPublic: Bool = false,
    uses modules: [String] = [],
    products: [Target.Dependency] = [],
    exclude: [String] = []
  ) {
    (self.name, self.isPublic, self.modules) = (name, isPublic, modules)
    (self.products, self.exclude) = (products, exclude)
  }

  /// The name of the target.
  ///
  /// All packages of a build share one space of names. So a module that no client imports has a name that no client
  /// uses, and our sources import it by an alias.
  var target: String { isPublic ? name : "Storefront\(name)" }
}

func product(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

let crypto = product("Crypto", "swift-crypto")
let hashTrees = product("HashTreeCollections", "swift-collections")
let orderedCollections = product("OrderedCollections", "swift-collections")
let deques = product("DequeModule", "swift-collections")

let modules = [
  // StoreKit.
  Module("VisibleText"),
  Module("StoreModel", uses: ["VisibleText"]),
  Module("AdvancedCommerce", uses: ["StoreModel", "VisibleText"]),
  Module("StoreConnection", uses: ["StoreModel", "AdvancedCommerce"]),
  Module("StoreLink", uses: ["StoreModel", "StoreConnection"]),
  Module(
    "SimulatedStoreKit",
    isPublic: true,
    uses: ["StoreModel", "AdvancedCommerce", "StoreConnection", "StoreLink", "VisibleText"],
    products: [crypto]
  ),
  Module("StoreKit", isPublic: true, uses: ["SimulatedStoreKit"]),
  Module("IsolatedStore", isPublic: true, uses: ["SimulatedStoreKit"]),

  // A store in the process, for tests.
  Module(
    "StoreEngine",
    uses: ["StoreModel", "AdvancedCommerce"],
    products: [hashTrees, orderedCollections]
  ),
  Module("StoreCatalog", uses: ["StoreModel", "AdvancedCommerce", "VisibleText"]),
  Module(
    "StoreSigning",
    uses: ["StoreModel", "AdvancedCommerce", "VisibleText"],
    products: [crypto, product("X509", "swift-certificates"), product("SwiftASN1", "swift-asn1")]
  ),
  Module("StoreSnapshots", uses: ["StoreEngine"]),
  Module(
    "StoreSession",
    uses: [
      "StoreModel", "AdvancedCommerce", "StoreConnection", "StoreCatalog", "StoreEngine",
      "StoreSigning", "StoreSnapshots",
    ],
    products: [deques, hashTrees]
  ),
  Module(
    "SimulatedStoreKitTest",
    isPublic: true,
    uses: [
      "StoreModel", "StoreConnection", "StoreCatalog", "StoreEngine", "StoreSession",
      "SimulatedStoreKit", "VisibleText",
    ]
  ),
  Module(
    "StoreKitTest",
    isPublic: true,
    uses: ["SimulatedStoreKitTest", "StoreKit", "IsolatedStore"]
  ),

  // The recording of such a store as a script.
  Module("CTexts", exclude: ["Resources"]),
  Module("Texts", uses: ["CTexts"]),
  Module("CResources", exclude: ["Files"]),
  Module("Resources", uses: ["CResources"]),
  Module("StoreQueries", uses: ["StoreModel", "VisibleText"]),
  Module(
    "CatalogTools",
    uses: [
      "Resources", "Texts", "StoreModel", "StoreQueries", "AdvancedCommerce", "StoreCatalog",
      "StoreEngine", "VisibleText",
    ]
  ),
  Module(
    "StoreScript",
    uses: ["StoreModel", "StoreQueries", "AdvancedCommerce", "VisibleText"],
    products: [product("Yams", "Yams")]
  ),
  Module("StoreRulebook", uses: ["Resources", "StoreModel", "VisibleText"]),
  Module(
    "StoreTelling",
    uses: [
      "StoreSnapshots", "Texts", "StoreScript", "StoreEngine", "StoreRulebook", "AdvancedCommerce",
      "StoreModel", "VisibleText",
    ]
  ),
  Module(
    "StoreKitTestRecording",
    isPublic: true,
    uses: [
      "SimulatedStoreKitTest", "StoreCatalog", "CatalogTools", "StoreEngine", "StoreScript",
      "StoreSession", "StoreTelling",
    ]
  ),
]

let targets = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.target) })
let renamed = modules.filter { !$0.isPublic }
let settings: [SwiftSetting] = [
  // Clients don't edit these modules, and whole modules take a tenth less time.
  .unsafeFlags(["-wmo", "-num-threads", "2"]),
  .unsafeFlags(renamed.flatMap { ["-module-alias", "\($0.name)=\($0.target)"] }),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "storefront",
  products: [
    .library(name: "StoreKit", targets: ["StoreKit"]),
    .library(name: "StoreKitTest", targets: ["StoreKitTest"]),
    .library(name: "StoreKitTestRecording", targets: ["StoreKitTestRecording"]),
    .library(name: "IsolatedStore", targets: ["IsolatedStore"]),
    // For the packages Mercato and AdvancedCommerceMercato.
    .library(
      name: "StorefrontLibrary",
      targets: ["SimulatedStoreKit", "StorefrontAdvancedCommerce"]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: modules.map { module in
    .target(
      name: module.target,
      dependencies: module.modules.map { .target(name: targets[$0] ?? $0) } + module.products,
      path: module.name,
      exclude: module.exclude,
      swiftSettings: settings
    )
  },
  swiftLanguageModes: [.v6]
)
