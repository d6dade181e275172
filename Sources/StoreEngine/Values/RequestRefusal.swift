package import AdvancedCommerce
package import StoreModel

/// The reason why the store refused an Advanced Commerce request.
///
/// StoreKit doesn't report the reason to the app.
package struct RequestRefusal: Error, Hashable, Sendable, Codable {
  /// The check that a request didn't pass, in the order of the checks
  /// (rule: advanced-commerce.requests.check-order).
  package enum Layer: String, Hashable, Sendable, Codable, CaseIterable {
    /// The purchase option, the wrapper and its token.
    case wrapper
    /// The key, the signature and the claims of the JWS.
    case signature
    /// The JSON of the request, its fields and their rules.
    case payload
    /// The generic product.
    case product
    /// The reference of the request, which another request has used.
    case reference
    /// The storefront and the currency of the customer.
    case storefront
    /// The state of the subscription or the transaction.
    case state
  }

  package var layer: Layer
  /// Apple's error, or the first error if there are several.
  package var code: AdvancedCommerceErrorCode
  /// One sentence for each problem.
  package var problems: [String]
  /// The operation of an in-app request or the endpoint of a server request, or `nil` if it can't
  /// be read.
  package var operation: String?
  /// The reference of the request, a lower-case UUID, or `nil` if it can't be read.
  package var requestReferenceId: String?

  package init(
    layer: Layer,
    code: AdvancedCommerceErrorCode,
    problems: [String],
    operation: String? = nil,
    requestReferenceId: String? = nil
  ) {
    self.layer = layer
    self.code = code
    self.problems = ProblemLimit.told(problems)
    self.operation = operation
    self.requestReferenceId = requestReferenceId
  }
}

/// A refusal with its time.
package struct RecordedRefusal: Hashable, Sendable, Codable {
  package var refusal: RequestRefusal
  /// The store time of the refusal.
  package var at: StoreInstant
}

extension RequestRefusal: CustomStringConvertible {
  /// Apple's number and name, and all problems.
  package var description: String {
    "\(code): \(problems.joined(separator: "; "))"
  }
}
