/// A part of what the store signs with that can be replaced.
package enum SigningPart: String, Hashable, Sendable, Codable, CaseIterable {
  /// The key that signs, with a certificate for it.
  case key
  /// The certificate of the key, with another serial number and another end.
  case certificate
  /// The key and the certificate of the authority between root and leaf, with a leaf certificate that it issues.
  case intermediate

  /// How often a store may replace parts.
  ///
  /// Online checks answer for every certificate that can come of so many, in whatever store it was issued.
  package static let mostRotations = 50
}
