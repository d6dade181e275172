import Foundation
import StoreTestSupport
import Testing

/// Commands that change catalogs write nothing without consent, and change only the requested
/// bytes.
@Suite(.runsProgram)
struct CLICatalogEditTests {
  private static let northlight = SourceTree.root.appending(path: "Catalog/Northlight.catalog.json")

  private func withCatalog(
    _ body: (_ folder: URL, _ file: URL, _ text: String) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      let text = try String(contentsOf: Self.northlight, encoding: .utf8)
      let file = folder.appending(path: "a.json")
      try Data(text.utf8).write(to: file)
      try await body(folder, file, text)
    }
  }

  @Test func aTableGoesOutAndComesBack() async throws {
    try await withCatalog { folder, file, text in
      let out = try await ProcessRun(["catalog", "export", "a.json", "-o", "t.csv"], in: folder)
      #expect(out.code == 0)
      let same = try await ProcessRun(["catalog", "import", "a.json", "t.csv"], in: folder)
      #expect(same.code == 0)
      #expect(same.errors == "a.json has these values already; nothing was written\n")

      let sheet = folder.appending(path: "t.csv")
      let table = try String(contentsOf: sheet, encoding: .utf8)
      try Data(table.replacing("1900", with: "\"¥2,000\"").utf8).write(to: sheet)
      let shown = try await ProcessRun(["catalog", "import", "a.json", "t.csv"], in: folder)
      #expect(shown.code == 1)
      #expect(shown.output == "FILM_GLACIERS in JPN: ¥1,900 → ¥2,000 (+5.3%)\n")
      #expect(shown.errors == "a.json: nothing was written; pass --yes to write the changes\n")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)

      let written = try await ProcessRun(
        ["catalog", "import", "a.json", "t.csv", "--yes"],
        in: folder
      )
      #expect(written.code == 0)
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == text.replacing("\"JPN\": \"1900\"", with: "\"JPN\": \"2000\"")
      )
    }
  }

  @Test func aWrongCellIsReportedAndNothingIsWritten() async throws {
    try await withCatalog { folder, file, text in
      try Data("product,DEU\nFILM_GLACIERS,many\nFILM_WEAVERS,1.00\n".utf8)
        .write(to: folder.appending(path: "t.csv"))
      let run = try await ProcessRun(["catalog", "import", "a.json", "t.csv", "--yes"], in: folder)
      #expect(run.code == 1)
      #expect(
        run.errors
          == "t.csv:2: DEU: \"many\" isn't a price in EUR; write one such as 4.99 or 4,99\n"
      )
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func manyPricesChangeAtOnceThroughALinkAndTheModeStays() async throws {
    try await withCatalog { folder, file, text in
      let link = folder.appending(path: "link.json")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      let run = try await ProcessRun(
        [
          "catalog", "price", "link.json", "--filter", "film", "--by", "-10%", "--storefront",
          "JPN",
          "--round", "--yes",
        ],
        in: folder
      )
      #expect(run.code == 0)
      #expect(
        run.output == """
          CHANNEL_FILM in JPN: ¥1,300 → ¥1,200 (−7.7%)
          FILM_GLACIERS in JPN: ¥1,900 → ¥1,700 (−10.5%)
          FILM_WEAVERS in JPN: ¥1,500 → ¥1,400 (−6.7%)
          ! Film Club: your server must call Change Price for those who have it in Japan; until then they keep their price

          """
      )
      let expected = text.replacing("\"1300\"", with: "\"1200\"")
        .replacing("\"1900\"", with: "\"1700\"")
      let edited = try String(contentsOf: file, encoding: .utf8)
      #expect(edited.replacing("\"1400\"", with: "\"1500\"") == expected)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    }
  }

  @Test func aProductIsEditedCopiedAndRemoved() async throws {
    try await withCatalog { folder, file, text in
      let lite = "com.example.northlight.classic.lite"
      let edits = [
        [lite, "--price", "4.49", "--storefront", "DEU"],
        [lite, "--locale", "de", "--name", "Klein", "--level", "3"],
        [lite, "--copy", "copy", "--period", "P1Y", "--price", "39.99"],
        ["copy", "--remove"],
        [lite, "--storefront", "DEU", "--follow"],
        [lite, "--remove-language", "de", "--level", "2"],
      ]
      for edit in edits {
        let run = try await ProcessRun(
          ["catalog", "edit", "a.json"] + edit + ["--yes"],
          in: folder
        )
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("line "))
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      let wrong = try await ProcessRun(
        ["catalog", "edit", "a.json", "clasic", "--remove"],
        in: folder
      )
      #expect(wrong.code == 2)
      #expect(wrong.errors.hasPrefix("storefront: there is no product, SKU or group \"clasic\"; "))
    }
  }

  /// The products of a group are counted, and contradicting options are refused.
  @Test func aGroupIsCountedAndErrorsAreReportedTogether() async throws {
    let lite = "com.example.northlight.classic.lite"
    let cases: [(options: [String], code: Int32, errors: [String])] = [
      (["20260202", "--copy", "20260203"], 1, ["pass --yes to write the changes (2 products)"]),
      (["20260202", "--remove"], 1, ["pass --yes to write the changes (2 products)"]),
      ([lite, "--remove", "--copy", "copy"], 64, ["--remove can't be combined"]),
      ([lite, "--remove", "--locale", "de"], 64, ["--remove can't be combined"]),
      ([lite, "--name", "X", "--remove-language", "en_US"], 64, ["combined with a text in that"]),
      (
        [lite, "--description", "X", "--locale", "de", "--remove-language", "de"], 64,
        ["combined with a text in that"]
      ),
      (
        [lite, "--price", "x", "--level", "0", "--period", "P1X"], 64,
        ["--level"]
      ),
      ([lite, "--price", "x", "--period", "P1X"], 2, [#""x" isn't a price"#, "P1X"]),
    ]
    for test in cases {
      try await withCatalog { folder, file, text in
        let run = try await ProcessRun(["catalog", "edit", "a.json"] + test.options, in: folder)
        #expect(run.code == test.code, "\(run.errors)")
        for words in test.errors { #expect(run.errors.contains(words), "\(run.errors)") }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
    }
  }

  /// A product that is given by name must have the price.
  ///
  /// A product that a query finds may lack it.
  @Test(
    arguments: [
      (["FILM_GLACIERS", "--by", "+10%"], 2, "pass the storefront of its price"),
      (["FILM_GLACIERS", "--to", "2"], 2, "pass the storefront of its price"),
      (["FILM_GLACIERS", "--by", "+10%", "--storefront", "AFG"], 2, "set one with --to"),
      (["--filter", "film", "--by", "+10%"], 0, "nothing to write"),
    ]
  )
  func aMissingPriceOfOneThingIsAMistake(
    options: [String],
    code: Int32,
    words: String
  ) async throws {
    try await withCatalog { folder, _, _ in
      let run = try await ProcessRun(["catalog", "price", "a.json"] + options, in: folder)
      #expect(run.code == code, "\(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  /// Each command that writes a catalog prints the new findings after its change, as lint prints them.
  @Test func aWriterPrintsTheFindingsThatItBringsIn() async throws {
    let lite = "com.example.northlight.classic.lite"
    let sheet = "product,price\n\(lite),0.01\n"
    let writers: [(arguments: [String], rules: [String])] = [
      (["edit", "a.json", lite, "--price", "0"], ["price-limit"]),
      (["edit", "a.json", lite, "--name", ""], ["empty-name"]),
      (["price", "a.json", lite, "--to", "0.01"], ["price-limit"]),
      (["import", "a.json", "t.csv"], ["price-limit"]),
      (["edit", "a.json", lite, "--price", "3.99"], []),
    ]
    for writer in writers {
      try await withCatalog { folder, _, _ in
        try Data(sheet.utf8).write(to: folder.appending(path: "t.csv"))
        let run = try await ProcessRun(["catalog"] + writer.arguments + ["--yes"], in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let lint = try await ProcessRun(["catalog", "lint", "a.json"], in: folder)
        let found = lint.output.split(separator: "\n").filter { $0.hasSuffix("]") }
          .map { String($0).replacing("; --fix fixes it [", with: " [") }
        let told = run.errors.split(separator: "\n").dropFirst().map(String.init)
        #expect(told == found, "\(writer.arguments): \(run.errors)")
        for rule in writer.rules { #expect(run.errors.contains("[\(rule)]"), "\(run.errors)") }
        let again = try await ProcessRun(
          ["catalog", "edit", "a.json", "FILM_GLACIERS", "--description", "Ice", "--yes"],
          in: folder
        )
        #expect(again.errors == "a.json: written, 1 SKU changed\n", "\(again.errors)")
      }
    }
    // A rule on the team's list is ignored.
    try await withCatalog { folder, _, _ in
      try Data("price-limit\n".utf8).write(to: folder.appending(path: ".storefront-lint"))
      let run = try await ProcessRun(
        ["catalog", "edit", "a.json", lite, "--price", "0", "--yes"],
        in: folder
      )
      #expect(run.code == 0 && !run.errors.contains("[price-limit]"), "\(run.errors)")
    }
  }
}
