import StoreEngine
import StoreModel

// The names of the cases with values. If the engine gets a new case, this file doesn't compile
// until the case has a name here. The tests that cover all cases need every name.

extension PurchaseOutcome {
  /// The name of the outcome.
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
  /// The name of the answer.
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
  /// The name of the outcome.
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
  /// The name of the sheet.
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
