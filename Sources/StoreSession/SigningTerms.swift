package import StoreModel

/// With which keys the store signs at a moment, and whether it adds members that Apple doesn't document.
///
/// What is asked for again under other terms is signed again.
package struct SigningTerms: Hashable, Sendable {
  /// What was replaced until then.
  package var rotations: [SigningPart]
  package var unknownFields: Bool

  package init(_ settings: StoreSettings) {
    rotations = settings.rotations
    unknownFields = settings.unknownFields
  }
}
