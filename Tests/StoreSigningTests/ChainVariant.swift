import Crypto
import FoundationEssentials
import StoreModel
import SwiftASN1
import Testing
import X509

@testable import StoreSigning

/// A valid chain with one change, and the expected verdict of a verifier.
struct ChainVariant: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isAccepted: Bool
  /// Whether a tolerant verifier accepts the chain although a strict one refuses it.
  let isTolerated: Bool
  let chain: SigningChain

  static let seed: UInt64 = 11

  private init(_ name: String, isAccepted: Bool, isTolerated: Bool = false, chain: SigningChain) {
    testDescription = name
    self.isAccepted = isAccepted
    self.isTolerated = isTolerated
    self.chain = chain
  }

  private init(
    _ name: String,
    isAccepted: Bool,
    isTolerated: Bool = false,
    change: (inout ChainRecipe) -> Void
  ) {
    var recipe = ChainRecipe(seed: Self.seed)
    change(&recipe)
    let chain = recipe.chain(seed: Self.seed)
    self.init(name, isAccepted: isAccepted, isTolerated: isTolerated, chain: chain)
  }

  /// Returns the payload of the tests, signed with the chain.
  func signed(at moment: StoreInstant = Payload.signedDate) -> String {
    let identity = SigningIdentity(seed: Self.seed)
    return JWSSigner(identity: identity, chain: chain).sign(
      payload: Payload.transaction(at: moment)
    )
  }

  /// Returns a verifier that trusts the chain's own root.
  func verifier() throws -> JWSVerifier {
    try JWSVerifier(rootsInDER: [chain.encodedCertificates[2]])
  }

  static let all: [ChainVariant] = accepted + refused + tolerated + [appleShaped(), plainRoot()]

  /// Chains without key identifiers, like Apple's own test chains; only OpenSSL's strict mode refuses them.
  private static let tolerated: [ChainVariant] = [
    ChainVariant("root subject key identifier absent", isAccepted: false, isTolerated: true) {
      $0.root.hasSubjectKeyIdentifier = false
    },
    ChainVariant("root and leaf without key identifiers", isAccepted: false, isTolerated: true) {
      $0.root.hasSubjectKeyIdentifier = false
      $0.leaf.hasSubjectKeyIdentifier = false
      $0.leaf.hasAuthorityKeyIdentifier = false
    },
    ChainVariant("no key identifiers at all", isAccepted: false, isTolerated: true) {
      $0.root.hasSubjectKeyIdentifier = false
      $0.intermediate.hasSubjectKeyIdentifier = false
      $0.intermediate.hasAuthorityKeyIdentifier = false
      $0.leaf.hasSubjectKeyIdentifier = false
      $0.leaf.hasAuthorityKeyIdentifier = false
    },
  ]

  private static let accepted: [ChainVariant] = [
    ChainVariant("as the recipe says", isAccepted: true) { _ in },
    ChainVariant("root basic constraints not critical", isAccepted: true) {
      $0.root.extensions.makeUncritical(.X509ExtensionID.basicConstraints)
    },
    ChainVariant("intermediate basic constraints not critical", isAccepted: true) {
      $0.intermediate.extensions.makeUncritical(.X509ExtensionID.basicConstraints)
    },
    ChainVariant("leaf basic constraints absent", isAccepted: true) {
      $0.leaf.extensions.remove(.X509ExtensionID.basicConstraints)
    },
    ChainVariant("leaf key usage absent", isAccepted: true) {
      $0.leaf.extensions.remove(.X509ExtensionID.keyUsage)
    },
    ChainVariant("leaf subject key identifier absent", isAccepted: true) {
      $0.leaf.hasSubjectKeyIdentifier = false
    },
    ChainVariant("marker with an empty value", isAccepted: true) {
      $0.leaf.extensions.remove(.leafMarker)
      $0.leaf.extensions.append(.init(oid: .leafMarker, critical: false, value: []))
    },
    ChainVariant("path length left out", isAccepted: true) {
      $0.intermediate.extensions.remove(.X509ExtensionID.basicConstraints)
      $0.intermediate.extensions.append(
        .basicConstraints(.isCertificateAuthority(maxPathLength: nil))
      )
    },
    ChainVariant("leaf valid to the second of signing", isAccepted: true) {
      $0.leaf.notAfter = Payload.signedSecond
    },
    ChainVariant("leaf valid to the second after", isAccepted: true) {
      $0.leaf.notAfter = Payload.signedSecond.advanced(bySeconds: 1)
    },
    ChainVariant("leaf valid from the second of signing", isAccepted: true) {
      $0.leaf.notBefore = Payload.signedSecond
    },
    ChainVariant("leaf whose key usage says something else", isAccepted: true) {
      $0.leaf.extensions.remove(.X509ExtensionID.keyUsage)
      $0.leaf.extensions.append(.keyUsage(KeyUsage(keyAgreement: true)))
    },
    ChainVariant("leaf that is an authority", isAccepted: true) {
      $0.leaf.extensions.remove(.X509ExtensionID.basicConstraints)
      $0.leaf.extensions.append(.basicConstraints(.isCertificateAuthority(maxPathLength: nil)))
    },
    ChainVariant("an unknown extension that is not critical", isAccepted: true) {
      $0.leaf.extensions.append(.marker([1, 2, 840, 113635, 100, 6, 99, 1]))
    },
  ]

  private static let refused: [ChainVariant] = [
    ChainVariant("leaf valid from the second after", isAccepted: false) {
      $0.leaf.notBefore = Payload.signedSecond.advanced(bySeconds: 1)
    },
    ChainVariant("leaf valid to the second before", isAccepted: false) {
      $0.leaf.notAfter = Payload.signedSecond.advanced(bySeconds: -1)
    },
    ChainVariant("root basic constraints absent", isAccepted: false) {
      $0.root.extensions.remove(.X509ExtensionID.basicConstraints)
    },
    ChainVariant("intermediate basic constraints absent", isAccepted: false) {
      $0.intermediate.extensions.remove(.X509ExtensionID.basicConstraints)
    },
    ChainVariant("intermediate not an authority", isAccepted: false) {
      $0.intermediate.extensions.remove(.X509ExtensionID.basicConstraints)
      $0.intermediate.extensions.append(.basicConstraints(.notCertificateAuthority))
    },
    ChainVariant("root path length of none", isAccepted: false) {
      $0.root.extensions.remove(.X509ExtensionID.basicConstraints)
      $0.root.extensions.append(.basicConstraints(.isCertificateAuthority(maxPathLength: 0)))
    },
    ChainVariant("intermediate key usage for signing data", isAccepted: false) {
      $0.intermediate.extensions.remove(.X509ExtensionID.keyUsage)
      $0.intermediate.extensions.append(.keyUsage(KeyUsage(digitalSignature: true)))
    },
    ChainVariant("root key usage absent", isAccepted: false) {
      $0.root.extensions.remove(.X509ExtensionID.keyUsage)
    },
    ChainVariant("intermediate key usage absent", isAccepted: false) {
      $0.intermediate.extensions.remove(.X509ExtensionID.keyUsage)
    },
    ChainVariant("intermediate subject key identifier absent", isAccepted: false) {
      $0.intermediate.hasSubjectKeyIdentifier = false
    },
    ChainVariant("intermediate authority key identifier absent", isAccepted: false) {
      $0.intermediate.hasAuthorityKeyIdentifier = false
    },
    ChainVariant("leaf authority key identifier absent", isAccepted: false) {
      $0.leaf.hasAuthorityKeyIdentifier = false
    },
    ChainVariant("leaf marker absent", isAccepted: false) {
      $0.leaf.extensions.remove(.leafMarker)
    },
    ChainVariant("leaf marker critical", isAccepted: false) {
      $0.leaf.extensions.remove(.leafMarker)
      $0.leaf.extensions.append(.marker(.leafMarker, critical: true))
    },
    ChainVariant("intermediate marker absent", isAccepted: false) {
      $0.intermediate.extensions.remove(.intermediateMarker)
    },
    ChainVariant("intermediate marker critical", isAccepted: false) {
      $0.intermediate.extensions.remove(.intermediateMarker)
      $0.intermediate.extensions.append(.marker(.intermediateMarker, critical: true))
    },
    ChainVariant("unknown critical extension", isAccepted: false) {
      $0.leaf.extensions.append(.marker([1, 2, 840, 113635, 100, 6, 99, 1], critical: true))
    },
    ChainVariant("leaf expired", isAccepted: false) {
      $0.leaf.notAfter = Payload.signedDate.advanced(byDays: -1)
    },
    ChainVariant("intermediate expired", isAccepted: false) {
      $0.intermediate.notAfter = Payload.signedDate.advanced(byDays: -1)
    },
    ChainVariant("root expired", isAccepted: false) {
      $0.root.notAfter = Payload.signedDate.advanced(byDays: -1)
    },
    ChainVariant("leaf not yet valid", isAccepted: false) {
      $0.leaf.notBefore = Payload.signedDate.advanced(byDays: 1)
    },
  ]

  /// Like Apple's chains: root and intermediate have P-384 keys, the leaf has a P-256 key.
  private static func appleShaped() -> ChainVariant {
    let recipe = ChainRecipe(seed: seed)
    let leafKey = KeyDerivation(seed: seed).privateKey("leaf")
    let rootKey = Certificate.PrivateKey(P384.Signing.PrivateKey())
    let intermediateKey = Certificate.PrivateKey(P384.Signing.PrivateKey())
    let root = CertificateRecipe.Issuer(commonName: recipe.root.commonName, key: rootKey)
    let intermediate = CertificateRecipe.Issuer(
      commonName: recipe.intermediate.commonName,
      key: intermediateKey
    )
    let certificates = certain("certificates with P-384 keys can be made") {
      let leafPublicKey = Certificate.PublicKey(leafKey.publicKey)
      return [
        try recipe.leaf.certificate(for: leafPublicKey, issuedBy: intermediate),
        try recipe.intermediate.certificate(for: intermediateKey.publicKey, issuedBy: root),
        try recipe.root.certificate(for: rootKey.publicKey, issuedBy: root),
      ]
    }
    return ChainVariant(
      "P-384 above a P-256 leaf",
      isAccepted: true,
      chain: SigningChain(leafKey: leafKey, certificates: certificates)
    )
  }

  /// Like Apple's oldest test root: X.509 version 1, and therefore without extensions.
  private static func plainRoot() -> ChainVariant {
    var recipe = ChainRecipe(seed: seed)
    recipe.intermediate.hasAuthorityKeyIdentifier = false
    let good = recipe.chain(seed: seed)
    let key = Certificate.PrivateKey(KeyDerivation(seed: seed).privateKey("root"))
    let root = certain("a certificate of version 1 can be made") {
      try Certificate(
        version: .v1,
        serialNumber: Certificate.SerialNumber(bytes: [1]),
        publicKey: key.publicKey,
        notValidBefore: CertificateRecipe.firstMoment.date,
        notValidAfter: CertificateRecipe.lastMoment.date,
        issuer: good.certificates[2].subject,
        subject: good.certificates[2].subject,
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: Certificate.Extensions(),
        issuerPrivateKey: key
      )
    }
    return ChainVariant(
      "root of version 1",
      isAccepted: false,
      isTolerated: true,
      chain: SigningChain(
        leafKey: good.leafKey,
        certificates: Array(good.certificates.prefix(2)) + [root]
      )
    )
  }
}

extension [Certificate.Extension] {
  mutating func remove(_ identifier: ASN1ObjectIdentifier) {
    removeAll { $0.oid == identifier }
  }

  mutating func makeUncritical(_ identifier: ASN1ObjectIdentifier) {
    for index in indices where self[index].oid == identifier {
      self[index].critical = false
    }
  }
}
