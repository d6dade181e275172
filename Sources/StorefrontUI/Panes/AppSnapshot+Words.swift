import StoreModel
import StoreTelling
import Texts

extension AppSnapshot {
  /// The name of the last error, or `nil` if no error occurred.
  ///
  /// If StoreKit has an error with this name, its type is included.
  var errorName: String? {
    guard let error else { return nil }
    if Self.verificationErrors.contains(error) { return "VerificationError.\(error)" }
    return PurchaseFailure(rawValue: error)?.errorName ?? error
  }

  /// The app's message to the customer.
  var customerWords: String { Phrase(elsewhere: message).text }

  /// The app's message to the customer, followed by the error that caused it.
  ///
  /// The error is for the tester.
  var words: String {
    errorName.map { "\(customerWords)  (\($0))" } ?? customerWords
  }

  /// The cases of `VerificationResult.VerificationError`.
  private static let verificationErrors: Set<String> = [
    "revokedCertificate", "invalidCertificateChain", "invalidDeviceVerification",
    "invalidEncoding", "invalidSignature", "missingRequiredProperties",
  ]
}
