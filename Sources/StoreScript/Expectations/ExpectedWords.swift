package import StoreModel

// The words that expectations use for values that payloads don't name.

/// The outcome of an app's purchase.
package enum ExpectedOutcome: String, Hashable, Sendable, CaseIterable {
  case success
  case userCancelled
  case pending
  case unverified
  case failed
}

/// The state of an announced price, with the names of StoreKit's `PriceIncreaseStatus`.
///
/// `none` means `noIncreasePending`.
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

/// The reason why a subscription ended, with the names of StoreKit's `ExpirationReason`.
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

/// The kinds of offers, with StoreKit's names.
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
