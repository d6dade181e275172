import StoreEngine
import StoreModel

// The names of the cases that carry values: a case that is added to the engine does not compile
// before it has a name here, and every name is asked for by the tests that must see them all.

extension PurchaseOutcome {
  /// Which outcome it is.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case success
    case userCancelled
    case pending
    case failed
  }

  var kind: Kind {
    switch self {
    case .success: .success
    case .userCancelled: .userCancelled
    case .pending: .pending
    case .failed: .failed
    }
  }
}

extension SystemSheetAnswer {
  /// Which answer it is.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case agree
    case cancel
    case decline
    case redeem
    case change
    case setAutoRenew
    case fail
  }

  var kind: Kind {
    switch self {
    case .agree: .agree
    case .cancel: .cancel
    case .decline: .decline
    case .redeem: .redeem
    case .change: .change
    case .setAutoRenew: .setAutoRenew
    case .fail: .fail
    }
  }
}

extension SystemSheetOutcome {
  /// Which outcome it is.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case done
    case userCancelled
    case failed
  }

  var kind: Kind {
    switch self {
    case .done: .done
    case .userCancelled: .userCancelled
    case .failed: .failed
    }
  }
}

extension SystemSheet.Kind {
  /// Which sheet it is.
  enum Name: String, Hashable, Sendable, CaseIterable {
    case refundRequest
    case manageSubscriptions
    case redeemOfferCode
    case priceIncreaseConsent
    case billingProblem
  }

  var name: Name {
    switch self {
    case .refundRequest: .refundRequest
    case .manageSubscriptions: .manageSubscriptions
    case .redeemOfferCode: .redeemOfferCode
    case .priceIncreaseConsent: .priceIncreaseConsent
    case .billingProblem: .billingProblem
    }
  }
}
