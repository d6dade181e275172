import StoreEngine
import StoreModel
import StoreScript

extension StepTranslator {
  /// The settings that don't affect a test, because the test acts as the app and doesn't wait.
  private static let ofApp: Set<String> = [
    "purchaseRetries", "loadRetries", "restoreRetries", "restoresNonRenewing", "nonRenewingDays",
    "accessInBillingRetry", "gracePeriodDays",
  ]

  /// Writes a change of settings.
  mutating func set(_ change: SettingsChange, _ played: Played) {
    let settings = played.after.settings
    for name in change.names where !Self.ofApp.contains(name) {
      switch name {
      case "storefront": put("storefront", settings.storefront.countryCode.swiftLiteral)
      case "locale": put("locale", "Locale(identifier: \(settings.locale.swiftLiteral))")
      case "askToBuy": put("askToBuyEnabled", settings.askToBuy)
      case "interruptedPurchases":
        put("interruptedPurchasesEnabled", settings.interruptedPurchases)
      case "billingRetryOnRenewal":
        put("shouldEnterBillingRetryOnRenewal", settings.billingRetryOnRenewal)
      case "billingGracePeriod":
        put("billingGracePeriodIsEnabled", settings.billingGracePeriod)
      case "purchaseError": fail("purchase", settings.purchaseError) { $0.testFailure }
      case "verificationError": fail("verification", settings.verificationError) { $0.testFailure }
      case "loadProductsError": fail("loadProducts", settings.loadProductsError)
      case "syncError": fail("appStoreSync", settings.syncError)
      case "subscriptionStatusError": fail("subscriptionStatus", settings.subscriptionStatusError)
      case "appTransactionError": fail("appTransaction", settings.appTransactionError)
      case "standingAnswer" where settings.standingAnswer ?? .buy == .buy: break
      case "timeRate": set(settings.timeRate)
      default: stop("a test session has no setting \(name)")
      }
    }
  }

  private mutating func put(_ property: String, _ value: some CustomStringConvertible) {
    lines.append("session.\(property) = \(value)")
  }

  private mutating func fail(_ api: String, _ failure: PurchaseFailure?) {
    fail(api, failure) { $0.genericTestFailure }
  }

  private mutating func fail<Failure>(
    _ api: String,
    _ failure: Failure?,
    _ written: (Failure) -> String?
  ) {
    guard let failure else { return simulate("nil", api) }
    guard let text = written(failure) else { return stop("a test session has no such error") }
    simulate(text, api)
  }
}

extension StepTranslator {
  private mutating func set(_ rate: TimeRate) {
    switch rate {
    case .realTime, .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay,
      .oneMinuteIsOneDay, .thirtySecondsIsOneDay, .monthlyRenewalEveryHour,
      .monthlyRenewalEveryThirtyMinutes, .monthlyRenewalEveryFifteenMinutes,
      .monthlyRenewalEveryFiveMinutes, .oneRenewalEveryFifteenMinutes,
      .oneRenewalEveryFiveMinutes, .oneRenewalEveryMinute:
      put("timeRate", ".\(rate.name)")
    case .oneSecondIsOneDay, .monthlyRenewalEveryThirtySeconds, .oneRenewalEveryThirtySeconds,
      .oneRenewalEveryTenSeconds, .oneRenewalEveryTwoSeconds:
      stop("at a fast rate, periods would end while the test looks")
    case .sandboxThreeMinutes, .sandboxFiveMinutes, .sandboxFifteenMinutes, .sandboxThirtyMinutes,
      .sandboxOneHour, .testFlight:
      stop("a test session has no rate of the sandbox or TestFlight")
    }
  }
}
