import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// `storefront request new` for each of the ten requests, and the pipe behind it.
@Suite(.runsProgram)
struct CLINewRequestTests {
  private static let catalog =
    SourceTree.root.appending(path: "Catalog/CreatorMarketplace.catalog.json").path

  /// Apple's name and a command line that makes such a request.
  private static let rows: [(type: String, arguments: [String])] = [
    ("OneTimeChargeCreateRequest", ["charge", "--sku", "BOOK_SHERLOCK_HOLMES", catalog]),
    (
      "SubscriptionCreateRequest",
      [
        "create", "--sku", "CREATOR_AIKO_INK", "--item",
        "CREATOR_AIKO_INK_PROCESS;offer=0.99 P1M x3 WIN_BACK", "--display-name", "Ink",
        "--description", "All of Aiko", catalog,
      ]
    ),
    (
      "SubscriptionModifyInAppRequest",
      [
        "modify", "--transaction", "7", "--add", "CREATOR_AIKO_INK_PRINTS", "--change",
        "A;SKU=B;displayName=Bee;description=A bee;price=5;reason=UPGRADE;effective=IMMEDIATELY",
        "--remove", "C",
      ]
    ),
    ("SubscriptionReactivateInAppRequest", ["reactivate", "--transaction", "7", "--sku", "A"]),
    ("SubscriptionCancelRequest", ["cancel", "--storefront", "USA"]),
    ("SubscriptionRevokeRequest", ["revoke", "--refund-reason", "LEGAL"]),
    (
      "SubscriptionPriceChangeRequest",
      ["change-price", "--item", "A;price=5.99;dependentSKUs=B,C"]
    ),
    ("SubscriptionChangeMetadataRequest", ["change-metadata", "--item", "A;displayName=Bee"]),
    (
      "SubscriptionMigrateRequest",
      [
        "migrate", "--sku", "CREATOR_AIKO_INK", "--display-name", "Ink", "--description",
        "All of Aiko", catalog,
      ]
    ),
    (
      "RequestRefundRequest",
      ["refund", "--item", "A;refundType=CUSTOM;refundAmount=1.50;revoke=false"]
    ),
  ]

  @Test(arguments: rows.filter { $0.arguments[0] != "modify" }.indices)
  func whatIsNewIsWhatItSaysAndHasNoProblem(row: Int) async throws {
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

  /// Half of its items are the catalog's and half are not: without a catalog all must be said.
  @Test func aModificationSaysEachItem() async throws {
    let arguments = try #require(Self.rows.first { $0.arguments[0] == "modify" }).arguments
    let refused = try await ProcessRun.alone(["request", "new"] + arguments)
    #expect(refused.code == 64)
    #expect(refused.errors.contains("CREATOR_AIKO_INK_PRINTS needs a price, such as price=4.99."))

    let said = arguments.map {
      $0 == "CREATOR_AIKO_INK_PRINTS" ? "P;displayName=Print;description=One;price=3" : $0
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
      '\(binary)' request new charge --sku BOOK_SHERLOCK_HOLMES '\(Self.catalog)' \
      | '\(binary)' request check | '\(binary)' request sign | '\(binary)' request inspect
      """
    let run = try await ProgramRun("/bin/sh", ["-c", line])
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func whatTheServerSendsIsNotSigned() async throws {
    let made = try await ProcessRun.alone(["request", "new", "cancel"])
    let signed = try await ProcessRun.alone(["request", "sign"], input: made.output)
    #expect(signed.code == 2)
    #expect(signed.output == "")
    #expect(signed.errors.contains("SubscriptionCancelRequest"))
    #expect(signed.errors.contains("jws sign --audience appstoreconnect-v1"))
  }

  @Test(
    arguments: [
      ("A;prize=4", "An item has no prize; did you mean price?"),
      ("price=4", "An item begins with its SKU"),
      ("A;price=4;price=5", "An item says its price twice."),
      ("A;price=4.999", "price: 4.999 has 3 decimals, and USD has 2 decimals"),
      ("A;cheap", "says no value; write name=value"),
      ("A;price=4;offer=free", "An offer is written like 1.99 P1M x3 ACQUISITION"),
      ("A;price=4;offer=1 P1M x99999999999", "write x3: from -2147483648 to 2147483647"),
      ("A;price=1000000000.01", "write one from 0 to 1000000000"),
    ]
  )
  func aWrongItemSaysWhatWouldBeRight(item: String, sentence: String) async throws {
    let run = try await ProcessRun.alone([
      "request", "new", "create", "--period", "P1M", "--display-name", "A", "--description", "B",
      "--item", item,
    ])
    #expect(run.code == 64)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  /// A yearly SKU at its catalog's price doesn't fit a subscription that is billed monthly.
  @Test func aSubscriptionHasOnePeriod() async throws {
    func made(_ yearly: String) async throws -> ProcessRun {
      try await ProcessRun.alone([
        "request", "new", "create", "--item", "CREATOR_AIKO_INK", "--item", yearly,
        "--display-name", "Ink", "--description", "All of it", Self.catalog,
      ])
    }
    let refused = try await made("CREATOR_INKWELL_ALL")
    #expect(refused.code == 2 && refused.output.isEmpty)
    #expect(
      refused.errors.contains(
        "CREATOR_INKWELL_ALL costs $99.99 per year, but the subscription is billed per month"
      )
    )
    let priced = try await made("CREATOR_INKWELL_ALL;price=8.99")
    #expect(priced.code == 0 && priced.output.contains("8990"), "\(priced.errors)")
  }

  /// With a catalog, `request check` finds the price for another period that `request new` refuses.
  @Test func aCheckKnowsThePeriodsOfACatalog() async throws {
    let mixed = try await ProcessRun.alone([
      "request", "new", "create", "--item", "CREATOR_AIKO_INK", "--item",
      "CREATOR_INKWELL_ALL;price=8.99", "--display-name", "Ink", "--description", "All of it",
      Self.catalog,
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

  /// Each request goes by its word, by Apple's name, and a subscription by "subscription".
  @Test func aWordForARequestIsTakenOrCorrected() async throws {
    let help = try await ProcessRun.alone(["request", "new", "subscription", "--help"])
    #expect(help.code == 0 && help.output.contains("A new subscription"), "\(help.output)")
    let bare = try await ProcessRun.alone(["request", "new", "subscription"])
    #expect(bare.code == 64 && bare.errors.contains("Usage: storefront request new create"))
    for (word, remedy) in [
      ("subscripton", "did you mean subscription?"), ("refnd", "did you mean refund?"),
      ("modfy", "did you mean modify?"), ("zzzzzz", "write one of charge, create, modify"),
    ] {
      for rest in [[], ["--help"], ["--sku", "A"]] {
        let run = try await ProcessRun.alone(["request", "new", word] + rest)
        #expect(run.code == 64)
        #expect(run.errors.contains("request new has no \"\(word)\"; \(remedy)"), "\(run.errors)")
        #expect(
          run.errors.contains("\nUsage: storefront request new <subcommand>"),
          "\(run.errors)"
        )
      }
    }
    // A catalog in the place of the word is the default command's.
    let charge = try await ProcessRun.alone(
      ["request", "new", Self.catalog, "--sku", "BOOK_SHERLOCK_HOLMES"]
    )
    #expect(charge.code == 0, "\(charge.errors)")
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
