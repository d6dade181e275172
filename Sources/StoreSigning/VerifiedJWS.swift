package import FoundationEssentials
package import StoreModel

/// A payload whose signature has been verified.
package struct VerifiedJWS: Hashable, Sendable {
  /// The payload's bytes, as they were signed.
  package let payload: Data

  /// The payload's `signedDate` or `receiptCreationDate`, the moment its chain was judged at.
  package let signedDate: StoreInstant

  package init(payload: Data, signedDate: StoreInstant) {
    self.payload = payload
    self.signedDate = signedDate
  }
}
