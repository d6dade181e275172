import StoreModel
import SwiftASN1
import X509

extension ChainRecipe {
  /// A single change that makes a chain invalid.
  enum Change {
    case wrongKey
    case foreign
    case leaf(LeafChange)
    case intermediate(IntermediateChange)

    /// Creates the change of the certificates for a flaw, or returns `nil` if the flaw isn't in the
    /// certificates.
    init?(_ flaw: JWSFlaw) {
      switch flaw {
      case .expiredLeaf: self = .leaf(.expired)
      case .notYetValidLeaf: self = .leaf(.early)
      case .missingLeafMarker: self = .leaf(.unmarked)
      case .criticalLeafMarker: self = .leaf(.critical)
      case .missingAuthorityKeyIdentifier: self = .leaf(.unlinked)
      case .revokedLeaf: self = .leaf(.revoked)
      case .expiredIntermediate: self = .intermediate(.expired)
      case .missingIntermediateMarker: self = .intermediate(.unmarked)
      case .wrongIntermediateMarker: self = .intermediate(.mismarked)
      case .criticalIntermediateMarker: self = .intermediate(.critical)
      case .intermediateNotAuthority: self = .intermediate(.powerless)
      case .missingBasicConstraints: self = .intermediate(.unconstrained)
      case .missingKeyUsage: self = .intermediate(.useless)
      case .missingSubjectKeyIdentifier: self = .intermediate(.nameless)
      case .wrongSignature: self = .wrongKey
      case .foreignRoot: self = .foreign
      case .tamperedPayload, .twoCertificates, .fourCertificates, .reversedChain, .urlEncodedChain,
        .missingChain, .wrongAlgorithm, .paddedPayload, .derSignature, .missingDate, .wrongDevice:
        return nil
      }
    }
  }

  /// A change that makes a leaf invalid.
  ///
  /// Its serial number and key are derived from the raw value.
  enum LeafChange: String, CaseIterable {
    case expired = "expired leaf"
    case early = "early leaf"
    case unmarked = "unmarked leaf"
    case critical = "critical leaf"
    case unlinked = "unlinked leaf"
    case revoked = "revoked leaf"
  }

  /// A change that makes an intermediate invalid.
  ///
  /// Its serial number is derived from the raw value.
  enum IntermediateChange: String, CaseIterable {
    case expired = "expired intermediate"
    case unmarked = "unmarked intermediate"
    case mismarked = "mismarked intermediate"
    case critical = "critical intermediate"
    case powerless = "powerless intermediate"
    case unconstrained = "unconstrained intermediate"
    case useless = "useless intermediate"
    case nameless = "nameless intermediate"
  }

  /// Applies a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - signed: The signing date in the payload, to the second.
  ///   - seed: The seed of the identity that the chain belongs to.
  mutating func apply(_ change: Change, signed: StoreInstant, seed: UInt64) {
    let derivation = KeyDerivation(seed: seed)
    switch change {
    case .wrongKey:
      leafLabel = "wrong leaf"

    case .foreign:
      (rootLabel, intermediateLabel, leafLabel) = (
        "foreign root", "foreign intermediate", "foreign leaf"
      )
      root.commonName = "Foreign Root CA"
      intermediate.commonName = "Foreign Intermediate CA"
      leaf.commonName = "Foreign Receipt Signing"
      root.serialNumber = derivation.serialNumber("foreign root")
      intermediate.serialNumber = derivation.serialNumber("foreign intermediate")
      leaf.serialNumber = derivation.serialNumber("foreign leaf")

    case .leaf(let change):
      leafLabel = change.rawValue
      leaf.serialNumber = derivation.serialNumber(change.rawValue)
      apply(change, signed: signed)

    case .intermediate(let change):
      intermediate.serialNumber = derivation.serialNumber(change.rawValue)
      apply(change, signed: signed)
    }
  }

  private mutating func apply(_ change: LeafChange, signed: StoreInstant) {
    switch change {
    case .expired: leaf.expire(before: signed)
    case .early:
      leaf.notBefore = min(signed.advanced(byDays: 1), CertificateRecipe.lastMoment)
      // A later moment doesn't exist, so the certificate is never valid.
      if leaf.notBefore <= signed { leaf.notAfter = CertificateRecipe.firstMoment }
    case .unmarked: leaf.remove(.leafMarker)
    case .critical:
      leaf.remove(.leafMarker)
      leaf.extensions.append(.marker(.leafMarker, critical: true))
    case .unlinked: leaf.hasAuthorityKeyIdentifier = false
    case .revoked: break
    }
  }

  private mutating func apply(_ change: IntermediateChange, signed: StoreInstant) {
    switch change {
    case .expired: intermediate.expire(before: signed)
    case .unmarked: intermediate.remove(.intermediateMarker)
    case .mismarked:
      intermediate.remove(.intermediateMarker)
      intermediate.extensions.append(.marker(.leafMarker))
    case .critical:
      intermediate.remove(.intermediateMarker)
      intermediate.extensions.append(.marker(.intermediateMarker, critical: true))
    case .powerless:
      intermediate.remove(.X509ExtensionID.basicConstraints)
      intermediate.extensions.append(.basicConstraints(.notCertificateAuthority))
    case .unconstrained: intermediate.remove(.X509ExtensionID.basicConstraints)
    case .useless: intermediate.remove(.X509ExtensionID.keyUsage)
    case .nameless: intermediate.hasSubjectKeyIdentifier = false
    }
  }
}

extension CertificateRecipe {
  /// Makes the certificate expire a day before a moment, or in the first second of store time if
  /// that is later.
  ///
  /// If the payload is signed in that first second, the certificate is never valid.
  fileprivate mutating func expire(before signed: StoreInstant) {
    notAfter = signed.advanced(byDays: -1)
    notBefore =
      notAfter < signed ? notAfter.advanced(byDays: -365) : CertificateRecipe.lastMoment
  }

  fileprivate mutating func remove(_ identifier: ASN1ObjectIdentifier) {
    extensions.removeAll { $0.oid == identifier }
  }
}
