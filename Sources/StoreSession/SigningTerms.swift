package import StoreModel

/// The store's signing keys at a moment, and whether it adds members that Apple doesn't document.
///
/// A payload is signed again if it is requested under other terms.
package struct SigningTerms: Hashable, Sendable {
  /// The keys and certificates that were replaced so far, in order.
  package var rotations: [SigningPart]
  package var unknownFields: Bool

  package init(_ settings: StoreSettings) {
    rotations = settings.rotations
    unknownFields = settings.unknownFields
  }
}
