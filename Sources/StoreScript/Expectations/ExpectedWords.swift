package import StoreModel

// The words that `expect` uses for what has no name of its own in a payload.

/// How an app's purchase can end.
package enum ExpectedOutcome: String, Hashable, Sendable, CaseIterable {
  case success
  case userCancelled
  case pending
  case unverified
  case failed
}

/// How an announced price stands; raw values are StoreKit's `PriceIncreaseStatus`, `none` for
/// `noIncreasePending`.
package enum ExpectedPriceIncrease: String, Hashable, Sendable, CaseIterable {
  case none
  case pending
  case agreed

  package init(_ status: PriceIncreaseStatus?) {
    self =
      switch status {
      case nil: .none
      case .pending: .pending
      case .agreed: .agreed
      }
  }
}

/// Why a subscription ended; the names are those of StoreKit's `ExpirationReason`.
package enum ExpectedExpirationReason: String, Hashable, Sendable, CaseIterable {
  case none
  case autoRenewDisabled
  case billingError
  case didNotConsentToPriceIncrease
  case productUnavailable
  case unknown

  package init(_ intent: ExpirationIntent?) {
    self =
      switch intent {
      case nil: .none
      case .cancelled: .autoRenewDisabled
      case .billingError: .billingError
      case .didNotConsentToPriceIncrease: .didNotConsentToPriceIncrease
      case .productUnavailable: .productUnavailable
      case .other: .unknown
      }
  }
}

/// The kinds of offers by StoreKit's names.
package enum OfferKindName: String, Hashable, Sendable, CaseIterable {
  case introductory
  case promotional
  case code
  case winBack

  package init(_ kind: SubscriptionOffer.Kind) {
    self =
      switch kind {
      case .introductory: .introductory
      case .promotional: .promotional
      case .code: .code
      case .winBack: .winBack
      }
  }
}
