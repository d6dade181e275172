import StoreModel
import StoreTelling
import Texts

extension AppSnapshot {
  /// The last error with its type where StoreKit has one of that name; nil if all went well.
  var errorName: String? {
    guard let error else { return nil }
    if Self.verificationErrors.contains(error) { return "VerificationError.\(error)" }
    return PurchaseFailure(rawValue: error)?.errorName ?? error
  }

  /// The message of the app, for the customer.
  var customerWords: String { Phrase(elsewhere: message).text }

  /// What the customer reads, and for the tester the error behind it.
  var words: String {
    errorName.map { "\(customerWords)  (\($0))" } ?? customerWords
  }

  /// The cases of `VerificationResult.VerificationError`.
  private static let verificationErrors: Set<String> = [
    "revokedCertificate", "invalidCertificateChain", "invalidDeviceVerification",
    "invalidEncoding", "invalidSignature", "missingRequiredProperties",
  ]
}
