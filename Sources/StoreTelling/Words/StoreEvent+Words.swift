package import StoreEngine
package import StoreModel

extension PurchaseOutcome {
  package var words: String {
    switch self {
    case .success(let transaction): "success \(transaction)"
    case .userCancelled: "userCancelled"
    case .pending: "pending"
    case .failed(let failure): failure.errorName
    }
  }
}

extension Sale.Origin {
  package var words: String {
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
  /// The person or decision that a pending purchase waits for.
  package var whom: String {
    switch self {
    case .askToBuy: "approval"
    case .interrupted: "the customer"
    case .authentication: "the customer's bank"
    }
  }
}

extension SystemSheet.Kind {
  /// The subject of the sheet.
  package var words: String {
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
  package var words: String {
    switch self {
    case .done: "success"
    case .userCancelled: "userCancelled"
    case .failed(let failure): failure.errorName
    }
  }
}

extension SubscriptionChange {
  package var words: String { name.spacedWords }
}

extension SignatureFlaw {
  package var words: String {
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
}

extension RequestRefusal.Layer {
  /// The part of a request that failed, after "at the".
  package var words: String {
    switch self {
    case .wrapper: "wrapper around the JWS"
    case .signature: "signature or one of its claims"
    case .payload: "request's own fields"
    case .product: "generic product"
    case .reference: "reference id"
    case .storefront: "storefront or currency"
    case .state: "state of the subscription or transaction"
    }
  }
}

extension SheetAnswer {
  package var words: String {
    let words = kind.words
    if case .unverified(let flaw) = self { return "\(words), \(flaw.words)" }
    return chosen.map { "\(words) with \($0)" } ?? words
  }
}

extension SheetAnswer.Kind {
  /// The name of the answer if it follows from a setting.
  fileprivate var words: String {
    switch self {
    case .pending: "Ask to Buy"
    case .authenticate: "the bank asks"
    case .buy, .cancel, .interrupt, .unverified, .fail: rawValue
    }
  }
}
