public import Foundation

/// A payment method that a bank app or wallet app adds to an Apple Account.
///
/// The simulated App Store doesn't support this feature. Apple's store supports it only for apps with an entitlement.
public struct PaymentMethodBinding: Sendable {
  /// The reason why a payment method can't be added.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum PaymentMethodBindingError: Error, Hashable, Sendable {
    /// The customer isn't eligible for the payment method.
    case notEligible
    /// The identifier is invalid or has expired.
    case invalidPinningID
    /// The app isn't entitled, or another error occurred.
    case failed
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// The identifier that Apple's server sent to the merchant's server.
  public let id: String

  /// Checks whether the payment method can be added.
  ///
  /// - Parameter id: The identifier that Apple's server sent to the merchant's server.
  /// - Throws: Always ``PaymentMethodBindingError/failed``, because the simulated store doesn't entitle any app.
  public init(id: String) async throws {
    throw PaymentMethodBindingError.failed
  }

  /// Asks the customer to add the payment method.
  ///
  /// - Throws: Always ``PaymentMethodBindingError/failed``.
  public func bind() async throws {
    throw PaymentMethodBindingError.failed
  }
}

extension PaymentMethodBinding.PaymentMethodBindingError: LocalizedError {
  /// One sentence for the customer.
  public var errorDescription: String? {
    switch self {
    case .notEligible: "This payment method isn't available to you."
    case .invalidPinningID: "The payment method has expired."
    case .failed: "The payment method can't be added."
    }
  }
}
