// swift-tools-version: 6.2
import PackageDescription

// What each module may import of ours: the arrows of the drawing in README.md.
let package = Package(
  name: "storefront",
  products: [
    .executable(name: "storefront", targets: ["storefront"]),
    .executable(name: "storefront-bench", targets: ["storefront-bench"]),
    .library(name: "StoreKit", targets: ["StoreKit"]),
    .library(name: "StoreKitTest", targets: ["StoreKitTest"]),
    .library(name: "StoreKitTestRecording", targets: ["StoreKitTestRecording"]),
    .library(name: "IsolatedStore", targets: ["IsolatedStore"]),
    .library(name: "Mercato", targets: ["Mercato"]),
    .library(name: "AdvancedCommerceMercato", targets: ["AdvancedCommerceMercato"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Values.
    .target(name: "VisibleText"),
    .target(name: "CTexts", exclude: ["Resources"]),
    .target(name: "Texts", dependencies: ["CTexts"]),
    .target(name: "CResources", exclude: ["Files"]),
    .target(name: "Resources", dependencies: ["CResources"]),
    .target(
      name: "StoreModel",
      dependencies: ["VisibleText"]
    ),
    .target(name: "StoreQueries", dependencies: ["StoreModel", "VisibleText"]),
    .target(name: "AdvancedCommerce", dependencies: ["StoreModel", "VisibleText"]),
    .target(name: "StoreConnection", dependencies: ["StoreModel", "AdvancedCommerce"]),
    // StoreKit's calls as messages, for a store in another process.
    .target(name: "StoreLink", dependencies: ["StoreModel", "StoreConnection"]),
    .target(
      name: "StoreRulebook",
      dependencies: ["Resources", "StoreModel", "VisibleText"]
    ),
    .target(
      name: "StoreEngine",
      dependencies: [
        "StoreModel", "AdvancedCommerce",
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(name: "TerminalCanvas", dependencies: ["VisibleText"]),
    .target(name: "Manual", dependencies: ["Resources", "TerminalCanvas"]),

    // The store.
    .target(
      name: "StoreCatalog",
      dependencies: ["StoreModel", "AdvancedCommerce", "VisibleText"]
    ),
    // Checking, comparing, editing and browsing catalogs.
    .target(
      name: "CatalogTools",
      dependencies: [
        "Resources", "Texts", "StoreModel", "StoreQueries", "AdvancedCommerce", "StoreCatalog",
        "StoreEngine", "VisibleText",
      ]
    ),
    .target(
      name: "StoreScript",
      dependencies: [
        "StoreModel", "StoreQueries", "AdvancedCommerce", "VisibleText",
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(
      name: "StoreSigning",
      dependencies: [
        "StoreModel", "AdvancedCommerce", "VisibleText",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]
    ),
    .target(name: "StoreSnapshots", dependencies: ["StoreEngine"]),
    .target(
      name: "StoreJournal",
      dependencies: [
        "StoreModel", "StoreEngine", "StoreSnapshots",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "StoreSession",
      dependencies: [
        "StoreModel", "AdvancedCommerce", "StoreConnection", "StoreCatalog", "StoreEngine",
        "StoreSigning", "StoreSnapshots",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ]
    ),

    // Programs whose StoreKit calls a session answers.
    .target(
      name: "StoreAttachment",
      dependencies: ["StoreConnection", "StoreLink", "StoreSession"]
    ),

    .target(
      name: "StoreViews",
      dependencies: [
        "StoreModel", "StoreQueries", "StoreCatalog", "CatalogTools", "StoreEngine", "StoreTelling",
        "VisibleText",
      ]
    ),

    // The app's side of it.
    .target(
      name: "SimulatedStoreKit",
      dependencies: [
        "StoreModel", "AdvancedCommerce", "StoreConnection", "StoreLink", "VisibleText",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(name: "StoreKit", dependencies: ["SimulatedStoreKit"]),
    .target(
      name: "SimulatedStoreKitTest",
      dependencies: [
        "StoreModel", "StoreConnection", "StoreCatalog", "StoreEngine", "StoreSession",
        "SimulatedStoreKit", "VisibleText",
      ]
    ),
    .target(
      name: "StoreKitTest",
      dependencies: ["SimulatedStoreKitTest", "StoreKit", "IsolatedStore"]
    ),
    .target(
      name: "StoreKitTestRecording",
      dependencies: [
        "SimulatedStoreKitTest", "StoreCatalog", "CatalogTools", "StoreEngine", "StoreScript",
        "StoreSession",
        "StoreTelling",
      ]
    ),
    .target(name: "IsolatedStore", dependencies: ["SimulatedStoreKit"]),
    .target(name: "Mercato", dependencies: ["SimulatedStoreKit"], exclude: ["Package.swift"]),
    .target(
      name: "AdvancedCommerceMercato",
      dependencies: ["SimulatedStoreKit", "AdvancedCommerce", "Mercato"],
      exclude: ["Package.swift"]
    ),
    .target(
      name: "ShopApp",
      dependencies: [
        "StoreModel", "Mercato", "AdvancedCommerceMercato",
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "Merchant",
      dependencies: [
        "StoreModel", "StoreSigning",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "StoreDriver",
      dependencies: [
        "StoreQueries",
        "StoreModel", "AdvancedCommerce", "StoreCatalog", "StoreEngine", "StoreSigning",
        "StoreScript", "StoreSession", "StoreSnapshots", "StoreTelling", "SimulatedStoreKit",
        "ShopApp", "Merchant", "StoreAttachment",
        "VisibleText",
      ]
    ),

    // What happened, told as a script.
    .target(
      name: "StoreTelling",
      dependencies: [
        "StoreSnapshots", "Texts", "StoreScript", "StoreEngine", "StoreRulebook",
        "AdvancedCommerce", "StoreModel", "VisibleText",
      ]
    ),

    // What a population of customers would do.
    .target(
      name: "WhatIf",
      dependencies: [
        "Resources", "StoreCatalog", "CatalogTools", "StoreEngine", "StoreScript", "StoreModel",
        "VisibleText",
      ]
    ),

    // The servers.
    .target(
      name: "StoreServer",
      dependencies: [
        "Resources", "StoreSnapshots", "StoreModel", "AdvancedCommerce", "StoreCatalog",
        "CatalogTools",
        "StoreEngine",
        "StoreSigning",
        "StoreScript", "StoreSession", "StoreDriver", "StoreRulebook", "StoreTelling", "Merchant",
        "ShopApp", "VisibleText",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),

    // The screen.
    .target(
      name: "Forms",
      dependencies: [
        "Texts", "StoreModel", "AdvancedCommerce", "StoreCatalog", "CatalogTools", "StoreEngine",
        "StoreScript",
        "VisibleText",
      ]
    ),
    .target(
      name: "StorefrontUI",
      dependencies: [
        "Texts", "TerminalCanvas", "Forms", "StoreTelling",
        "StoreScript", "StoreModel", "AdvancedCommerce", "StoreQueries", "StoreRulebook",
        "StoreViews", "StoreCatalog", "CatalogTools", "StoreEngine", "Manual",
      ]
    ),
    .target(
      name: "StorePlayback",
      dependencies: [
        "Resources", "TerminalCanvas", "StoreSnapshots", "StoreModel", "AdvancedCommerce",
        "StoreCatalog", "CatalogTools",
        "StoreEngine",
        "StoreScript", "StoreSession", "StoreDriver", "StoreRulebook", "StoreTelling", "StoreViews",
        "StorefrontUI", "VisibleText",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "CNCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(
      name: "CursesTerminal",
      dependencies: ["TerminalCanvas", "VisibleText", "CNCurses"]
    ),

    // The programs, and what they share.
    .target(
      name: "ProgramSupport",
      dependencies: [
        "StoreModel", "VisibleText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .executableTarget(
      name: "storefront",
      dependencies: [
        "Texts", "StoreSnapshots", "StoreModel", "AdvancedCommerce", "StoreCatalog", "CatalogTools",
        "StoreEngine", "StoreScript", "StoreSigning", "StoreJournal", "StoreSession", "StoreDriver",
        "StorePlayback", "Forms", "StorefrontUI", "TerminalCanvas", "CursesTerminal", "StoreServer",
        "StoreQueries", "StoreRulebook", "StoreViews", "ShopApp", "WhatIf", "ProgramSupport",
        "StoreLink", "StoreAttachment", "Manual", "VisibleText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      // Half of a start is the loader's: what is moved when the program is loaded stands packed, nothing of
      // it is offered to libraries that could be loaded later.
      linkerSettings: [
        .unsafeFlags([
          "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "-z",
          "-Xlinker", "now", "-Xlinker", "--no-export-dynamic",
        ])
      ]
    ),
    .executableTarget(
      name: "storefront-bench",
      dependencies: [
        "ProgramSupport", "StoreModel", "AdvancedCommerce", "StoreCatalog", "CatalogTools",
        "StoreEngine",
        "StoreSigning", "StoreConnection", "StoreLink", "StoreAttachment", "StoreSnapshots",
        "StoreJournal", "StoreSession", "StoreDriver",
        "StorePlayback", "Merchant", "SimulatedStoreKit", "StoreServer", "StorefrontUI",
        "TerminalCanvas", "WhatIf", "VisibleText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    // Tests: one folder a module, and what they share.
    .target(
      name: "StoreSamples",
      dependencies: ["StoreEngine", "AdvancedCommerce", "StoreModel"],
      path: "Tests/StoreSamples"
    ),
    .target(
      name: "StoreTestSupport",
      dependencies: ["StoreSamples", "StoreModel"],
      path: "Tests/StoreTestSupport"
    ),
    // Runs other programs.
    .target(
      name: "ProgramTestSupport",
      dependencies: [
        "StoreTestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/ProgramTestSupport"
    ),
    .target(
      name: "SessionSamples",
      dependencies: [
        "StoreSession", "StoreAttachment", "StoreLink", "StoreCatalog", "StoreEngine",
        "StoreModel", "StoreSamples",
      ],
      path: "Tests/SessionSamples"
    ),
    .target(
      name: "ShopTestSupport",
      dependencies: [
        "StoreDriver", "StoreScript", "StoreSession", "StoreEngine", "StoreModel",
        "AdvancedCommerce", "SessionSamples", "StoreSamples",
      ],
      path: "Tests/ShopTestSupport"
    ),
    .testTarget(name: "VisibleTextTests", dependencies: ["VisibleText", "StoreModel"]),
    .testTarget(name: "TextsTests", dependencies: ["Texts"]),
    .testTarget(
      name: "StoreModelTests",
      dependencies: ["StoreModel", "StoreTestSupport", "VisibleText"]
    ),
    .testTarget(
      name: "ManualTests",
      dependencies: ["Manual", "Resources", "StoreTestSupport"]
    ),
    .testTarget(
      name: "StoreQueriesTests",
      dependencies: ["StoreQueries", "StoreModel", "StoreTestSupport"]
    ),
    .testTarget(
      name: "StoreRulebookTests",
      dependencies: ["StoreRulebook", "AdvancedCommerce", "StoreModel", "StoreTestSupport"]
    ),
    .testTarget(
      name: "AdvancedCommerceTests",
      dependencies: ["AdvancedCommerce", "StoreModel", "StoreTestSupport"]
    ),
    .testTarget(
      name: "StoreConnectionTests",
      dependencies: ["StoreConnection", "AdvancedCommerce", "StoreModel", "StoreTestSupport"]
    ),
    .testTarget(
      name: "StoreEngineTests",
      dependencies: [
        "StoreEngine", "StoreSnapshots", "StoreModel", "AdvancedCommerce", "StoreSamples",
        "StoreTelling",
        "StoreTestSupport",
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "StoreSnapshotsTests",
      dependencies: [
        "StoreSnapshots", "StoreEngine", "StoreModel", "StoreSamples", "StoreTestSupport",
      ]
    ),
    .testTarget(
      name: "StoreCatalogTests",
      dependencies: [
        "Texts", "StoreCatalog", "CatalogTools", "StoreEngine", "StoreModel", "StoreQueries",
        "AdvancedCommerce",
        "StoreSamples", "StoreTestSupport", "VisibleText",
      ],
      exclude: ["Comparing/Golden", "Corpus", "Golden", "Linting/Golden"]
    ),
    .testTarget(
      name: "StoreScriptTests",
      dependencies: ["StoreScript", "StoreModel", "AdvancedCommerce", "StoreTestSupport"]
    ),
    .testTarget(
      name: "StoreTellingTests",
      dependencies: [
        "StoreTelling", "StoreScript", "StoreEngine", "StoreModel", "StoreTestSupport",
      ]
    ),
    .testTarget(
      name: "WhatIfTests",
      dependencies: [
        "WhatIf", "StorePlayback", "StoreCatalog", "CatalogTools", "StoreEngine", "StoreScript",
        "StoreSession",
        "StoreModel", "StoreTestSupport", "VisibleText",
      ]
    ),
    .testTarget(
      name: "StoreSigningTests",
      dependencies: [
        "StoreSigning", "StoreModel", "ProgramTestSupport", "StoreTestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      exclude: ["Oracle"]
    ),
    // A disk that forgets what was not synced, for SQLite.
    .target(
      name: "LossyDisk",
      path: "Tests/LossyDisk",
      linkerSettings: [.linkedLibrary("sqlite3")]
    ),
    .testTarget(
      name: "StoreJournalTests",
      dependencies: [
        "LossyDisk",
        "StoreJournal", "StoreDriver", "StoreScript", "StoreSession", "StoreCatalog",
        "StoreSnapshots", "StoreEngine", "StoreModel", "SessionSamples", "StoreTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: [
        "EarlierRules/rules-1.sqlite", "EarlierRules/rules-4.sqlite", "EarlierRules/rules-5.sqlite",
        "EarlierRules/rules-6.sqlite", "EarlierRules/rules-7.sqlite", "EarlierRules/rules-8.sqlite",
        "EarlierRules/rules-9.sqlite",
      ]
    ),
    .testTarget(
      name: "StoreSessionTests",
      dependencies: [
        "StoreSession", "StoreSnapshots", "StoreEngine", "StoreSigning", "StoreConnection",
        "StoreModel", "AdvancedCommerce", "SessionSamples", "StoreTestSupport",
      ]
    ),
    .testTarget(
      name: "SimulatedStoreKitTests",
      dependencies: [
        "SimulatedStoreKit", "AdvancedCommerceMercato", "StoreDriver",
        "StoreScript", "StoreSession", "StoreEngine", "StoreSigning", "StoreModel",
        "AdvancedCommerce", "ShopTestSupport", "StoreTestSupport",
      ]
    ),
    .testTarget(
      name: "MercatoTests",
      dependencies: [
        "Mercato", "AdvancedCommerceMercato", "SimulatedStoreKit", "StoreDriver", "StoreScript",
        "StoreSession", "StoreSigning", "StoreCatalog", "StoreEngine", "StoreModel",
        "ShopTestSupport", "StoreTestSupport",
      ]
    ),
    // The samples of a guide as people type them: see the settings below.
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "AdvancedCommerceMercato", "StoreDriver",
        "StoreModel", "AdvancedCommerce", "SimulatedStoreKit", "ShopTestSupport",
        "StoreTestSupport",
      ],
      exclude: ["Guide"]
    ),
    // The client of another guide, which knows StoreKit alone, against our server.
    .testTarget(
      name: "ClientGuideTests",
      dependencies: [
        "StoreKit", "SimulatedStoreKit", "StoreServer", "Merchant", "StoreDriver", "StoreSession",
        "StoreEngine", "StoreModel", "SessionSamples", "StoreTestSupport",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ],
      exclude: ["Guide"]
    ),
    .testTarget(
      name: "ShopAppTests",
      dependencies: [
        "ShopApp", "Mercato", "StoreDriver",
        "StoreScript", "StoreSession", "StoreEngine", "StoreModel",
        "AdvancedCommerce", "ShopTestSupport", "StoreTestSupport",
      ]
    ),
    .testTarget(
      name: "StoreKitTests",
      dependencies: [
        "StoreKit", "SimulatedStoreKit", "StoreConnection", "StoreSession", "StoreCatalog",
        "StoreEngine",
        "StoreSigning", "StoreModel", "SessionSamples", "StoreSamples", "StoreTestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .testTarget(
      name: "SimulatedStoreKitTestTests",
      dependencies: ["StoreKitTest", "StoreKitTestRecording", "IsolatedStore", "StoreTestSupport"],
      resources: [.copy("Configurations")]
    ),
    // The tests that the program writes for Xcode, against our StoreKitTest.
    .testTarget(
      name: "ExportedSessionTests",
      dependencies: ["StoreKit", "StoreKitTest"],
      resources: [
        .copy("Commitment.storekit"), .copy("Games.storekit"), .copy("Sample.storekit"),
      ]
    ),
    .testTarget(
      name: "ExportedRuleTests",
      dependencies: ["StoreKit", "StoreKitTest"],
      exclude: ["HostApp.swift", "README.md", "RuleTests.xcodeproj"],
      resources: [.copy("Sample.storekit"), .copy("Tidewater.storekit")]
    ),
    .testTarget(
      name: "StorePlaybackTests",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        "StorePlayback", "StoreDriver", "StoreScript", "StoreSession", "StoreCatalog",
        "CatalogTools",
        "StoreEngine", "StoreSigning", "StoreModel", "AdvancedCommerce", "StoreTelling",
        "StoreJournal", "StoreSnapshots", "StoreQueries", "StoreViews", "StorefrontUI",
        "TerminalCanvas",
        "StoreSamples",
        "SessionSamples",
        "ProgramTestSupport",
        "StoreTestSupport",
      ],
      exclude: [
        "Exporting/Golden", "Golden", "Oracle", "Reports/Golden", "Tracing/Golden",
      ]
    ),
    .testTarget(
      name: "MerchantTests",
      dependencies: [
        "Merchant", "StoreSigning", "StoreModel", "StoreTestSupport",
      ]
    ),
    .testTarget(
      name: "StoreServerTests",
      dependencies: [
        "StoreServer", "StoreJournal", "Merchant", "ShopApp", "StoreDriver", "StoreScript",
        "StoreSession", "StorePlayback", "StorefrontUI", "TerminalCanvas",
        "StoreCatalog", "CatalogTools", "StoreEngine", "StoreSigning", "StoreModel",
        "AdvancedCommerce",
        "SessionSamples", "ProgramTestSupport", "StoreTestSupport", "VisibleText",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "TerminalCanvasTests",
      dependencies: ["TerminalCanvas", "StoreTestSupport"]
    ),
    .testTarget(
      name: "FormsTests",
      dependencies: [
        "Texts", "Forms", "AdvancedCommerce", "StoreCatalog", "CatalogTools", "StoreModel",
        "StoreTestSupport",
      ]
    ),
    .testTarget(
      name: "StorefrontUITests",
      dependencies: [
        "Texts", "StorefrontUI", "Forms", "StoreTelling",
        "TerminalCanvas", "StoreScript",
        "StoreCatalog", "CatalogTools", "StoreRulebook", "ShopApp",
        "StoreEngine", "StoreModel", "AdvancedCommerce", "StoreSamples", "StoreTestSupport",
        "StoreDriver", "StoreSession", "WhatIf", "Manual",
      ],
      exclude: ["Golden"]
    ),
    // The program in the manual.
    .executableTarget(
      name: "StoreKitProgram",
      dependencies: ["StoreKit", "StoreKitTest"],
      path: "Tests/StoreKitProgram"
    ),
    // The app of a store in another process.
    .executableTarget(
      name: "AttachedShop",
      dependencies: ["StoreKit"],
      path: "Tests/AttachedShop"
    ),
    // The app of the scripts in this folder, which has a package of its own too.
    .executableTarget(
      name: "OwnShop",
      dependencies: ["StoreKit"],
      path: "Catalog/Sessions/own-app/Sources/OwnShop"
    ),
    .testTarget(
      name: "StoreAttachmentTests",
      dependencies: [
        "StoreAttachment", "StoreConnection", "StoreLink", "StoreDriver", "StoreEngine",
        "StoreModel", "StoreScript", "StoreSession", "AttachedShop", "SessionSamples",
        "ShopTestSupport",
        "StoreTestSupport",
      ]
    ),
    // Mistakes of tests, to read what standard error says of them.
    .executableTarget(
      name: "ComplaintsProgram",
      dependencies: ["StoreKit", "StoreKitTest"],
      path: "Tests/ComplaintsProgram"
    ),
    // The examples of the DocC catalogs, file by file, and those in comments.
    .target(
      name: "DocumentationExamples",
      dependencies: [
        "StoreKit", "StoreKitTest", "StoreKitTestRecording", "IsolatedStore", "Mercato",
        "AdvancedCommerceMercato", "AdvancedCommerce",
      ],
      path: "Tests/DocumentationExamples"
    ),
    // Tries everything that reads with input that means harm.
    .executableTarget(
      name: "StorefrontFuzz",
      dependencies: [
        "StoreModel", "AdvancedCommerce", "StoreEngine", "StoreCatalog", "CatalogTools",
        "StoreScript",
        "StoreSigning", "StoreJournal", "SessionSamples", "StoreSession", "Merchant", "StoreDriver",
        "StoreAttachment", "StoreConnection", "StoreLink", "StoreServer",
        "StorePlayback", "StoreRulebook", "StoreViews", "StorefrontUI", "TerminalCanvas",
        "StoreSamples", "WhatIf",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/StorefrontFuzz"
    ),
    .testTarget(
      name: "StorefrontTests",
      dependencies: [
        "Texts", "StoreModel", "StoreRulebook", "ProgramSupport", "ProgramTestSupport",
        "StoreTestSupport", "StoreKitProgram", "ComplaintsProgram", "StorefrontFuzz",
      ],
      exclude: ["Oracle"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The guide's samples and the exported tests are compiled as an app's code is: without our settings, with their warnings.
let withoutSettings = [
  "CTexts", "CNCurses", "CResources", "LossyDisk", "GuideTests", "ClientGuideTests",
  "DocumentationExamples", "ExportedSessionTests", "ExportedRuleTests",
]
for target in package.targets where !withoutSettings.contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}

// The modules that would make the user of a debug build wait: reading and searching catalogs, the rules, the cells of
// the screen, and the manual. .ci/build asks to optimize them; packages that depend on them choose their own optimization.
let optimized = [
  "VisibleText", "StoreModel", "StoreQueries", "StoreCatalog", "CatalogTools", "StoreEngine",
  "TerminalCanvas", "Manual",
]
if Context.environment["STOREFRONT_OPTIMIZED"] == "1" {
  for target in package.targets where optimized.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}

// .ci/test MODULE builds what that module's tests need, and neither other targets nor their packages:
// SwiftPM links every test there is into one bundle.
if let chosen = Context.environment["STOREFRONT_ONLY"], !chosen.isEmpty {
  package.keepOnly(
    chosen == "optimized"
      ? optimized.map { "\($0)Tests" } : chosen.split(separator: ",").map(String.init)
  )
}

extension Package {
  /// Leaves out every target that the chosen ones do without, and every package that nobody uses then.
  func keepOnly(_ chosen: [String]) {
    let known = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    var kept: Set<String> = []
    var packages: Set<String> = []
    var waiting = chosen
    while let name = waiting.popLast() {
      guard let target = known[name], kept.insert(name).inserted else { continue }
      for dependency in target.dependencies {
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): waiting.append(name)
        case .productItem(_, let package, _, _): packages.insert(package ?? "")
        @unknown default: break
        }
      }
    }
    targets.removeAll { !kept.contains($0.name) }
    dependencies.removeAll { dependency in
      guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
      return !packages.contains { location.hasSuffix("/\($0)") }
    }
    products.removeAll { product in
      switch product {
      case let library as Product.Library: !library.targets.allSatisfy(kept.contains)
      case let program as Product.Executable: !program.targets.allSatisfy(kept.contains)
      default: true
      }
    }
  }
}
