package import StoreModel

/// The keys that the store signs with at a moment, and whether it adds members that Apple doesn't document.
///
/// A payload that is requested again under other terms is signed again.
package struct SigningTerms: Hashable, Sendable {
  /// The keys and certificates that were replaced until then, in order.
  package var rotations: [SigningPart]
  package var unknownFields: Bool

  package init(_ settings: StoreSettings) {
    rotations = settings.rotations
    unknownFields = settings.unknownFields
  }
}
