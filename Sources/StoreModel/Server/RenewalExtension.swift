/// A merchant's request to extend a renewal date: ExtendRenewalDateRequest (rule: server.extension-terms).
package struct RenewalExtension: Hashable, Sendable, Codable {
  /// The valid values of `extendByDays`.
  package static let dayCounts = 1...90
  /// The valid values of `extendReasonCode`.
  package static let reasons = 0...3

  /// `extendByDays`, one of ``dayCounts``.
  package var days: Int
  /// `extendReasonCode`, one of ``reasons``.
  package var reason: Int
  package var requestIdentifier: String

  package init(days: Int, reason: Int, requestIdentifier: String) {
    self.days = days
    self.reason = reason
    self.requestIdentifier = requestIdentifier
  }
}

/// A request to extend the renewal dates of a product's active subscribers: MassExtendRenewalDateRequest.
package struct MassRenewalExtension: Hashable, Sendable, Codable {
  /// The terms.
  ///
  /// The `requestIdentifier` is a UUID in lower case.
  package var terms: RenewalExtension
  package var productID: ProductID
  /// `storefrontCountryCodes`, or `nil` to include all storefronts.
  package var storefronts: [String]?

  package init(terms: RenewalExtension, productID: ProductID, storefronts: [String]? = nil) {
    self.terms = terms
    self.productID = productID
    self.storefronts = storefronts
  }
}

/// The result of a mass extension (rule: notifications.extended).
package struct MassExtensionResult: Hashable, Sendable, Codable {
  package var request: MassRenewalExtension
  package var succeededCount: Int
  package var failedCount: Int
  /// The store time at which the extension was complete.
  package var completeDate: StoreInstant

  package init(
    request: MassRenewalExtension,
    succeededCount: Int,
    failedCount: Int,
    completeDate: StoreInstant
  ) {
    self.request = request
    self.succeededCount = succeededCount
    self.failedCount = failedCount
    self.completeDate = completeDate
  }
}
