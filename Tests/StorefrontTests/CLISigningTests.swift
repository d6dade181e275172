import Foundation
import StoreTestSupport
import Testing

/// `storefront jws` and `storefront keys`.
@Suite(.runsProgram)
struct CLISigningTests {
  private static let payload = #"{"signedDate":1767225600000,"transactionId":"1"}"#

  @Test func aSignedPayloadIsVerifiedAndShown() async throws {
    let signed = try await ProcessRun.alone(["jws", "sign"], input: Self.payload)
    let verified = try await ProcessRun.alone(["jws", "verify"], input: signed.output)
    #expect(verified.output == "verified: signed 2026-01-01T00:00:00Z\n")
    #expect(verified.code == 0)

    let inspected = try await ProcessRun.alone(["jws", "inspect"], input: signed.output)
    #expect(inspected.code == 0)
    #expect(inspected.output.contains("\"signedDate\": 1767225600000,  // 2026-01-01T00:00:00Z"))
    for title in ["header", "payload", "signature, 64 bytes", "leaf", "intermediate", "root"] {
      #expect("\n\(inspected.output)".contains("\n\(title)\n"))
    }
  }

  @Test(
    .rule("signing.revoked-certificate", "signing.required-properties"),
    arguments: [
      ("tamperedPayload", "invalidSignature", "three-certificates (documented)"),
      ("wrongSignature", "invalidSignature", "three-certificates (documented)"),
      ("foreignRoot", "invalidCertificateChain", "chain-conditions (measured)"),
      ("expiredLeaf", "invalidCertificateChain", "dates-by-signed-date (measured)"),
      ("missingLeafMarker", "invalidCertificateChain", "marker-extensions (measured)"),
      (
        "revokedLeaf", "revokedCertificate",
        "revoked-certificate (documented), signing.ocsp-since-first-day (assumed)"
      ),
      ("wrongIntermediateMarker", "invalidCertificateChain", "marker-extensions (measured)"),
      ("paddedPayload", "invalidEncoding", "three-certificates (documented)"),
      ("derSignature", "invalidEncoding", "three-certificates (documented)"),
      ("missingDate", "missingRequiredProperties", "required-properties (documented)"),
    ] as [(String, String, String)]
  )
  func aBrokenSignatureIsRefusedForThatReason(
    flaw: String,
    reason: String,
    rule: String
  ) async throws {
    let signed = try await ProcessRun.alone(["jws", "sign", "--break", flaw], input: Self.payload)
    let verified = try await ProcessRun.alone(["jws", "verify"], input: signed.output)

    #expect(signed.code == 0)
    let lines = verified.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("\(reason): ") == true)
    let rules = lines.dropFirst().map(String.init)
    #expect(rules == ["rules: signing.\(rule)"])
    #expect(verified.code == 1)
  }

  /// A claim that libraries act on is valid, and the note about it names its rule.
  @Test(
    .rule("payloads.claims-reserved"),
    arguments: ["expiredClaim", "notBeforeClaim", "issuedLaterClaim"]
  )
  func aNoteAboutAClaimNamesItsRule(flaw: String) async throws {
    let signed = try await ProcessRun.alone(["jws", "sign", "--break", flaw], input: Self.payload)
    let verified = try await ProcessRun.alone(["jws", "verify"], input: signed.output)
    #expect(verified.output == "verified: signed 2026-01-01T00:00:00Z\n")
    #expect(verified.errors.hasSuffix("\nrules: payloads.claims-reserved (measured)\n"))
    let json = try await ProcessRun.alone(["jws", "verify", "--json"], input: signed.output)
    #expect(json.output.contains("\"payloads.claims-reserved\""))
    #expect(json.code == 0)
  }

  @Test func exportedRootsAreTrustedAndOthersAreNot() async throws {
    try await withTemporaryDirectory { folder in
      for (name, seed) in [("ours", "1"), ("others", "2")] {
        let run = try await ProcessRun(["keys", "export", name, "--key-seed", seed], in: folder)
        #expect(run.code == 0)
      }
      let jws = try await ProcessRun(["jws", "sign"], in: folder, input: Self.payload).output
      for (root, code) in [("ours/root.der", 0), ("ours/root.pem", 0), ("others/root.der", 1)] {
        let run = try await ProcessRun(["jws", "verify", "--root", root], in: folder, input: jws)
        #expect(run.code == Int32(code), "\(root): \(run.output)")
      }
      let nonsense = try await ProcessRun(["jws", "verify", "--root", "ours/ids.json"], in: folder)
      #expect(nonsense.code == 2)
    }
  }

  @Test func aPayloadIsVerifiedForTheEnvironmentThatItNames() async throws {
    let payload = #"{"signedDate":1767225600000,"environment":"Xcode"}"#
    let signed = try await ProcessRun.alone(["jws", "sign"], input: payload).output
    for (environment, code) in [("Xcode", 0), ("xcode", 0), ("Sandbox", 1)] as [(String, Int32)] {
      let run = try await ProcessRun.alone(
        ["jws", "verify", "--json", "--environment", environment],
        input: signed
      )
      #expect(run.code == code, "\(run.output)")
      #expect(run.output.contains("invalidEnvironment") == (code == 1))
    }
    let wrong = try await ProcessRun.alone(
      ["jws", "verify", "--environment", "Moon"],
      input: signed
    )
    #expect(wrong.code == 64)
  }

  @Test func keysAreExportedOnceAndTheSecretIsItsOwners() async throws {
    try await withTemporaryDirectory { folder in
      let first = try await ProcessRun(["keys", "export", "keys"], in: folder)
      #expect(first.code == 0)
      let files = first.output.split(separator: "\n").map(String.init)
      #expect(files.count == 8)
      let secret = try #require(files.first { $0.hasSuffix(".p8") })
      let secretPath = folder.appending(path: secret).path
      let attributes = try FileManager.default.attributesOfItem(atPath: secretPath)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let key = FileManager.default.contents(atPath: secretPath)

      let second = try await ProcessRun(["keys", "export", "keys"], in: folder)
      #expect(second.code == 2)
      #expect(second.output == "")
      #expect(second.errors.contains("exists; pass --force to replace it"))

      let forced = try await ProcessRun(["keys", "export", "keys", "--force"], in: folder)
      #expect(forced.code == 0)
      #expect(FileManager.default.contents(atPath: secretPath) == key)
    }
  }

  /// The merchant's own key signs, and `inspect` verifies with its public half.
  @Test func aMerchantsOwnKeySignsRequests() async throws {
    try await withTemporaryDirectory { folder in
      let exported = try await ProcessRun(
        ["keys", "export", "keys", "--key-seed", "7"],
        in: folder
      )
      let key = try #require(
        exported.output.split(separator: "\n").map(String.init).first { $0.hasSuffix(".p8") }
      )
      let merchant = ["--key", key, "--key-id", "ABCDEFGHIJ", "--issuer-id", "i"]
      let signing = ["request", "sign", "--unchecked", "--form", "jws"]
      let signed = try await ProcessRun(signing + merchant, in: folder, input: "{}")
      #expect(signed.code == 0, "\(signed.errors)")

      let known = try await ProcessRun(
        ["request", "inspect"] + merchant,
        in: folder,
        input: signed.output
      )
      #expect(known.output.contains("\n  signature   ok\n"))
      let unknown = try await ProcessRun(["request", "inspect"], in: folder, input: signed.output)
      #expect(!unknown.output.contains("\n  signature   ok\n"))
    }
  }

  /// An option with the id of a key is refused without the key, because it would be ignored.
  @Test(arguments: ["--key-id", "--issuer-id"], [["jws", "verify"], ["request", "inspect"]])
  func anIdWithoutItsKeyIsRefused(option: String, command: [String]) async throws {
    for folder in [[], ["--keys", "keys"]] {
      let run = try await ProcessRun.alone(command + folder + [option, "a"], input: "{}")
      #expect(run.code == 64)
      #expect(run.output == "")
      #expect(run.errors.contains("\(option) requires --key."))
    }
  }

  @Test func anInvalidJWSHasExitCode2() async throws {
    let run = try await ProcessRun.alone(["jws", "inspect"], input: "hello")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors == "storefront: a compact JWS has three parts, separated by two periods\n")
  }
}
