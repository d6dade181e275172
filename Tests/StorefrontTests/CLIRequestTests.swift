import Foundation
import StoreModel
import StoreTestSupport
import Testing

/// `storefront request`, step by step and as a pipe.
@Suite(.runsProgram)
struct CLIRequestTests {
  private static let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"
  private static let nonce = "0d9b5d1c-7f0e-4a57-9a39-3f2c1f6f5a10"

  private static let new = [
    "request", "new", "charge", "SKU=BOOK", "displayName=A Book", "description=A fine book",
    "price=4.99", "storefront=DEU", "requestReferenceId=\(reference)",
  ]

  @Test func aNewRequestIsWrittenAsApplesArticlesShowIt() async throws {
    let run = try await ProcessRun.alone(Self.new)

    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        {
            "operation": "CREATE_ONE_TIME_CHARGE",
            "version": "1",
            "requestInfo": {
                "requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5"
            },
            "currency": "EUR",
            "taxCode": "C003-00-2",
            "storefront": "DEU",
            "item": {
                "SKU": "BOOK",
                "displayName": "A Book",
                "description": "A fine book",
                "price": 4990
            }
        }

        """
    )
  }

  @Test func aSKUOfACatalogBringsItsNamesPriceAndTaxCode() async throws {
    let catalog = SourceTree.root.appending(path: "Catalog/CreatorMarketplace.catalog.json").path
    let made = try await ProcessRun.alone([
      "request", "new", "charge", "--catalog", catalog, "SKU=BOOK_SHERLOCK_HOLMES",
      "storefront=JPN",
    ])
    let checked = try await ProcessRun.alone(["request", "check", "-"], input: made.output)

    #expect(made.output.contains("\"currency\": \"JPY\""))
    #expect(made.output.contains("\"displayName\": \"Sherlock Holmes\""))
    #expect(checked.output == "")
    #expect(checked.code == 0)

    let missing = try await ProcessRun.alone([
      "request", "new", "charge", "--catalog", catalog, "SKU=BOOK_SHERLOCK_HOLMS",
    ])
    #expect(missing.code == 2)
    #expect(missing.errors.contains("did you mean BOOK_SHERLOCK_HOLMES?"))
  }

  @Test func checkNamesEveryProblemWithItsPlaceAndApplesNumber() async throws {
    let bad = """
      {"operation": "CREATE_ONE_TIME_CHARGE", "version": "1",
       "requestInfo": {"requestReferenceId": "not-a-uuid"},
       "currency": "USD", "taxCode": "C003-00-1",
       "item": {"SKU": "A", "displayName": "A", "description": "A", "price": 4.99}}
      """
    let run = try await ProcessRun.alone(
      ["request", "check", "bad.json"],
      files: ["bad.json": bad]
    )

    #expect(run.code == 1)
    #expect(run.errors == "")
    let starts = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(
      starts == [
        "bad.json:2:40: 4000081 InvalidRequestReferenceIDError:",
        "bad.json:3:32: warning: 4000127",
        "bad.json:4:72: 4000132 InvalidAmountError:",
      ]
    )
  }

  @Test func checkAsJSONHasWhatProgramsNeed() async throws {
    struct Problem: Decodable, Equatable {
      let file: String
      let field: String
      let code: Int
      let name: String
    }
    let run = try await ProcessRun.alone(["request", "check", "-", "--json"], input: "[]")

    #expect(run.code == 1)
    let problems = try JSONDecoder().decode([Problem].self, from: Data(run.output.utf8))
    #expect(
      problems == [Problem(file: "-", field: "", code: 4_000_173, name: "MalformedPayloadError")]
    )
  }

  @Test func aRequestIsKnownByItsMembersOrByAnOption() async throws {
    let cancel = #"{"requestInfo": {"requestReferenceId": "\#(Self.reference)"}}"#
    let known = try await ProcessRun.alone(["request", "check", "-"], input: cancel)
    #expect(known.output == "")
    #expect(known.code == 0)

    for name in ["revoke", "SubscriptionRevokeRequest"] {
      let run = try await ProcessRun.alone(["request", "check", "--as", name, "-"], input: cancel)
      #expect(run.output.contains("-:1:1: 4000157 NullRefundTypeError: refundType: is missing"))
      #expect(run.code == 1)
    }
    let wrong = try await ProcessRun.alone(
      ["request", "check", "--as", "loan", "-"],
      input: cancel
    )
    #expect(wrong.code == 64)
  }

  @Test func withoutAFileCheckPassesOnOnlyWhatIsAccepted() async throws {
    let made = try await ProcessRun.alone(Self.new)
    let passed = try await ProcessRun.alone(["request", "check"], input: made.output)
    #expect(passed.output == made.output)
    #expect(passed.code == 0)

    let stopped = try await ProcessRun.alone(["request", "check"], input: "{}")
    #expect(stopped.output == "")
    #expect(stopped.errors.contains("-:1:1: 4000172 InvalidOperationError: operation: is missing"))
    #expect(stopped.code == 1)
  }

  @Test(arguments: ["base64", "jws", "signature-info"])
  func everyFormThatSignPrintsCanBeInspected(form: String) async throws {
    let made = try await ProcessRun.alone(Self.new)
    let signed = try await sign(made.output, "--form", form)
    #expect(signed.code == 0)

    let inspected = try await inspect(signed.output, at: "2026-01-01T00:04:00Z")
    #expect(inspected.code == 0, "\(inspected.output)")
    #expect(inspected.output.contains("\"SKU\": \"BOOK\""))
    #expect(inspected.output.hasSuffix("problems\n  none\n"))
  }

  /// A JWS is found in the forms in which servers send it: in JSON, in the wrapper's base64, and in a quoted
  /// text.
  @Test func aJWSIsFoundInTheFormsThatServersSend() async throws {
    let made = try await ProcessRun.alone(Self.new)
    let wrapper = try await sign(made.output).output
    let token = String(try await sign(made.output, "--form", "jws").output.dropLast())
    let encoded = Data(wrapper.utf8).base64EncodedString()
    for text in ["{\"jws\": \"\(token)\", \"ok\": true}", "\"\(token)\"", encoded]
      + ["{\"advancedCommerceData\":\"\(encoded)\"}", " \(token)\n"]
    {
      let inspected = try await inspect(text, at: "2026-01-01T00:01:00Z")
      #expect(inspected.code == 0, "\(text): \(inspected.output)\(inspected.errors)")
    }
  }

  @Test func inspectSaysWhatAppleWouldRefuse() async throws {
    let made = try await ProcessRun.alone(Self.new)
    let signed = try await sign(made.output)

    let late = try await inspect(signed.output, at: "2026-02-01")
    #expect(late.code == 1)
    #expect(late.output.contains("\n  signature   ok\n"))
    #expect(!late.output.contains("\n  iat         ok\n"))
    #expect(late.output.contains("\n  rejects it with 4000174 InvalidSignatureError\n"))

    let changed = signed.output.replacing("\"}}", with: "A\"}}")
    let broken = try await inspect(changed, at: "2026-01-01T00:04:00Z")
    #expect(broken.code == 1)
    #expect(!broken.output.contains("\n  signature   ok\n"))
  }

  @Test func aWrongRequestIsSignedOnlyIfAsked() async throws {
    let refused = try await sign("{}")
    #expect(refused.code == 1)
    #expect(refused.output == "")

    let signed = try await sign("{}", "--unchecked", "--form", "base64")
    #expect(signed.code == 0)
    #expect(signed.output == "e30=\n")
  }

  /// The examples of Apple's article, in both of its editions, as they are in `Catalog/Requests`.
  @Test(arguments: ["sherlock-holmes", "sherlock-holmes-account"])
  func theExamplesGoThroughByteForByte(name: String) async throws {
    let folder = SourceTree.root.appending(path: "Catalog/Requests")
    let json = try String(
      contentsOf: folder.appending(path: "\(name).request.json"),
      encoding: .utf8
    )
    let base64 = try String(
      contentsOf: folder.appending(path: "\(name).request.base64"),
      encoding: .utf8
    )
    let claim = base64.filter { !$0.isWhitespace }
    // The base64 of the article, with line breaks and spaces as in its editions.
    let lines = claim.enumerated().map { $0 % 60 == 59 ? "\($1)\n" : "\($1)" }.joined()
    for text in [json, base64, lines] {
      let checked = try await ProcessRun.alone(["request", "check"], input: text)
      #expect(checked.output == json, "\(checked.errors)")
      for input in [text, checked.output] {
        #expect(try await sign(input, "--form", "base64").output == claim + "\n")
        let wrapper = try await sign(input).output
        let inspected = try await ProcessRun.alone(
          ["request", "inspect", "--at", "2026-01-01", "--json"],
          input: wrapper
        )
        let root = JSONDocument(Array(inspected.output.utf8)).root
        #expect(root?["base64"]?.string == claim)
        #expect(root?["accepted"]?.bool == true, "\(inspected.output)")
      }
    }
  }

  private func sign(_ request: String, _ options: String...) async throws -> ProcessRun {
    let fixed = ["request", "sign", "--issued-at", "2026-01-01", "--nonce", Self.nonce]
    return try await ProcessRun.alone(fixed + options, input: request)
  }

  private func inspect(_ text: String, at moment: String) async throws -> ProcessRun {
    try await ProcessRun.alone(["request", "inspect", "--at", moment], input: text)
  }
}
