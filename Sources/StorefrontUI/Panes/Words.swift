import StoreEngine
import StoreModel

/// A number with its noun, such as `1 transaction` or `3 transactions`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// A number with commas between its thousands.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([Substring(digits)] + groups).joined(separator: ",")
}

/// A factor without needless decimals, such as `60` or `0.5`.
func factor(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1_000_000_000
    ? grouped(Int(number)) : String(number)
}

extension String {
  /// The words of a name in camel case, such as `network error`.
  var spacedWords: String {
    reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
  }

  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}

extension StoreInstant {
  /// The day and the minute in UTC, such as `2026-01-31 09:05`.
  var minuteText: String {
    let date = CivilDate(self)
    return "\(dayText) \(Self.two(date.hour)):\(Self.two(date.minute))"
  }

  /// The day in UTC, such as `2026-01-31`.
  var dayText: String {
    let date = CivilDate(self)
    let year = String(date.year)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year
      + "-\(Self.two(date.month))-\(Self.two(date.day))"
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}

extension PurchaseOutcome {
  var words: String {
    switch self {
    case .success(let transaction): "success \(transaction)"
    case .userCancelled: "userCancelled"
    case .pending: "pending"
    case .failed(let failure): failure.errorName
    }
  }
}

extension Sale.Origin {
  var words: String {
    switch self {
    case .purchase: "purchase"
    case .deferred: "delayed purchase"
    case .renewal: "renewal"
    case .elsewhere: "purchase elsewhere"
    case .family: "family purchase"
    }
  }
}

extension DeferredPurchase.Reason {
  /// Whom a purchase waits for.
  var whom: String {
    switch self {
    case .askToBuy: "a parent"
    case .interrupted: "the customer"
    case .authentication: "the customer's bank"
    }
  }
}

extension SystemSheet.Kind {
  /// What the sheet is about.
  var words: String {
    switch self {
    case .refundRequest: "refund"
    case .manageSubscriptions: "subscriptions"
    case .redeemOfferCode: "offer code"
    case .priceIncreaseConsent: "price consent"
    case .billingProblem: "billing problem"
    }
  }
}

extension SystemSheetOutcome {
  var words: String {
    switch self {
    case .done: "success"
    case .userCancelled: "userCancelled"
    case .failed(let failure): failure.errorName
    }
  }
}

extension SubscriptionChange {
  var words: String { rawValue.spacedWords }
}

extension SignatureFlaw {
  var words: String {
    switch self {
    case .tamperedPayload: "tampered payload"
    case .foreignRoot: "foreign root"
    case .expiredLeaf: "expired leaf"
    case .missingMarker: "missing marker"
    case .revokedCertificate: "revoked certificate"
    case .badEncoding: "bad encoding"
    case .wrongDevice: "wrong device"
    case .missingProperties: "missing properties"
    }
  }

  /// What is wrong with the signature, for a tester.
  var explanation: String {
    switch self {
    case .tamperedPayload: "The payload was changed after it was signed."
    case .foreignRoot: "Signed by a chain that ends in another root."
    case .expiredLeaf: "The leaf certificate had expired when it signed."
    case .missingMarker: "The certificates lack Apple's marker."
    case .revokedCertificate: "The signing certificate has been revoked."
    case .badEncoding: "The text is no JWS that can be decoded."
    case .wrongDevice: "Made for another device."
    case .missingProperties: "The payload lacks properties it must have."
    }
  }
}

extension PurchaseFailure {
  /// What the app is told, for a tester.
  var explanation: String {
    switch self {
    case .unknown: "Nobody knows what went wrong."
    case .networkError: "The App Store could not be reached."
    case .systemError: "The system failed on the way."
    case .notAvailableInStorefront: "Not sold in the customer's country."
    case .notEntitled: "The app lacks the entitlement."
    case .unsupported: "The feature is not supported here."
    case .userCancelled: "The customer closed a prompt."
    case .duplicateRequest: "A refund has been asked for already."
    case .failed: "The refund request could not be sent."
    case .invalidQuantity: "That many cannot be bought."
    case .productUnavailable: "The product is not sold now."
    case .purchaseNotAllowed: "The customer may not make purchases."
    case .ineligibleForOffer: "The customer may not have the offer."
    case .invalidOfferIdentifier: "There is no such offer."
    case .invalidOfferPrice: "The offer's price is not right."
    case .invalidOfferSignature: "The offer's signature is not right."
    case .missingOfferParameters: "The offer lacks parameters."
    }
  }
}

extension ExpirationIntent {
  /// Why a subscription ended.
  var words: String {
    switch self {
    case .cancelled: "cancelled"
    case .billingError: "billing error"
    case .didNotConsentToPriceIncrease: "price increase"
    case .productUnavailable: "not sold any more"
    case .other: "unknown reason"
    }
  }
}

extension RenewalState {
  var words: String {
    switch self {
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .inBillingRetryPeriod: "billing retry"
    case .inGracePeriod: "grace period"
    case .revoked: "revoked"
    }
  }
}

extension ProductType {
  /// The heading of a section of such products.
  var sectionTitle: String {
    switch self {
    case .consumable: "Consumables"
    case .nonConsumable: "Non-consumables"
    case .autoRenewable: "Auto-renewable subscriptions"
    case .nonRenewing: "Non-renewing subscriptions"
    }
  }
}

extension ProductType {
  /// What App Store Connect calls the type.
  var title: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "Non-Consumable"
    case .autoRenewable: "Auto-Renewable Subscription"
    case .nonRenewing: "Non-Renewing Subscription"
    }
  }
}
