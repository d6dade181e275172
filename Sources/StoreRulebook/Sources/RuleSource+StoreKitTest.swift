extension RuleSource {
  static let testSession = storeKitTestPage("SKTestSession", "sktestsession")
  static let testTransaction = storeKitTestPage("SKTestTransaction", "sktesttransaction")
  static let testError = storeKitTestPage("SKTestError", "sktesterror")
  static let testRate = storeKitTestPage(
    "SKTestSession.TimeRate",
    "sktestsession/timerate-swift.enum"
  )
  static let testDialogs = storeKitTestPage("disableDialogs", "sktestsession/disabledialogs")
  static let testInterrupted = storeKitTestPage(
    "interruptedPurchasesEnabled",
    "sktestsession/interruptedpurchasesenabled"
  )
  static let testRetry = storeKitTestPage(
    "shouldEnterBillingRetryOnRenewal",
    "sktestsession/shouldenterbillingretryonrenewal"
  )
  static let testGrace = storeKitTestPage(
    "billingGracePeriodIsEnabled",
    "sktestsession/billinggraceperiodisenabled"
  )
  static let testClear = storeKitTestPage(
    "clearTransactions()",
    "sktestsession/cleartransactions()"
  )
  static let testReset = storeKitTestPage(
    "resetToDefaultState()",
    "sktestsession/resettodefaultstate()"
  )
  static let testDelete = storeKitTestPage(
    "deleteTransaction(identifier:)",
    "sktestsession/deletetransaction(identifier:)"
  )
  static let testExpire = storeKitTestPage(
    "expireSubscription(productIdentifier:)",
    "sktestsession/expiresubscription(productidentifier:)"
  )
  static let testForce = storeKitTestPage(
    "forceRenewalOfSubscription(productIdentifier:)",
    "sktestsession/forcerenewalofsubscription(productidentifier:)"
  )
  static let testRefund = storeKitTestPage(
    "refundTransaction(identifier:)",
    "sktestsession/refundtransaction(identifier:)"
  )
  static let testResolve = storeKitTestPage(
    "resolveIssueForTransaction(identifier:)",
    "sktestsession/resolveissuefortransaction(identifier:)"
  )
  static let testBuy = storeKitTestPage(
    "buyProduct(identifier:options:)",
    "sktestsession/buyproduct(identifier:options:)"
  )
  static let testPriceConsent = storeKitTestPage(
    "requestPriceIncreaseConsentForTransaction(identifier:)",
    "sktestsession/requestpriceincreaseconsentfortransaction(identifier:)"
  )
  static let testErrors = storeKitTestPage(
    "setSimulatedError(_:forAPI:)",
    "sktestsession/setsimulatederror(_:forapi:)"
  )
  static let testHeaders = library(
    "StoreKitTest headers of Apple's SDK: SKTestError.h, SKTestTransaction.h",
    "https://github.com/xybp888/iOS-SDKs/tree/master/iPhoneOS17.4.sdk/Developer/Library/Frameworks/StoreKitTest.framework/Headers"
  )
  .observed(on: "iOS 17.4 SDK", "2024-03")
  static let xcodeSetup = page(
    "Setting up StoreKit Testing in Xcode",
    "https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode"
  )
  static let xcodeManager = page(
    "Testing in-app purchases with StoreKit transaction manager in Xcode",
    "https://developer.apple.com/documentation/xcode/testing-in-app-purchases-with-storekit-transaction-manager-in-code"
  )
  static let xcode27 = page(
    "Xcode 27 Release Notes",
    "https://developer.apple.com/documentation/xcode-release-notes/xcode-27-release-notes"
  )
  static let storeKitFiles = reference(
    "58 public .storekit files, such as those of RevenueCat/purchases-ios",
    "https://github.com/RevenueCat/purchases-ios"
  )
  .observed(on: "file versions 1.0 to 5.0", "2026-11")
}
