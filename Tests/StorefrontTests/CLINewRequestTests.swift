import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// `storefront request new` for each of the ten requests, and the pipe after it.
@Suite(.runsProgram)
struct CLINewRequestTests {
  private static let catalog =
    SourceTree.root.appending(path: "Catalog/CreatorMarketplace.catalog.json").path

  /// Apple's name, and a command line that makes such a request.
  private static let rows: [(type: String, arguments: [String])] = [
    ("OneTimeChargeCreateRequest", ["charge", "SKU=BOOK_SHERLOCK_HOLMES", catalog]),
    (
      "SubscriptionCreateRequest",
      [
        "create", "items={SKU: CREATOR_AIKO_INK}",
        """
        items={SKU: CREATOR_AIKO_INK_PROCESS, offer: {price: 0.99 USD, period: P1M, periodCount: 3, \
        reason: WIN_BACK}}
        """,
        "descriptors={displayName: Ink, description: All of Aiko}", catalog,
      ]
    ),
    (
      "SubscriptionModifyInAppRequest",
      [
        "modify", "transactionId=7", "addItems={SKU: CREATOR_AIKO_INK_PRINTS}",
        """
        changeItems={currentSKU: A, SKU: B, displayName: Bee, description: A bee, price: 5.00 USD, \
        reason: UPGRADE, effective: IMMEDIATELY}
        """,
        "removeItems=[C]",
      ]
    ),
    ("SubscriptionReactivateInAppRequest", ["reactivate", "transactionId=7", "items=[A]"]),
    ("SubscriptionCancelRequest", ["cancel", "storefront=USA"]),
    ("SubscriptionRevokeRequest", ["revoke", "refundReason=LEGAL"]),
    (
      "SubscriptionPriceChangeRequest",
      ["change-price", "items={SKU: A, price: 5.99 USD, dependentSKUs: [B, C]}"]
    ),
    (
      "SubscriptionChangeMetadataRequest",
      ["change-metadata", "items={currentSKU: A, displayName: Bee}"]
    ),
    (
      "SubscriptionMigrateRequest",
      [
        "migrate", "items={SKU: CREATOR_AIKO_INK}",
        "descriptors={displayName: Ink, description: All of Aiko}", catalog,
      ]
    ),
    (
      "RequestRefundRequest",
      ["refund", "items={SKU: A, refundType: CUSTOM, refundAmount: 1.50 USD, revoke: false}"]
    ),
  ]

  @Test(arguments: rows.filter { $0.arguments[0] != "modify" }.indices)
  func aNewRequestHasItsTypeAndNoProblem(row: Int) async throws {
    let (type, arguments) = Self.rows.filter { $0.arguments[0] != "modify" }[row]
    let made = try await ProcessRun.alone(["request", "new"] + arguments)
    #expect(made.code == 0, "\(made.errors)")
    let checked = try await ProcessRun.alone(["request", "check", "-"], input: made.output)
    #expect(checked.output == "")
    #expect(checked.code == 0)
    let inspected = try await ProcessRun.alone(["request", "inspect"], input: made.output)
    #expect(inspected.output.hasPrefix("request, a \(type)\n"))
    let byName = try await ProcessRun.alone(["request", "new", type] + arguments.dropFirst())
    #expect(byName.code == 0)
  }

  /// Half of the items are in the catalog, so without a catalog all of them must be given.
  @Test func aModificationSaysEachItem() async throws {
    let arguments = try #require(Self.rows.first { $0.arguments[0] == "modify" }).arguments
    let refused = try await ProcessRun.alone(["request", "new"] + arguments)
    #expect(refused.code == 64)
    let missing = "modify lacks addItems[0].price; add it, or pass a catalog"
    #expect(refused.errors.contains(missing), "\(refused.errors)")

    let said = arguments.map {
      $0.replacing(
        "{SKU: CREATOR_AIKO_INK_PRINTS}",
        with: "{SKU: P, displayName: Print, description: One, price: 3.00 USD}"
      )
    }
    let made = try await ProcessRun.alone(["request", "new"] + said)
    #expect(made.code == 0, "\(made.errors)")
    for line in [
      #""currentSKU": "A","#, #""SKU": "B","#, #""price": 5000,"#, #""reason": "UPGRADE""#,
      #""retainBillingCycle": true,"#, #""currency": "USD","#, #""transactionId": "7","#,
    ] {
      #expect(made.output.contains(line), "\(line)")
    }
    let checked = try await ProcessRun.alone(["request", "check", "-"], input: made.output)
    #expect(checked.code == 0, "\(checked.output)")
  }

  @Test(arguments: [0, 1, 3])
  func anInAppRequestGoesThroughTheWholePipe(row: Int) async throws {
    let made = try await ProcessRun.alone(["request", "new"] + Self.rows[row].arguments)
    let checked = try await ProcessRun.alone(["request", "check"], input: made.output)
    #expect(checked.output == made.output)
    let signed = try await ProcessRun.alone(["request", "sign"], input: checked.output)
    let inspected = try await ProcessRun.alone(["request", "inspect"], input: signed.output)
    #expect(inspected.code == 0, "\(inspected.output)")
    #expect(inspected.output.hasSuffix("problems\n  none\n"))
  }

  @Test func theRealPipeWorksInAShell() async throws {
    let binary = try #require(ProcessRun.binary)
    let line = """
      '\(binary)' request new charge SKU=BOOK_SHERLOCK_HOLMES '\(Self.catalog)' \
      | '\(binary)' request check | '\(binary)' request sign | '\(binary)' request inspect
      """
    let run = try await ProgramRun("/bin/sh", ["-c", line])
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func aRequestOfTheServerIsNotSigned() async throws {
    let made = try await ProcessRun.alone(["request", "new", "cancel"])
    let signed = try await ProcessRun.alone(["request", "sign"], input: made.output)
    #expect(signed.code == 2)
    #expect(signed.output == "")
    #expect(signed.errors.contains("SubscriptionCancelRequest"))
    #expect(signed.errors.contains("jws sign --audience appstoreconnect-v1"))
  }

  @Test(
    arguments: [
      ("items={SKU: A, prize: 4}", "items: items[0] has no key \"prize\"; did you mean price?"),
      ("items={SKU: A", "items: "),
      ("itms={SKU: A}", "there is no member \"itms\"; did you mean items?"),
      ("items={SKU: A, price: dear}", "items: \"dear\" isn't an amount of money"),
      ("items={SKU: A}", "create lacks items[0].price; add it, or pass a catalog"),
      ("period=P1W", "period: it is written twice; write it once"),
      ("one.json", "Pass the catalog only once"),
    ]
  )
  func aWrongMemberSaysWhatWouldBeRight(member: String, sentence: String) async throws {
    let run = try await ProcessRun.alone([
      "request", "new", "create", "period=P1M", "descriptors={displayName: A, description: B}",
      member, member.hasSuffix(".json") ? "two.json" : "currency=USD",
    ])
    #expect(run.code == 64)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  /// The values of two unknown options look like two catalogs.
  @Test func anUnknownOptionIsReportedBeforeItsValue() async throws {
    let run = try await ProcessRun.alone([
      "request", "new", "modify", "--transaction-id", "7", "--remove-item", "A",
    ])
    #expect(run.code == 64)
    #expect(run.errors.contains("Unknown option '--transaction-id'"), "\(run.errors)")
  }

  /// `requestInfo` is read in the API's form, but its members are the ones that help shows.
  @Test func anUnknownMemberGetsTheMembersThatHelpShows() async throws {
    let run = try await ProcessRun.alone(["request", "new", "cancel", "foo=1"])
    #expect(run.code == 64)
    let remedy = "write one of storefront, requestReferenceId, appAccountToken, consistencyToken\n"
    #expect(run.errors.contains(remedy), "\(run.errors)")
    let nested = try await ProcessRun.alone([
      "request", "new", "cancel", "requestInfo={consistencyToken: abc}",
    ])
    #expect(nested.code == 0 && nested.output.contains("abc"), "\(nested.errors)")
  }

  /// A yearly SKU at its catalog's price doesn't fit a subscription with monthly billing.
  @Test func aSubscriptionHasOnePeriod() async throws {
    func made(_ yearly: String) async throws -> ProcessRun {
      try await ProcessRun.alone([
        "request", "new", "create", "items={SKU: CREATOR_AIKO_INK}", "items={SKU: \(yearly)}",
        "descriptors={displayName: Ink, description: All of it}", Self.catalog,
      ])
    }
    let refused = try await made("CREATOR_INKWELL_ALL")
    #expect(refused.code == 2 && refused.output.isEmpty)
    #expect(
      refused.errors.contains(
        "CREATOR_INKWELL_ALL costs $99.99 per year, but the subscription is billed per month"
      )
    )
    let priced = try await made("CREATOR_INKWELL_ALL, price: 8.99 USD")
    #expect(priced.code == 0 && priced.output.contains("8990"), "\(priced.errors)")
  }

  /// With a catalog, `request check` reports the price for another period, which `request new`
  /// refuses.
  @Test func aCheckKnowsThePeriodsOfACatalog() async throws {
    let mixed = try await ProcessRun.alone([
      "request", "new", "create", "items={SKU: CREATOR_AIKO_INK}",
      "items={SKU: CREATOR_INKWELL_ALL, price: 8.99 USD}",
      "descriptors={displayName: Ink, description: All of it}", Self.catalog,
    ])
    let wrong = mixed.output.replacing("8990", with: "99990")
    let alone = try await ProcessRun.alone(["request", "check", "-"], input: wrong)
    #expect(alone.code == 0 && alone.output.isEmpty, "\(alone.output)")
    let check = ["request", "check", "--catalog", Self.catalog]
    let refused = try await ProcessRun.alone(check + ["-"], input: wrong)
    #expect(refused.code == 1)
    let line = try #require(refused.output.split(separator: "\n").first)
    #expect(line.contains("4000131 InvalidRenewalPriceError: items[1].price: "), "\(line)")
    #expect(line.contains("costs $99.99 per year, but the subscription is billed per month"))
    #expect(line.hasPrefix("-:") && !line.hasPrefix("-:1:1:"))
    let passed = try await ProcessRun.alone(check, input: wrong)
    #expect(passed.code == 1 && passed.output.isEmpty)
    let right = try await ProcessRun.alone(check + ["-"], input: mixed.output)
    #expect(right.code == 0 && right.output.isEmpty, "\(right.output)")
    let none = try await ProcessRun.alone(
      ["request", "check", "--catalog", "nowhere.json", "-"],
      input: wrong
    )
    #expect(none.code == 2)
  }

  /// Each request has its word and Apple's name, and the requests for subscriptions also have "subscription".
  @Test func aWordForARequestIsTakenOrCorrected() async throws {
    let help = try await ProcessRun.alone(["request", "new", "subscription", "--help"])
    #expect(help.code == 0 && help.output.contains("Start a new subscription"), "\(help.output)")
    let bare = try await ProcessRun.alone(["request", "new", "subscription"])
    #expect(bare.code == 64 && bare.errors.contains("Usage: storefront request new create"))
    for (word, remedy) in [
      ("subscripton", "did you mean subscription?"), ("refnd", "did you mean refund?"),
      ("modfy", "did you mean modify?"), ("zzzzzz", "write one of charge, create, modify"),
    ] {
      for rest in [[], ["--help"], ["SKU=A"]] {
        let run = try await ProcessRun.alone(["request", "new", word] + rest)
        #expect(run.code == 64)
        #expect(
          run.errors.contains("no command \"request new \(word)\"; \(remedy)"),
          "\(run.errors)"
        )
        #expect(
          run.errors.contains("\nUsage: storefront request new <subcommand>"),
          "\(run.errors)"
        )
      }
    }
    // A catalog or a member instead of the word belongs to the default command.
    let arguments = [Self.catalog, "SKU=BOOK_SHERLOCK_HOLMES"]
    for arguments in [arguments, arguments.reversed()] {
      let charge = try await ProcessRun.alone(["request", "new"] + arguments)
      #expect(charge.code == 0, "\(charge.errors)")
    }
  }

  /// The help of a type lists its members, with their values.
  @Test func theHelpOfATypeListsItsMembers() async throws {
    let help = try await ProcessRun.alone(["request", "new", "revoke", "--help"])
    for line in ["refundType=FULL|PRORATED (FULL)", "storefront?=TEXT"] {
      #expect(help.output.contains("\n  \(line)\n"), "\(help.output)")
    }
    #expect(!help.output.contains("--refund-type"))
    // The members of an element are listed too.
    let refund = try await ProcessRun.alone(["request", "new", "refund", "--help"])
    let words = refund.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("revoke: true|false (true)}, ...]"), "\(refund.output)")
  }

  /// The values of --as are listed with their meaning.
  @Test func theHelpDescribesEveryKindOfRequest() async throws {
    let help = try await ProcessRun.alone(["request", "check", "--help"])
    for (type, arguments) in Self.rows {
      let line = help.output.split(separator: "\n").first { $0.contains("- \(type)") }
      #expect(line?.contains(" \(arguments[0]) ") == true, "\(help.output)")
    }
  }
}
