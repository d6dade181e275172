extension RuleSource {
  static let swiftStorekit = measurement(
    "Kosikowski/swift-storekit, docs/10-decisions.md",
    "https://github.com/Kosikowski/swift-storekit",
    on: "macOS 26.6, iOS 27.0 simulator",
    "2026-09"
  )
  static let revenueCatIntro = test(
    "RevenueCat purchases-ios, testIneligibleForIntroForDifferentProductInSameSubscriptionGroupAfterPurchase",
    "https://github.com/RevenueCat/purchases-ios/blob/ff486da380002b66ba57efd9910f62db7ad2c225/Tests/BackendIntegrationTests/StoreKitIntegrationTests.swift"
  )
  .observed(on: "SKTestSession, Xcode 26.3", "2026-08-21")
  static let revenueCatConsumable = test(
    "RevenueCat purchases-ios, pull request 1965",
    "https://github.com/RevenueCat/purchases-ios/pull/1965"
  )
  .observed(on: "simulator with a StoreKit configuration file", "2022-10-06")
  static let revenueCatOwned = test(
    "RevenueCat purchases-ios, pull request 6357",
    "https://github.com/RevenueCat/purchases-ios/pull/6357"
  )
  .observed(on: "StoreKit 2 in production", "2026-02-25")
  static let revenueCatResult = test(
    "RevenueCat purchases-ios, pull request 2063",
    "https://github.com/RevenueCat/purchases-ios/pull/2063"
  )
  static let revenueCatTexts = test(
    "RevenueCat purchases-ios, ProductsManagerTests and PurchasesOrchestratorSK2Tests",
    "https://github.com/RevenueCat/purchases-ios/blob/ff486da380002b66ba57efd9910f62db7ad2c225/Tests/StoreKitUnitTests/ProductsManagerTests.swift"
  )
  .observed(on: "SKTestSession, Xcode 26.3", "2026-08-21")
  static let revenueCatLei = test(
    "RevenueCat purchases-ios, pull request 5663",
    "https://github.com/RevenueCat/purchases-ios/pull/5663"
  )
  .observed(on: "StoreKit 2, Romanian storefront", "2025-10-15")
  static let revenueCatPlans = test(
    "RevenueCat purchases-ios, pull request 6890",
    "https://github.com/RevenueCat/purchases-ios/pull/6890"
  )
  static let flutterFinish = test(
    "flutter/packages, testFinishTransaction",
    "https://github.com/flutter/packages"
  )
  static let flutterOffer = test(
    "flutter/packages, testPurchaseWithPromotionalOffer",
    "https://github.com/flutter/packages"
  )
  static let session210 = session(
    "WWDC26 session 210, \"What's new in Apple In-App Purchase\"",
    "https://developer.apple.com/videos/play/wwdc2026/210"
  )
  static let rfc7519 = page("RFC 7519: JSON Web Token", "https://www.rfc-editor.org/rfc/rfc7519")
  static let rfc6960 = page(
    "RFC 6960: Online Certificate Status Protocol",
    "https://www.rfc-editor.org/rfc/rfc6960"
  )
}
