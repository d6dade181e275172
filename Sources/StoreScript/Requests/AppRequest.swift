package import AdvancedCommerce
package import StoreModel

/// An Advanced Commerce request that the app makes in a step.
package struct AppRequest: Hashable, Sendable {
  /// The generic product that carries it; nil takes the catalog's first one of the right type.
  package var product: ProductID?
  package var request: AnyInAppRequest
  /// The subscription that the request is about: fills in `transactionId`, or of a new subscription
  /// `previousTransactionId`, when the step is carried out; nil leaves what the request says.
  package var subscription: TransactionReference?
  /// Fills in the subscription's present consistency token when the step is carried out.
  package var takesConsistencyToken: Bool
  /// Fills in a reference of its own when the step is carried out.
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

/// A request that the app hands to StoreKit as it was made elsewhere.
package struct SignedAppRequest: Hashable, Sendable {
  /// The two ways into StoreKit (rule: advanced-commerce.requests.two-ways).
  package enum Way: String, Hashable, Sendable, CaseIterable {
    /// The `signatureInfo` JSON as the option `advancedCommerceData`.
    case advancedCommerceData
    /// The compact JWS itself, to `AdvancedCommerceProduct`.
    case compactJWS
  }

  /// The generic product that carries it; nil takes the catalog's first one of the right type.
  package var product: ProductID?
  /// What is handed to StoreKit, as it is; of an ``isUnsigned`` one, what the merchant signs.
  package var text: String
  package var way: Way
  /// True for a request's JSON, whatever it says, which the merchant signs first.
  package var isUnsigned: Bool
  /// Whether the text comes from a file beside the script.
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
  /// Fills in the subscription's present consistency token when the step is carried out.
  package var takesConsistencyToken: Bool
  /// Fills in a reference of its own when the step is carried out.
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
