import Crypto
import StoreModel
import SwiftASN1
import X509

/// The required contents of the certificates in a chain.
package enum ChainStrictness: Hashable, Sendable {
  /// The rules of OpenSSL's strict mode, which Apple's Python library uses.
  ///
  /// A chain that is valid with them is valid in all four of Apple's libraries
  /// (rule: signing.chain-conditions).
  case strict
  /// The same rules, except that no certificate below a root without a key identifier needs one.
  ///
  /// Apple's Java, Swift and Node libraries do the same, and the Python library with
  /// `enable_strict_checks=False` (rule: signing.chain-conditions). The test chains of Apple's
  /// libraries need these rules. The oldest of their roots has X.509 version 1.
  case tolerant
}

/// The rules for chains, combined from OpenSSL's strict mode and Apple's four libraries.
///
/// Apple's Python library uses strict mode: authorities must have a key usage, and every certificate except
/// the root must name its issuer's key. The leaf's own constraints and key usage aren't checked, because its
/// marker states its purpose.
struct ChainRules: Sendable {
  private let strictness: ChainStrictness
  private let leaf: Certificate
  private let intermediate: Certificate
  private let root: Certificate

  /// The three certificates with their names for messages.
  var named: [(certificate: Certificate, name: String)] {
    [(leaf, "leaf"), (intermediate, "intermediate"), (root, "root")]
  }

  /// Reads the certificates and finds the trusted root that issued the intermediate.
  ///
  /// The third entry must be a certificate, but it isn't trusted: the root comes from the verifier.
  ///
  /// - Parameters:
  ///   - header: The header with the chain.
  ///   - roots: The trusted root certificates.
  ///   - strictness: The required contents of the certificates.
  /// - Throws: A failure if an entry isn't a certificate or no trusted root is the issuer.
  init(
    _ header: JWSHeader,
    trusting roots: [Certificate],
    _ strictness: ChainStrictness
  ) throws(VerificationFailure) {
    self.strictness = strictness
    var certificates: [Certificate] = []
    for encoded in header.certificates {
      guard let certificate = try? Certificate(derEncoded: encoded) else {
        throw VerificationFailure(
          .invalidCertificateChain,
          "entry \(certificates.count + 1) of x5c is not a certificate"
        )
      }
      certificates.append(certificate)
    }
    let intermediate = certificates[1]
    let root = roots.first { root in
      root.subject == intermediate.issuer
        && root.publicKey.isValidSignature(intermediate.signature, for: intermediate)
    }
    guard let root else {
      throw VerificationFailure(
        .invalidCertificateChain,
        "no trusted root issued the intermediate certificate; it names \(intermediate.issuer)"
      )
    }
    self.leaf = certificates[0]
    self.intermediate = intermediate
    self.root = root
  }

  /// Checks everything except dates and revocation.
  ///
  /// - Returns: The key of the leaf.
  /// - Throws: The first violated rule.
  func check() throws(VerificationFailure) -> P256.Signing.PublicKey {
    guard leaf.issuer == intermediate.subject,
      intermediate.publicKey.isValidSignature(leaf.signature, for: leaf)
    else {
      throw broken("the intermediate certificate didn't issue the leaf certificate")
    }
    let judged = isPlainRoot ? Array(named.dropLast()) : named
    for (certificate, name) in judged {
      guard certificate.version == .v3 else {
        throw broken("the \(name) certificate isn't of X.509 version 3")
      }
      try checkCriticalExtensions(of: certificate, name: name)
    }
    if !isPlainRoot { try checkAuthority(root, name: "root", authoritiesBelow: 1) }
    try checkAuthority(intermediate, name: "intermediate", authoritiesBelow: 0)
    try checkIssuerKey(of: intermediate, is: root, name: "intermediate")
    try checkIssuerKey(of: leaf, is: intermediate, name: "leaf")
    try checkMarker(.leafMarker, of: leaf, name: "leaf")
    try checkMarker(.intermediateMarker, of: intermediate, name: "intermediate")
    guard let key = P256.Signing.PublicKey(leaf.publicKey) else {
      throw broken("the leaf certificate's key isn't on the curve P-256")
    }
    return key
  }

  /// Whether the certificates must contain key identifiers.
  private var namesKeys: Bool {
    strictness == .strict || root.extensions[oid: .X509ExtensionID.subjectKeyIdentifier] != nil
  }

  /// Whether the root lacks extensions and doesn't need them, because it was explicitly trusted.
  private var isPlainRoot: Bool { strictness == .tolerant && root.version == .v1 }

  private func checkAuthority(
    _ certificate: Certificate,
    name: String,
    authoritiesBelow: Int
  ) throws(VerificationFailure) {
    guard
      case .isCertificateAuthority(let limit)? = try? certificate.extensions.basicConstraints
    else {
      throw broken("the \(name) certificate isn't a certificate authority")
    }
    guard authoritiesBelow <= limit ?? authoritiesBelow else {
      throw broken("the \(name) certificate's path length allows no authority below it")
    }
    guard let usage = try? certificate.extensions.keyUsage, usage.keyCertSign else {
      throw broken("the \(name) certificate's key usage doesn't include keyCertSign")
    }
    guard namesKeys else { return }
    guard let identifier = try? certificate.extensions.subjectKeyIdentifier,
      !identifier.keyIdentifier.isEmpty
    else {
      throw broken("the \(name) certificate has no subject key identifier")
    }
  }

  private func checkIssuerKey(
    of certificate: Certificate,
    is issuer: Certificate,
    name: String
  ) throws(VerificationFailure) {
    let known = try? issuer.extensions.subjectKeyIdentifier?.keyIdentifier
    let identifier = try? certificate.extensions.authorityKeyIdentifier?.keyIdentifier
    guard namesKeys || identifier != nil && known != nil else { return }
    guard let identifier else {
      throw broken("the \(name) certificate has no authority key identifier")
    }
    guard known == identifier else {
      throw broken("the \(name) certificate names another key as its issuer's")
    }
  }

  private func checkMarker(
    _ marker: ASN1ObjectIdentifier,
    of certificate: Certificate,
    name: String
  ) throws(VerificationFailure) {
    guard let found = certificate.extensions[oid: marker] else {
      throw broken(
        "the \(name) certificate lacks Apple's marker \(marker)",
        by: .rule("signing.marker-extensions")
      )
    }
    guard !found.critical else {
      throw broken(
        "the \(name) certificate's marker \(marker) must not be critical",
        by: .rule("signing.marker-extensions")
      )
    }
  }

  private func checkCriticalExtensions(
    of certificate: Certificate,
    name: String
  ) throws(VerificationFailure) {
    let known: [ASN1ObjectIdentifier] = [
      .X509ExtensionID.basicConstraints, .X509ExtensionID.keyUsage,
      .X509ExtensionID.subjectKeyIdentifier, .X509ExtensionID.authorityKeyIdentifier,
      .leafMarker, .intermediateMarker,
    ]
    for found in certificate.extensions where found.critical && !known.contains(found.oid) {
      throw broken("the \(name) certificate has an unknown critical extension, \(found.oid)")
    }
  }

  private func broken(_ detail: String, by rules: [RuleID]? = nil) -> VerificationFailure {
    VerificationFailure(.invalidCertificateChain, detail, by: rules)
  }
}
