import Foundation
import StoreTestSupport
import Testing

/// `storefront jws` for the JWS that merchants sign.
@Suite(.runsProgram)
struct CLIMintingTests {
  private static let uses: [(aud: String, options: [String], kind: String)] = [
    ("advanced-commerce-api", [], "an Advanced Commerce request"),
    ("promotional-offer", ["--product", "gold", "--offer", "half"], "a promotional offer"),
    (
      "introductory-offer-eligibility", ["--product", "gold", "--transaction", "7"],
      "introductory offer eligibility"
    ),
    ("appstoreconnect-v1", [], "a bearer token"),
  ]

  private func mint(_ options: [String]) async throws -> ProcessRun {
    try await ProcessRun.alone(
      ["jws", "sign", "--issued-at", "2026-01-01"] + options,
      input: "{}"
    )
  }

  private func verify(_ jws: String, _ options: String...) async throws -> ProcessRun {
    let at = ["jws", "verify", "--at", "2026-01-01T00:01:00Z"]
    return try await ProcessRun.alone(at + options, input: jws)
  }

  @Test(arguments: uses.indices)
  func aMintedTokenIsVerifiedForItsOwnUseOnly(index: Int) async throws {
    let use = Self.uses[index]
    let minted = try await mint(["--audience", use.aud] + use.options)
    #expect(minted.code == 0, "\(minted.errors)")
    let inspected = try await ProcessRun.alone(["jws", "inspect"], input: minted.output)
    #expect(inspected.output.hasPrefix("kind\n  \(use.kind)"))
    #expect(inspected.output.contains("\"iat\": 1767225600,  // 2026-01-01T00:00:00Z"))
    let verified = try await verify(minted.output)
    #expect(verified.output.hasPrefix("verified: \(use.aud)\n"), "\(verified.output)")
    #expect(verified.code == 0)
    for other in Self.uses where other.aud != use.aud {
      let refused = try await verify(minted.output, "--audience", other.aud)
      #expect(refused.output.hasPrefix("refused: \(other.aud)\n"))
      #expect(refused.output.contains("aud is \(use.aud); it must be \(other.aud)"))
      #expect(refused.code == 1)
    }
  }

  @Test func eachClaimCanBeSpoiltAndIsNamed() async throws {
    let minted = try await mint([
      "--audience", "advanced-commerce-api", "--claim", "exp=1767225900", "--claim", "sub=\"me\"",
      "--without", "nonce",
    ])
    let report = try await verify(minted.output)
    #expect(report.output.contains("  nonce       nonce is missing; it is a fresh UUID\n"))
    #expect(report.output.contains("  exp         exp must be absent: Apple goes by iat\n"))
    #expect(report.output.contains("  extraClaims sub must be absent\n"))
    #expect(report.output.contains("  signature   ok\n"))
    let rules = ["signing.nonce-once", "signing.request-claims", "signing.request-audiences"]
    let words = rules.map { "\($0) (documented)" }.joined(separator: ", ")
    #expect(report.output.hasSuffix("\nrules: \(words)\n"), "\(report.output)")

    struct Report: Decodable {
      struct Check: Decodable { let part: String, ok: Bool }
      struct Rule: Decodable { let rule: String, status: String, statement: String }
      let verified: Bool, code: Int, checks: [Check], rules: [Rule]
    }
    let json = try await verify(minted.output, "--json")
    let decoded = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    #expect(!decoded.verified)
    #expect(decoded.code == 4_000_174)
    #expect(decoded.rules.map(\.rule) == rules)
    #expect(decoded.checks.filter { !$0.ok }.map(\.part) == ["nonce", "exp", "extraClaims"])
  }

  @Test func exportedKeysSignAndVerify() async throws {
    try await withTemporaryDirectory { folder in
      _ = try await ProcessRun(["keys", "export", "keys", "--key-seed", "5"], in: folder)
      let signing = ["jws", "sign", "--audience", "appstoreconnect-v1", "--keys", "keys"]
      let bearer = try await ProcessRun(signing, in: folder).output
      let known = try await ProcessRun(
        ["jws", "verify", "--keys", "keys"],
        in: folder,
        input: bearer
      )
      #expect(known.output.hasPrefix("verified: appstoreconnect-v1\n"))
      let unknown = try await ProcessRun(["jws", "verify", "--json"], in: folder, input: bearer)
      #expect(unknown.output.contains("\"code\": 4010000"))

      let payload = #"{"signedDate":1767225600000}"#
      let store = ["jws", "sign", "--key-seed", "5"]
      let signed = try await ProcessRun(store, in: folder, input: payload).output
      let rooted = try await ProcessRun(
        ["jws", "verify", "--keys", "keys"],
        in: folder,
        input: signed
      )
      #expect(rooted.code == 0)
      let foreign = try await ProcessRun(["jws", "verify"], in: folder, input: signed)
      #expect(foreign.code == 1)
    }
  }

  @Test(
    arguments: [
      ["--audience", "promotional-offer"], ["--audience", "x"],
      ["--audience", "appstoreconnect-v1", "--break", "tamperedPayload"],
      ["--audience", "appstoreconnect-v1", "--claim", "exp"],
      ["--key", "a.p8"], ["--keys", "a", "--key", "b"],
    ]
  )
  func optionsThatDoNotFitAreWrongUsage(options: [String]) async throws {
    #expect(try await mint(options).code == 64)
  }
}
