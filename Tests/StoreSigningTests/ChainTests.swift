import FoundationEssentials
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSigning

/// The accepted and refused chains and headers; `OracleTests` compares them with Apple's library.
struct ChainTests {
  @Test(.rule("signing.chain-conditions", "signing.marker-extensions"), arguments: ChainVariant.all)
  func aChainIsAcceptedOrRefused(variant: ChainVariant) throws {
    let verifier = try variant.verifier()
    guard variant.isAccepted else {
      let failure = #expect(throws: VerificationFailure.self) {
        try verifier.verify(variant.signed())
      }
      #expect(failure?.reason == .invalidCertificateChain)
      return
    }
    let verified = try verifier.verify(variant.signed())
    #expect(verified.signedDate == Payload.signedDate)
  }

  @Test(.rule("signing.chain-conditions"), arguments: ChainVariant.all)
  func aTolerantVerifierAllowsOnlyMissingKeyIdentifiers(variant: ChainVariant) throws {
    let verified = try? variant.verifier().tolerant.verify(variant.signed())
    #expect((verified != nil) == (variant.isAccepted || variant.isTolerated))
  }

  @Test(arguments: [ChainRecipe.LeafChange.expired, .unmarked, .critical])
  func otherFlawsCountWithoutKeyIdentifiers(change: ChainRecipe.LeafChange) throws {
    var recipe = ChainRecipe(seed: 7)
    recipe.root.hasSubjectKeyIdentifier = false
    recipe.apply(.leaf(change), signed: Payload.signedSecond, seed: 7)
    let chain = recipe.chain(seed: 7)
    let signer = JWSSigner(identity: SigningIdentity(seed: 7), chain: chain)
    let verifier = try JWSVerifier(
      rootsInDER: [chain.encodedCertificates[2]],
      strictness: .tolerant
    )
    #expect(throws: VerificationFailure.self) {
      try verifier.verify(signer.sign(payload: Payload.transaction()))
    }
  }

  @Test(.rule("signing.three-certificates"), arguments: HeaderVariant.all)
  func aHeaderIsAcceptedOrRefused(variant: HeaderVariant) {
    let verdict = Result { try HeaderVariant.identity.verifier.verify(variant.compact) }
    switch verdict {
    case .success(let verified):
      #expect(variant.reason == nil)
      #expect(verified.payload == Payload.transaction())

    case .failure(let failure):
      #expect((failure as? VerificationFailure)?.reason == variant.reason)
    }
  }

  @Test func anInvalidThirdCertificateIsRefused() {
    // Apple's Python library doesn't read the third entry; its Java, Swift and Node libraries parse it and
    // refuse, like the store's verifier. So the oracle doesn't get this case.
    let entries = HeaderVariant.identity.chain.encodedCertificates.prefix(2)
      .map { "\"\($0.base64EncodedString())\"" }
    let header = "{\"alg\":\"ES256\",\"x5c\":[\(entries.joined(separator: ",")),\"AAAA\"]}"
    let compact = HeaderVariant.sign(header: header, payload: Payload.transaction())
    #expect(
      throws: VerificationFailure(.invalidCertificateChain, "entry 3 of x5c is not a certificate")
    ) {
      try HeaderVariant.identity.verifier.verify(compact)
    }
  }

  @Test(.rule("signing.dates-by-signed-date"))
  func datesAreCheckedForKnownChainsToo() throws {
    let identity = SigningIdentity(seed: 7)
    let verifier = identity.verifier
    var recipe = ChainRecipe(seed: 7)
    recipe.apply(.leaf(.expired), signed: Payload.signedSecond, seed: 7)
    let signer = JWSSigner(identity: identity, chain: recipe.chain(seed: 7))
    let end = Payload.signedSecond.advanced(byDays: -1)
    let last = end.advanced(byMilliseconds: 999)
    let good = signer.sign(payload: Payload.transaction(at: last))
    let late = end.advanced(bySeconds: 1)
    let bad = signer.sign(payload: Payload.transaction(at: late))
    for _ in 0..<2 {
      #expect(try verifier.verify(good).signedDate == last)
      #expect(
        throws: VerificationFailure(
          .invalidCertificateChain,
          "the leaf certificate expired \(end); this was signed \(late)",
          by: .rule("signing.dates-by-signed-date")
        )
      ) {
        try verifier.verify(bad)
      }
    }
  }

  @Test func manyChainsAreKeptApart() throws {
    let identities = (0..<40).map { SigningIdentity(seed: $0) }
    let verifier = JWSVerifier(
      roots: identities.prefix(39).map { $0.chain.certificates[2] },
      revokedSerials: []
    )
    for round in 0..<2 {
      for identity in identities.prefix(39) {
        let compact = identity.signer.sign(payload: Payload.transaction())
        #expect(throws: Never.self, "round \(round)") { try verifier.verify(compact) }
      }
      let stranger = identities[39].signer.sign(payload: Payload.transaction())
      #expect(throws: VerificationFailure.self) { try verifier.verify(stranger) }
    }
  }

  @Test func theMessageNamesTheUnknownAuthority() {
    let compact = SigningIdentity(seed: 7).signer.sign(
      payload: Payload.transaction(),
      flaw: .foreignRoot
    )
    #expect(
      throws: VerificationFailure(
        .invalidCertificateChain,
        "no trusted root issued the intermediate certificate; "
          + "it names O=Storefront,CN=Foreign Root CA"
      )
    ) {
      try SigningIdentity(seed: 7).verifier.verify(compact)
    }
  }
}
