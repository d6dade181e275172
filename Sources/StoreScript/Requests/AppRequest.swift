package import AdvancedCommerce
package import StoreModel

/// An Advanced Commerce request that the app makes in a step.
package struct AppRequest: Hashable, Sendable {
  /// The generic product of the request, or `nil` for the catalog's first one of the right type.
  package var product: ProductID?
  package var request: AnyInAppRequest
  /// The subscription that the request is about, or `nil` to keep the id in the request.
  ///
  /// When the step runs, the subscription sets `transactionId`, or `previousTransactionId` for a new
  /// subscription.
  package var subscription: TransactionReference?
  /// Whether the step uses the subscription's current consistency token when it runs.
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

/// A request that the app passes to StoreKit in the form in which another program made it.
package struct SignedAppRequest: Hashable, Sendable {
  /// The two ways to pass a request to StoreKit (rule: advanced-commerce.requests.two-ways).
  package enum Way: String, Hashable, Sendable, CaseIterable {
    /// As the `signatureInfo` JSON in the option `advancedCommerceData`.
    case advancedCommerceData
    /// As the compact JWS itself, to `AdvancedCommerceProduct`.
    case compactJWS
  }

  /// The generic product of the request, or `nil` for the catalog's first one of the right type.
  package var product: ProductID?
  /// The text for StoreKit, which is passed on unchanged, or the text that the merchant signs if
  /// ``isUnsigned`` is `true`.
  package var text: String
  package var way: Way
  /// Whether the text is the JSON of a request, valid or not, that the merchant signs first.
  package var isUnsigned: Bool
  /// Whether the text comes from a file next to the script.
  ///
  /// Messages don't repeat such a text.
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
  /// Whether the step uses the subscription's current consistency token when it runs.
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
