package import FoundationEssentials
package import StoreModel

/// A payload whose signature has been verified.
package struct VerifiedJWS: Hashable, Sendable {
  /// The signed bytes of the payload.
  package let payload: Data

  /// The payload's `signedDate` or `receiptCreationDate`, at which its chain was checked.
  package let signedDate: StoreInstant

  package init(payload: Data, signedDate: StoreInstant) {
    self.payload = payload
    self.signedDate = signedDate
  }
}
