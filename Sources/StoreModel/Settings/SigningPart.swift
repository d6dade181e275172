/// A replaceable key or certificate of the store's signatures.
package enum SigningPart: String, Hashable, Sendable, Codable, CaseIterable {
  /// The signing key, with a new certificate for it.
  case key
  /// The certificate of the key, with another serial number and another end of validity.
  case certificate
  /// The key and the certificate of the intermediate authority, and a leaf certificate that it
  /// issues.
  case intermediate

  /// The maximum number of replacements in a store.
  ///
  /// Online checks cover every certificate that this many replacements can issue, in any store.
  package static let mostRotations = 50
}
