import StoreModel
import StoreTelling
import Texts

extension AppSnapshot {
  /// The last error, with its type if StoreKit has an error with this name, or `nil` without an error.
  var errorName: String? {
    guard let error else { return nil }
    if Self.verificationErrors.contains(error) { return "VerificationError.\(error)" }
    return PurchaseFailure(rawValue: error)?.errorName ?? error
  }

  /// The message of the app, for the customer.
  var customerWords: String { Phrase(elsewhere: message).text }

  /// The app's message for the customer, followed by the error that caused it, for the tester.
  var words: String {
    errorName.map { "\(customerWords)  (\($0))" } ?? customerWords
  }

  /// The cases of `VerificationResult.VerificationError`.
  private static let verificationErrors: Set<String> = [
    "revokedCertificate", "invalidCertificateChain", "invalidDeviceVerification",
    "invalidEncoding", "invalidSignature", "missingRequiredProperties",
  ]
}
