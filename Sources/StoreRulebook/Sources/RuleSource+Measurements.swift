extension RuleSource {
  static let swiftStorekit = measurement(
    "Kosikowski/swift-storekit, docs/10-decisions.md",
    "https://github.com/Kosikowski/swift-storekit",
    on: "macOS 26.6, iOS 27.0 simulator",
    "2026-09"
  )
  static let revenueCatIntro = test(
    "RevenueCat purchases-ios, testIneligibleForIntroForDifferentProductInSameSubscriptionGroupAfterPurchase",
    "https://github.com/RevenueCat/purchases-ios"
  )
  static let revenueCatConsumable = test(
    "RevenueCat purchases-ios, issue 1964",
    "https://github.com/RevenueCat/purchases-ios/issues/1964"
  )
  static let revenueCatOwned = test(
    "RevenueCat purchases-ios, pull request 6357",
    "https://github.com/RevenueCat/purchases-ios/pull/6357"
  )
  static let revenueCatResult = test(
    "RevenueCat purchases-ios, pull request 2063",
    "https://github.com/RevenueCat/purchases-ios/pull/2063"
  )
  static let revenueCatTexts = test(
    "RevenueCat purchases-ios, ProductsManagerTests and PurchasesOrchestratorSK2Tests",
    "https://github.com/RevenueCat/purchases-ios"
  )
  static let revenueCatLei = test(
    "RevenueCat purchases-ios, issue 5663",
    "https://github.com/RevenueCat/purchases-ios/issues/5663"
  )
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
