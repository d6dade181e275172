package import StoreModel

/// The conditions under which the store signs a payload: the current keys, and whether to add unknown members.
///
/// If the terms change, the store signs a payload again when the payload is next requested.
package struct SigningTerms: Hashable, Sendable {
  /// The keys and certificates that were replaced so far, in order.
  package var rotations: [SigningPart]
  /// Whether to add members that Apple doesn't document.
  package var unknownFields: Bool

  package init(_ settings: StoreSettings) {
    rotations = settings.rotations
    unknownFields = settings.unknownFields
  }
}
