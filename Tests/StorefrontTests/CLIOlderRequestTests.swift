import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The options that `request new` had before members were written as in scripts.
///
/// They are supported for one version, and this file will be removed with them.
@Suite(.runsProgram)
struct CLIOlderRequestTests {
  private static let catalog =
    SourceTree.root.appending(path: "Catalog/CreatorMarketplace.catalog.json").path

  private static let rows: [[String]] = [
    ["charge", "--sku", "BOOK_SHERLOCK_HOLMES", catalog],
    [
      "charge", "--sku", "A", "--display-name", "It's: a \"book\"", "--description", "#1",
      "--price", "4,99", "--storefront", "DEU", "--app-account-token",
      "0d9b5d1c-7f0e-4a57-9a39-3f2c1f6f5a10",
    ],
    [
      "create", "--sku", "CREATOR_AIKO_INK", "--item",
      "CREATOR_AIKO_INK_PROCESS;offer=0.99 P1M x3 WIN_BACK", "--display-name", "Ink, all",
      "--description", "All of Aiko", "--previous", "7", catalog,
    ],
    [
      "modify", "--transaction", "7", "--add", "P;displayName=Print;description=One;price=3",
      "--change",
      "A;SKU=B;displayName=Bee;description=A bee;price=5;reason=UPGRADE;effective=IMMEDIATELY",
      "--remove", "C", "--no-retain-billing-cycle", "--display-name", "All", "--period", "P1Y",
      "--effective", "IMMEDIATELY",
    ],
    ["reactivate", "--transaction", "7", "--sku", "A"],
    ["cancel", "--storefront", "USA"],
    ["revoke", "--refund-reason", "LEGAL", "--no-refund-risking-preference"],
    ["change-price", "--item", "A;price=5.99;dependentSKUs=B,C"],
    ["change-metadata", "--item", "A;displayName=Bee", "--tax-code", "S021-08-1"],
    [
      "migrate", "--sku", "CREATOR_AIKO_INK", "--display-name", "Ink", "--description",
      "All of Aiko", "--target", "com.example.generic", catalog,
    ],
    ["refund", "--item", "A;refundType=CUSTOM;refundAmount=1.50;revoke=false"],
  ]

  /// Standard error has a line that makes the same request, ready for a shell.
  @Test(arguments: rows.indices)
  func anOlderLineSaysWhatReplacesIt(row: Int) async throws {
    let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"
    let older = try await ProcessRun.alone(
      ["request", "new"] + Self.rows[row] + ["--reference", reference]
    )
    #expect(older.code == 0 && older.output.contains(reference), "\(older.errors)")
    let beginning = "  storefront request new "
    let line = try #require(
      older.errors.split(separator: "\n").first { $0.hasPrefix(beginning) },
      "\(older.errors)"
    )
    #expect(!line.contains(" --"))

    let binary = try #require(ProcessRun.binary)
    let command = "'\(binary)' request new \(line.dropFirst(beginning.count))"
    let run = try await ProgramRun("/bin/sh", ["-c", command])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output == older.output)
  }

  @Test(
    arguments: [
      (["--price", "4.999"], "price: 4.999 has 3 decimals, and USD has 2 decimals"),
      (["--item", "A;cheap"], "has no value; write name=value"),
      (["--item", "A;offer=free"], "isn't an offer; write one such as 1.99 P1M x3 ACQUISITION"),
      (["--item", "A;prize=4"], "items: items[0] has no key \"prize\"; did you mean price?"),
      (["--target", "x"], "there is no member \"targetProductId\""),
    ]
  )
  func aWrongOptionSaysWhatWouldBeRight(options: [String], sentence: String) async throws {
    let run = try await ProcessRun.alone(["request", "new", "create"] + options)
    #expect(run.code == 64)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }
}
