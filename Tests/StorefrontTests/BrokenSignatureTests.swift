import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// `storefront jws sign --break`: every kind, judged by Apple's library.
@Suite(.runsProgram, .asksApple)
struct BrokenSignatureTests {
  /// The library's verdict on each flaw, offline.
  ///
  /// Three flaws are accepted. Offline, the library doesn't learn of revocations. It never has a
  /// device, and without a date it uses the current one.
  private static let verdicts: KeyValuePairs<String, String> = [
    "tamperedPayload": "VERIFICATION_FAILURE", "wrongSignature": "VERIFICATION_FAILURE",
    "foreignRoot": "VERIFICATION_FAILURE", "expiredLeaf": "VERIFICATION_FAILURE",
    "notYetValidLeaf": "VERIFICATION_FAILURE", "expiredIntermediate": "VERIFICATION_FAILURE",
    "missingLeafMarker": "VERIFICATION_FAILURE", "criticalLeafMarker": "VERIFICATION_FAILURE",
    "missingIntermediateMarker": "VERIFICATION_FAILURE",
    "wrongIntermediateMarker": "VERIFICATION_FAILURE",
    "criticalIntermediateMarker": "VERIFICATION_FAILURE",
    "intermediateNotAuthority": "VERIFICATION_FAILURE",
    "missingBasicConstraints": "VERIFICATION_FAILURE", "missingKeyUsage": "VERIFICATION_FAILURE",
    "missingSubjectKeyIdentifier": "VERIFICATION_FAILURE",
    "missingAuthorityKeyIdentifier": "VERIFICATION_FAILURE",
    "twoCertificates": "INVALID_CHAIN_LENGTH", "fourCertificates": "INVALID_CHAIN_LENGTH",
    "reversedChain": "VERIFICATION_FAILURE", "urlEncodedChain": "INVALID_CERTIFICATE",
    "missingChain": "VERIFICATION_FAILURE", "wrongAlgorithm": "VERIFICATION_FAILURE",
    "revokedLeaf": "accepted", "paddedPayload": "VERIFICATION_FAILURE",
    "derSignature": "VERIFICATION_FAILURE", "missingDate": "accepted", "wrongDevice": "accepted",
    "otherBundle": "INVALID_APP_IDENTIFIER", "otherApp": "INVALID_APP_IDENTIFIER",
    "otherEnvironment": "INVALID_ENVIRONMENT", "expiredClaim": "VERIFICATION_FAILURE",
    "notBeforeClaim": "VERIFICATION_FAILURE", "issuedLaterClaim": "VERIFICATION_FAILURE",
    "audienceClaim": "VERIFICATION_FAILURE", "subjectClaim": "VERIFICATION_FAILURE",
  ]

  private static let transaction = """
    {"bundleId":"com.example.app","environment":"Sandbox","productId":"gold",\
    "signedDate":1767225600000,"transactionId":"1"}
    """
  private static let appTransaction = """
    {"appAppleId":1234567890,"bundleId":"com.example.app","receiptCreationDate":1767225600000,\
    "receiptType":"Production"}
    """
  private static let notification = """
    {"data":{"bundleId":"com.example.app","environment":"Sandbox"},"notificationType":"TEST",\
    "notificationUUID":"a","signedDate":1767225600000,"version":"2.0"}
    """

  @Test func everyKindIsRefusedByApplesLibraryForItsOwnReason() async throws {
    try await withTemporaryDirectory { folder in
      let help = try await ProcessRun(["jws", "sign", "--help"], in: folder).output
      let words = Set(help.split { !$0.isLetter }.map(String.init))
      #expect(Self.verdicts.map(\.key).filter { !words.contains($0) } == [])
      var lines = [try await line(Self.transaction, nil, in: folder)]
      for (flaw, _) in Self.verdicts {
        let payload = flaw == "otherApp" ? Self.appTransaction : Self.transaction
        lines.append(try await line(payload, flaw, in: folder))
      }
      for flaw in [nil, "otherBundle", "otherEnvironment"] {
        lines.append(try await line(Self.notification, flaw, in: folder))
      }
      _ = try await ProcessRun(["keys", "export", "keys"], in: folder)
      let verdicts = try await Oracle.run(
        "verdicts.py",
        on: lines,
        folder.appending(path: "keys/root.der").path,
        "com.example.app",
        "1234567890"
      )
      let expected =
        ["accepted"] + Self.verdicts.map(\.value)
        + ["accepted", "INVALID_APP_IDENTIFIER", "INVALID_ENVIRONMENT"]
      let names = ["good"] + Self.verdicts.map(\.key) + ["TEST", "TEST", "TEST"]
      for (name, (found, right)) in zip(names, zip(verdicts, expected)) {
        #expect(found == right, "\(name)")
      }
      #expect(verdicts.count == expected.count)
    }
  }

  private func line(_ payload: String, _ flaw: String?, in folder: URL) async throws -> String {
    let options = flaw.map { ["--break", $0] } ?? []
    let signed = try await ProcessRun(["jws", "sign"] + options, in: folder, input: payload)
    #expect(signed.code == 0, "\(signed.errors)")
    let isAppTransaction = payload == Self.appTransaction
    let kind =
      isAppTransaction
      ? "appTransaction" : payload == Self.notification ? "notification" : "transaction"
    let environment = isAppTransaction ? "Production" : "Sandbox"
    let jws = signed.output.trimmingCharacters(in: .newlines)
    return [environment, kind, "offline", jws].joined(separator: "\t")
  }

  @Test func verifyNamesTheClaimAndTheApp() async throws {
    try await withTemporaryDirectory { folder in
      for (flaw, options, code, words) in [
        ("expiredClaim", [], 0, "exp has passed"), ("subjectClaim", [], 0, "sub isn't a string"),
        ("otherBundle", ["--bundle-id", "com.example.app"], 1, "invalidAppIdentifier"),
        ("otherBundle", ["--bundle-id", "com.example.other"], 0, "verified"),
        (nil, ["--bundle-id", "com.example.app"], 0, "verified"),
      ] as [(String?, [String], Int32, String)] {
        let signed = try await ProcessRun(
          ["jws", "sign"] + (flaw.map { ["--break", $0] } ?? []),
          in: folder,
          input: Self.transaction
        )
        let run = try await ProcessRun(
          ["jws", "verify"] + options,
          in: folder,
          input: signed.output
        )
        #expect(run.code == code, "\(flaw ?? "")")
        #expect((run.output + run.errors).contains(words), "\(flaw ?? ""): \(run.output)")
      }
    }
  }

  /// Payloads that contain their app and environment in other members, or not at all.
  @Test(
    arguments: [
      (
        #""externalPurchaseToken":{"bundleId":"com.example.app","externalPurchaseId":"SANDBOX_1"}"#,
        ["--environment", "Sandbox", "--bundle-id", "com.example.app"], 0
      ),
      (#""externalPurchaseToken":{"externalPurchaseId":"7"}"#, ["--environment", "Production"], 0),
      (#""externalPurchaseToken":{"externalPurchaseId":"7"}"#, ["--environment", "Sandbox"], 1),
      (#""data":{"environment":"Sandbox"}"#, ["--bundle-id", "com.example.app"], 1),
      (#""autoRenewStatus":1"#, ["--bundle-id", "com.example.app"], 0),
      // Only notifications and app transactions of Production must contain the app's number.
      (#""data":{"appAppleId":7,"environment":"Production"}"#, ["--app-apple-id", "7"], 0),
      (#""data":{"appAppleId":7,"environment":"Production"}"#, ["--app-apple-id", "8"], 1),
      (#""data":{"environment":"Production"}"#, ["--app-apple-id", "7"], 1),
      (#""data":{"environment":"Sandbox"}"#, ["--app-apple-id", "7"], 0),
      (#""appAppleId":7,"receiptType":"Production""#, ["--app-apple-id", "8"], 1),
      (#""receiptType":"Production""#, ["--app-apple-id", "7"], 1),
      (#""environment":"Production","productId":"a""#, ["--app-apple-id", "7"], 0),
    ] as [(String, [String], Int32)]
  )
  func appAndEnvironmentAreFound(member: String, options: [String], code: Int32) async throws {
    let payload = "{\(member),\"signedDate\":1767225600000}"
    let signed = try await ProcessRun.alone(["jws", "sign"], input: payload)
    let run = try await ProcessRun.alone(["jws", "verify"] + options, input: signed.output)
    #expect(run.code == code, "\(run.output)")
  }

  @Test func aMissingValueCannotBeBroken() async throws {
    let run = try await ProcessRun.alone(
      ["jws", "sign", "--break", "otherApp"],
      input: Self.transaction
    )
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("the payload lacks the property that otherApp changes"))
  }
}
