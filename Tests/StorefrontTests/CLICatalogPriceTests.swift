import Foundation
import StoreTestSupport
import Testing

/// A write changes only what was named, and an invalid query changes and shows nothing.
@Suite(.runsProgram)
struct CLICatalogPriceTests {
  private func withCatalog(
    _ name: String = "CreatorMarketplace.catalog.json",
    _ body: (_ folder: URL, _ text: String) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      let catalog = SourceTree.root.appending(path: "Catalog/\(name)")
      let text = try String(contentsOf: catalog, encoding: .utf8)
      try Data(text.utf8).write(to: folder.appending(path: "a.json"))
      try await body(folder, text)
    }
  }

  private func price(_ words: [String], in folder: URL) async throws -> ProcessRun {
    try await ProcessRun(["catalog", "price", "a.json"] + words, in: folder)
  }

  /// A name means one product, even if other names begin with it.
  @Test func aNameIsOneProduct() async throws {
    try await withCatalog { folder, _ in
      let run = try await price(
        ["CREATOR_AIKO_INK", "--to", "5.99", "--storefront", "DEU", "--yes"],
        in: folder
      )
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.split(separator: "\n").count { !$0.hasPrefix("! ") } == 1)
      #expect(run.output.hasPrefix("CREATOR_AIKO_INK in DEU: "))
      #expect(run.errors == "a.json: written, 1 price of 1 product changed\n")
    }
  }

  @Test func aQueryIsNotAName() async throws {
    try await withCatalog { folder, text in
      let run = try await price(
        ["category=books", "--by", "10%", "--storefront", "DEU"],
        in: folder
      )
      #expect(run.code == 2)
      #expect(
        run.errors.contains("there is no product or SKU \"category=books\"; as a query it matches ")
      )
      #expect(run.errors.contains("pass --filter \"category=books\" to change them"))
      let near = try await price(
        ["CREATOR_AIKO_INC", "--to", "5.99", "--storefront", "DEU"],
        in: folder
      )
      #expect(near.errors.contains("did you mean CREATOR_AIKO_INK?"))
      let both = try await price(["A", "--filter", "b", "--to", "1"], in: folder)
      #expect(both.code == 64)
      let file = folder.appending(path: "a.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  /// The output contains the number of products and every large change, and nothing is written
  /// without consent.
  @Test func severalProductsAndLeapsNeedConsent() async throws {
    try await withCatalog { folder, text in
      let many = try await price(
        ["--filter", "category=books", "--by", "+10%", "--storefront", "DEU"],
        in: folder
      )
      #expect(many.code == 1)
      #expect(!many.output.contains("AUDIO"))
      #expect(many.errors.contains("nothing was written; pass --yes to write the changes ("))
      #expect(many.errors.contains(" products)"))
      let leap = try await price(
        ["CREATOR_AIKO_INK", "--to", "99.99", "--storefront", "DEU"],
        in: folder
      )
      #expect(leap.code == 1)
      #expect(leap.errors.contains("more than three times the price, or less than a third: "))
      let file = folder.appending(path: "a.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func aTableWithALeapNeedsConsent() async throws {
    try await withCatalog("Northlight.catalog.json") { folder, _ in
      try Data("product,JPN\nFILM_GLACIERS,\"7,00\"\n".utf8).write(
        to: folder.appending(path: "t.csv")
      )
      let run = try await ProcessRun(["catalog", "import", "a.json", "t.csv"], in: folder)
      #expect(run.code == 1)
      #expect(run.errors.contains("or less than a third: FILM_GLACIERS in JPN: ¥1,900 → ¥7"))
    }
  }

  /// The preview lists the customers who must agree, as the comparison does after the write.
  @Test func thePreviewSaysWhoMustAgree() async throws {
    try await withCatalog("Northlight.catalog.json") { folder, _ in
      let change = ["com.example.northlight.classic", "--to", "19.99"]
      let run = try await price(change, in: folder)
      let told = run.output.split(separator: "\n").filter { $0.hasPrefix("! ") }
      #expect(told.contains { $0.contains("must agree before they pay the higher price") })
      let file = folder.appending(path: "a.json")
      let old = folder.appending(path: "old.json")
      try FileManager.default.copyItem(at: file, to: old)
      _ = try await price(change + ["--yes"], in: folder)
      let diff = try await ProcessRun(["catalog", "diff", "old.json", "a.json"], in: folder)
      for line in told {
        let words = line.split(separator: ": ", maxSplits: 1).last ?? ""
        #expect(diff.output.contains("! \(words)"), "\(diff.output)")
      }
    }
  }

  @Test func roundingThatUndoesAChangeIsReported() async throws {
    try await withCatalog("Northlight.catalog.json") { folder, _ in
      let run = try await price(
        ["com.example.northlight.classic.lite", "--by", "+5%", "--round"],
        in: folder
      )
      #expect(run.code == 0)
      #expect(
        run.errors.hasSuffix("nothing to write: rounding brings every price back to what it is\n")
      )
    }
  }

  /// Products, SKUs and groups can be copied.
  ///
  /// The parts that a copy can't have are left out and named.
  @Test func everythingIsCopied() async throws {
    try await withCatalog { folder, text in
      let sku = try await ProcessRun(
        ["catalog", "edit", "a.json", "BOOK_DRACULA", "--copy", "BOOK_NOSFERATU", "--yes"],
        in: folder
      )
      #expect(sku.code == 0, "\(sku.errors)")
      let file = folder.appending(path: "a.json")
      let copied = try String(contentsOf: file, encoding: .utf8)
      #expect(copied.contains("\"BOOK_NOSFERATU\""))
      let remove = try await ProcessRun(
        ["catalog", "edit", "a.json", "BOOK_NOSFERATU", "--remove", "--yes"],
        in: folder
      )
      #expect(remove.code == 0, "\(remove.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func aCopyWithAnotherPeriodLeavesOffersOut() async throws {
    try await withCatalog("Sample.storekit") { folder, _ in
      let plus = "com.example.meridian.plus.observatory.monthly"
      let copy = try await ProcessRun(
        [
          "catalog", "edit", "a.json", plus, "--copy", "plus.weekly", "--period", "P1W", "--price",
          "1.99", "--yes",
        ],
        in: folder
      )
      #expect(copy.code == 0, "\(copy.errors)")
      #expect(copy.errors.contains("left out of plus.weekly: the "))
      let alone = try await ProcessRun(
        ["catalog", "edit", "a.json", plus, "--period", "P1W", "--yes"],
        in: folder
      )
      #expect(alone.code == 2)
      #expect(!alone.errors.contains("subscriptionPeriod"))
      #expect(alone.errors.contains("add --copy"))
    }
  }

  /// Every command that takes a query refuses an unknown field, names it, and proposes the right one.
  @Test(arguments: [
    ["catalog", "export", "a.json", "--filter", "typ:sub"],
    ["catalog", "card", "a.json", "--filter", "typ:sub"],
    ["catalog", "price", "a.json", "--filter", "typ:sub", "--to", "1", "--yes"],
    ["session", "init", "a.json", "out", "--products", "typ:sub"],
    ["list", "products", "a.json", "--filter", "typ:sub"],
    // The former names of --filter.
    ["list", "products", "a.json", "--query", "typ:sub"],
    ["list", "products", "a.json", "-q", "typ:sub"],
    ["catalog", "price", "a.json", "--matching", "typ:sub", "--to", "1", "--yes"],
    ["browse", "a.json", "--filter", "typ:sub"],
  ])
  func anUnknownFieldIsAnError(words: [String]) async throws {
    let command = words.prefix { $0 != "a.json" && $0 != "products" }.joined(separator: " ")
    try await withCatalog { folder, text in
      let run = try await ProcessRun(words, in: folder)
      #expect(run.code == 64, "\(run.output) \(run.errors)")
      #expect(run.errors.contains("there is no field typ; did you mean type?\n"))
      #expect(run.errors.contains("\nUsage: storefront \(command) "), "\(run.errors)")
      #expect(run.errors.hasSuffix("  See 'storefront \(command) --help' for more information.\n"))
      #expect(run.output.isEmpty)
      let file = folder.appending(path: "a.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  /// An error in the arguments ends with the usage of the command that they belong to, whatever the
  /// error is.
  @Test(arguments: [
    "list", "play", "serve", "schema", "catalog price", "catalog edit", "catalog export",
    "catalog card", "catalog diff", "catalog stats", "catalog lint", "session init",
    "session coverage", "trace diff", "store check", "request check", "jws sign", "keys export",
  ])
  func theUsageIsThatOfTheCommand(command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    try await withCatalog { folder, _ in
      for arguments in [["--nonsense"], ["a.json", "--nonsense"], ["a.json", "b", "c", "d"]] {
        let run = try await ProcessRun(words + arguments, in: folder)
        guard run.code == 64 else { continue }
        #expect(run.errors.contains("\nUsage: storefront \(command)"), "\(run.errors)")
      }
      let run = try await ProcessRun(words + ["--nonsense"], in: folder)
      #expect(run.code == 64)
    }
  }

  /// If an unknown field is similar to a field, only that field is proposed.
  ///
  /// Otherwise a few fields are listed.
  @Test func otherNamesOfFieldsAreListed() async throws {
    try await withCatalog { folder, _ in
      let run = try await ProcessRun(
        ["list", "products", "a.json", "--filter", "zzzzzz:x"],
        in: folder
      )
      #expect(run.errors.contains("write one of id, sku, product, name, type and 13 more"))
      let near = try await ProcessRun(
        ["list", "products", "a.json", "--filter", "categry:x"],
        in: folder
      )
      #expect(near.errors.contains("did you mean category?"), "\(near.errors)")
    }
  }

  /// The date of each table's last check is printed.
  ///
  /// A new check changes the date here too.
  @Test func tablesThatAgeAreDated() async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(["catalog", "tables"], in: folder)
      #expect(run.code == 0)
      let rows = run.output.split(separator: "\n").map { line in
        String(line).split(separator: #/ {2,}/#).prefix(3).joined(separator: " | ")
      }
      #expect(
        rows == [
          "2026-11-28 | documented | storefronts, their currencies and price formats",
          "2026-11-28 | documented | currencies and their decimals",
          "2026-11-28 | assumed | decimals of shown prices",
          "2026-11-28 | assumed | steps of rounded prices", "2026-11-27 | assumed | tax rates",
          "2026-11-25 | documented | tax codes",
          "2026-11-28 | assumed | exchange rates of what-if and price increases",
          "2026-11-28 | documented | limits of App Store Connect",
        ]
      )
    }
  }

  @Test func statisticsTakeSeveralCatalogs() async throws {
    try await withCatalog { folder, text in
      try Data(text.utf8).write(to: folder.appending(path: "b.json"))
      let run = try await ProcessRun(["catalog", "stats", "a.json", "b.json"], in: folder)
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("a.json:\n"))
      #expect(run.output.contains("\n\nb.json:\n"))
    }
  }
}
