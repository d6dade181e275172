import FoundationEssentials
import ProgramTestSupport
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSigning

/// Apple's verifier accepts and refuses the same JWSes as the store's.
///
/// The oracle is Apple's unmodified Python library (PyPI: `app-store-server-library`), with the store's root.
/// `STOREFRONT_PYTHON` names an interpreter with the library; CI always sets it. Without it the test is
/// skipped, because the package itself needs no Python.
@Suite(.asksApple)
struct OracleTests {
  @Test func goodAndFlawedSignaturesAreJudgedTheSame() async throws {
    let identity = SigningIdentity.standard
    let payload = Payload.transaction()
    // Offline, the library checks no revocations, devices or required properties (without a date it uses the
    // present day), so these three cases can't be compared.
    let outOfScope: Set<JWSFlaw> = [.revokedLeaf, .wrongDevice, .missingDate]
    var cases = JWSFlaw.allCases.filter { !outOfScope.contains($0) }.map { flaw in
      Oracle.Case(
        name: flaw.rawValue,
        root: identity.rootDER,
        compact: identity.signer.sign(payload: payload, flaw: flaw)
      )
    }
    for seed: UInt64 in [0, 1, 2, .max] {
      let identity = SigningIdentity(seed: seed)
      let compact = identity.signer.sign(payload: payload)
      cases.append(Oracle.Case(name: "good \(seed)", root: identity.rootDER, compact: compact))
      let stranger = SigningIdentity(seed: seed ^ 5)
      cases.append(Oracle.Case(name: "stranger \(seed)", root: stranger.rootDER, compact: compact))
    }
    try await Oracle.compare(cases)
  }

  @Test(.rule("signing.chain-conditions"))
  func chainsAreJudgedTheSame() async throws {
    try await Oracle.compare(
      ChainVariant.all.map { variant in
        Oracle.Case(
          name: variant.testDescription,
          root: variant.chain.encodedCertificates[2],
          compact: variant.signed()
        )
      }
    )
  }

  @Test func headersAreJudgedTheSame() async throws {
    try await Oracle.compare(
      HeaderVariant.all.map { variant in
        Oracle.Case(
          name: variant.testDescription,
          root: HeaderVariant.identity.rootDER,
          compact: variant.compact
        )
      }
    )
  }

  @Test(.rule("signing.dates-by-signed-date"))
  func datesAreJudgedTheSame() async throws {
    let signer = SigningIdentity.standard.signer
    let first = CertificateRecipe.firstMoment
    let last = CertificateRecipe.lastMoment
    let moments = [
      first.advanced(bySeconds: -1), first, first.advanced(bySeconds: 1), Payload.signedDate,
      StoreInstant(milliseconds: 4_102_444_799_000), StoreInstant(milliseconds: 4_102_444_800_000),
      last.advanced(byMilliseconds: -1),
    ]
    try await Oracle.compare(
      moments.map { moment in
        Oracle.Case(
          name: "\(moment)",
          root: SigningIdentity.standard.rootDER,
          compact: signer.sign(payload: Payload.transaction(at: moment))
        )
      }
    )
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func changedCharactersAreJudgedTheSame(seed: UInt64) async throws {
    let identity = SigningIdentity.standard
    let compact = identity.signer.sign(payload: Payload.transaction())
    var chance = SplitMix64(seed: seed)
    let cases = (0..<60).map { round in
      Oracle.Case(
        name: "seed \(seed) round \(round)",
        root: identity.rootDER,
        compact: Tampering.changed(compact, by: &chance)
      )
    }
    try await Oracle.compare(cases)
  }
}
