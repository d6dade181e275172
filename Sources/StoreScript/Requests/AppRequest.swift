package import AdvancedCommerce
package import StoreModel

/// An Advanced Commerce request that the app makes in a step.
package struct AppRequest: Hashable, Sendable {
  /// The generic product of the request, or `nil` for the catalog's first generic product of the right type.
  package var product: ProductID?
  package var request: AnyInAppRequest
  /// The subscription that the request is about, or `nil` to use the id in the request.
  ///
  /// When the step runs, the subscription determines `transactionId`. In a request for a new subscription, it
  /// determines `previousTransactionId`.
  package var subscription: TransactionReference?
  /// Whether the step inserts the subscription's current consistency token when it runs.
  package var takesConsistencyToken: Bool
  /// Whether the step generates a reference id when it runs.
  package var makesReferenceID = false

  package init(
    product: ProductID? = nil,
    request: AnyInAppRequest,
    subscription: TransactionReference? = nil,
    takesConsistencyToken: Bool = false
  ) {
    self.product = product
    self.request = request
    self.subscription = subscription
    self.takesConsistencyToken = takesConsistencyToken
  }
}

/// A request that another program has made, and that the app passes to StoreKit unchanged.
package struct SignedAppRequest: Hashable, Sendable {
  /// The two ways to pass a request to StoreKit (rule: advanced-commerce.requests.two-ways).
  package enum Way: String, Hashable, Sendable, CaseIterable {
    /// The request is passed as `signatureInfo` JSON in the option `advancedCommerceData`.
    case advancedCommerceData
    /// The request is passed to `AdvancedCommerceProduct` as a compact JWS.
    case compactJWS
  }

  /// The generic product of the request, or `nil` for the catalog's first generic product of the right type.
  package var product: ProductID?
  /// The string that StoreKit receives unchanged, or the JSON that the merchant signs if ``isUnsigned`` is `true`.
  package var text: String
  package var way: Way
  /// Whether ``text`` is the JSON of a request that the merchant still has to sign.
  ///
  /// The request may be invalid.
  package var isUnsigned: Bool
  /// Whether ``text`` is from a file in the script's folder.
  ///
  /// Messages don't quote such a text.
  package var isFromFile: Bool

  package init(
    product: ProductID? = nil,
    text: String,
    way: Way,
    isUnsigned: Bool = false,
    isFromFile: Bool = false
  ) {
    self.product = product
    self.text = text
    self.way = way
    self.isUnsigned = isUnsigned
    self.isFromFile = isFromFile
  }
}

/// An Advanced Commerce request that the merchant's server makes in a step.
package struct MerchantRequest: Hashable, Sendable {
  /// The transaction in the request's path.
  package var transaction: TransactionReference
  package var request: AnyServerRequest
  /// Whether the step inserts the subscription's current consistency token when it runs.
  package var takesConsistencyToken: Bool
  /// Whether the step generates a reference id when it runs.
  package var makesReferenceID = false

  package init(
    transaction: TransactionReference,
    request: AnyServerRequest,
    takesConsistencyToken: Bool = false
  ) {
    self.transaction = transaction
    self.request = request
    self.takesConsistencyToken = takesConsistencyToken
  }
}
