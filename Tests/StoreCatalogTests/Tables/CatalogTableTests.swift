import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing
import VisibleText

/// Tables of catalogs, and their contents after editing in spreadsheets.
struct CatalogTableTests {
  private static let names = OwnCatalogs.names + ["Northlight.catalog.json"]

  @Test(arguments: names)
  func savingATableInAnySpreadsheetChangesNothing(name: String) throws {
    let bytes = try OwnCatalogs.bytes(name)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: name).catalog)
    let table = CatalogTable(catalog)
    for sheet in Spreadsheet.all {
      let reading = CatalogTableReading(sheet.saved(table), of: catalog)
      #expect(reading.problems.kept.map(\.description) == [], "\(sheet.name)")
      #expect(reading.changes == [], "\(sheet.name)")
    }
  }

  @Test(arguments: Seeds.first(15))
  func aChangedCellChangesThatPriceAlone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try OwnCatalogs.bytes("CreatorMarketplace.catalog.json")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let table = CatalogTable(catalog)
    var rows = Spreadsheet.rows(of: table)
    var expected: [String: [String: Int64?]] = [:]
    for _ in 0..<1 + random.next() % 5 {
      let row = 1 + Int(random.next() % UInt64(table.items.count))
      let columns = table.columns.indices.filter { table.columns[$0].kind == .price }
      let column = columns[Int(random.next() % UInt64(columns.count))]
      let storefront = table.columns[column].storefront
      let isGone = storefront != nil && random.next() % 4 == 0
      let isSKU = table.name(of: table.items[row - 1]).first?.isUppercase == true
      guard storefront != nil || !isSKU else { continue }
      let whole = Int64(1 + random.next() % 90_000)
      rows[row][column] = isGone ? "" : "\(whole)"
      let old = table.price(of: table.items[row - 1], in: storefront)
      let new = isGone ? nil : whole * 1000
      let isSame = (old.flatMap { $0.isOwn ? $0.price.milliunits : nil }) == new
      expected[rows[row][0], default: [:]][storefront?.countryCode ?? ""] =
        isSame ? nil : .some(new)
    }
    let sheet = Spreadsheet.all[Int(random.next() % UInt64(Spreadsheet.all.count))]
    let reading = CatalogTableReading(sheet.saved(rows), of: catalog)
    #expect(reading.problems.kept.map(\.description) == [])
    var found: [String: [String: Int64?]] = [:]
    for change in reading.changes {
      found[change.name, default: [:]][change.storefront?.countryCode ?? ""] =
        .some(change.new?.milliunits)
    }
    #expect(found == expected.filter { !$0.value.isEmpty })
    var editor = try CatalogEditor(bytes)
    let edit = try editor.edit(reading.changes)
    let edited = try #require(edit.textEdit(of: bytes).applied(to: bytes))
    let after = try #require(CatalogReader.read(bytes: edited, path: "a").catalog)
    let differing = zip(
      Spreadsheet.rows(of: CatalogTable(after, storefronts: catalog.pricedStorefronts)),
      rows
    )
    .flatMap { left, right in
      zip(zip(left, right), table.columns).filter { $1.kind == .price && !Self.isSame($0.0, $0.1) }
    }
    #expect(differing.isEmpty)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || Price.milliunits(decimal: left) == Price.milliunits(decimal: right)
  }

  @Test func everyProblemIsReportedWithItsCell() throws {
    let catalog = try #require(
      CatalogReader.read(bytes: try OwnCatalogs.bytes("Northlight.catalog.json"), path: "a").catalog
    )
    let text = """
      product,type,price,DEU,JPN
      CHANNEL_FILM,"SKU, subscription",,x,1500.5
      CHANNEL_FILMS,"SKU, subscription",,1,1
      CHANNEL_FILM,"SKU, subscription",,1,1
      com.example.northlight.classic,Film,,6.99
      com.example.northlight.classic,Film,,,

      """
    let reading = CatalogTableReading(Array(text.utf8), of: catalog)
    #expect(
      reading.problems.kept.map(\.description) == [
        "2: DEU: \"x\" isn't a price in EUR; write one such as 4.99 or 4,99",
        "2: JPN: \"1500.5\" isn't a price in JPY, which has no decimals; write a whole number",
        "3: product: the catalog has no \"CHANNEL_FILMS\"; did you mean CHANNEL_FILM?",
        "4: product: \"CHANNEL_FILM\" is in line 2 already; remove one of them",
        "5: the row has 4 cells, the first one 5; write one for each column, empty ones too",
        "6: type: only prices can be imported, and this is \"Film\"; "
          + "restore \"Auto-Renewable Subscription\", or remove the column",
        "6: price: the base price was removed; restore 6.99",
      ]
    )
  }

  /// An error in the first row, or in the name of a product, hides no other error.
  @Test func noMistakeHidesAnother() throws {
    let rows = [
      ["product", "price", "JPN", "JPNN", "jpn"],
      ["com.example.meridian.telescope.night", "x", "1.5", "y", "1"],
      ["nothing", "1.234", "many", "", ""],
      ["com.example.meridian.telescope.night", "4.99", "much", "", ""],
      ["com.example.meridian.telescope.hour", "few", ""],
    ]
    let whole = [
      "1: JPNN", "1: jpn", "2: price", "2: JPN", "3: product", "3: price", "3: JPN", "4: product",
      "4: JPN", "5",
    ]
    let unnamed = ["1: prod", "1: JPNN", "1: jpn", "1", "2: price", "2: JPN", "3: price", "3: JPN"]
    for (first, places) in [("product", whole), ("prod", unnamed + ["4: JPN", "5"])] {
      var table = rows
      table[0][0] = first
      let text = table.map { $0.joined(separator: ",") }.joined(separator: "\n")
      let problems = CatalogTableReading(Array(text.utf8), of: .sample).problems.kept
      #expect(
        problems.map { "\($0.line)\($0.column.map { ": \($0)" } ?? "")" } == places,
        "\(problems.map(\.description))"
      )
    }
  }

  /// Many errors are counted, and only the first of many names are looked up.
  @Test func manyMistakesAreBounded() {
    let rows = (0..<3000).map { "nothing\($0),x" }.joined(separator: "\n")
    let problems = CatalogTableReading(Array("product,JPNN,price\n\(rows)".utf8), of: .sample)
      .problems
    #expect(problems.kept.count == ProblemLimit.kept)
    #expect(problems.unlisted == 3001 - ProblemLimit.kept)
  }

  @Test(arguments: [
    ("", "1: the table is empty; create one with storefront catalog export"),
    ("a,b\n", "1: a: there is no such column; begin the names of your own columns with #"),
    ("product,DUE\n", "1: DUE: there is no such column; did you mean DEU?"),
    ("product,DEU,deu\n", "1: deu: the column exists twice; remove one of them"),
    ("product,DEU\n\"a", "2: the quotation mark is never closed; close it after the value"),
  ])
  func anInvalidTableIsReported(text: String, problem: String) throws {
    let reading = CatalogTableReading(Array(text.utf8), of: .sample)
    #expect(reading.problems.kept.map(\.description).first == problem)
  }

  @Test func aTableIsSortedAndShownInMarkdown() throws {
    let catalog = try #require(
      CatalogReader.read(bytes: try OwnCatalogs.bytes("Northlight.catalog.json"), path: "a").catalog
    )
    let germany = try #require(Storefront(countryCode: "DEU"))
    var table = CatalogTable(
      catalog,
      kinds: [.product, .period, .price, .month, .difference],
      storefronts: [germany],
      query: CatalogQuery(typed: "film")
    )
    let column = try #require(table.columns.first { $0.name == "DEU" })
    table.sort(by: column, descending: true)
    #expect(
      table.markdown == #"""
        | product | period | price | price a month | DEU | DEU a month | DEU difference |
        | --- | --- | --: | --: | --: | --: | --: |
        | FILM\_GLACIERS |  | (12.99) |  | 12.99 |  | ×1.00 |
        | FILM\_WEAVERS |  | (9.99) |  | 9.99 |  | ×1.00 |
        | CHANNEL\_FILM | P1M | (8.99) | (8.99) | 8.99 | 8.99 | ×1.00 |

        """#
    )
  }

  @Test func monthsAndDifferencesAreCounted() throws {
    let text = #"""
      {"format": "storefront-catalog", "version": 1, "settings": {"_storefront": "DEU"},
       "subscriptionGroups": [{"id": "1", "name": "G", "subscriptions": [
        {"productID": "y", "type": "RecurringSubscription", "displayPrice": "59.99", "groupNumber": 1,
         "recurringSubscriptionPeriod": "P1Y", "prices": {"FRA": "65.99", "JPN": "9000"}},
        {"productID": "w", "type": "RecurringSubscription", "displayPrice": "1.50", "groupNumber": 1,
         "recurringSubscriptionPeriod": "P1W", "prices": {"FRA": "1.49"},
         "localizations": [{"locale": "fr", "displayName": "=2+2"}]}]}]}
      """#
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
    var written: [UInt8] = []
    CatalogTable(catalog).csv { written += $0 }
    #expect(
      String(decoding: written, as: UTF8.self).replacing("\r\n", with: "\n") == """
        product,name,type,group,level,period,price,price a month,FRA,FRA a month,FRA difference,\
        JPN,JPN a month,JPN difference,missing languages
        y,y,Auto-Renewable Subscription,G,1,P1Y,59.99,5.00,65.99,5.50,+10%,9000,750,×150.02,fr
        w,'=2+2,Auto-Renewable Subscription,G,1,P1W,1.50,6.50,1.49,6.46,-0.7%,,,,

        """
    )
    #expect(CatalogTableReading(written, of: catalog).changes == [])
    #expect(CatalogTableReading(written, of: catalog).problems.isEmpty)
  }

  /// Names with control characters, or with formulas of spreadsheets, come back unchanged.
  @Test(
    arguments: SpreadsheetText.separators,
    ["\u{1B}]0;x\u{7}", "\u{200B}=1", "\n=1", "a;=1;\u{202E}"]
  )
  func hostileNamesComeBack(separator: Unicode.Scalar, name: String) throws {
    let product = JSONValue.object([
      "productID": .text("p"), "type": .text("Consumable"), "displayPrice": .text("1.00"),
      "localizations": .list([.object(["locale": .text("en"), "displayName": .text(name)])]),
    ])
    let file = JSONValue.object([
      "format": .text("storefront-catalog"), "version": .number(1), "products": .list([product]),
    ])
    let catalog = try #require(
      CatalogReader.read(bytes: Array(file.text().utf8), path: "a").catalog
    )
    var written: [UInt8] = []
    CatalogTable(catalog).csv(separator: separator) { written += $0 }
    #expect(OutputForm.csv.escaped(written) == written)
    let reading = CatalogTableReading(written, of: catalog)
    #expect(reading.changes == [])
    #expect(reading.problemLines == [])
    // In JSON, the name stays unchanged.
    let rows = CatalogTable(catalog).json.elements ?? []
    #expect(rows.map { $0["name"]?.string } == [name])
  }

  @Test func aCellOfAStrangerMayHoldLineBreaks() throws {
    var reader = CSVReader("\"one\r\ntwo\",x\r\n")
    let row = try reader.row()
    #expect(row?.cells == ["one\r\ntwo", "x"])
  }

  @Test func rowsComeBackAsTheyWereWritten() throws {
    var random = SplitMix64(seed: 5)
    let cells = [
      "", "a", "a,b", "\"", "say \"x\"", "one\ntwo", "one\r\ntwo", " a ", ";", "\t", "ü", "'",
      "a;=1+1;",
    ]
    for separator in SpreadsheetText.separators {
      let rows = (0..<60).map { _ in (0..<4).map { _ in random.pick(cells) } }
        .filter { $0 != ["", "", "", ""] }
      let text = rows.map { row in
        CSVReader.text(of: row.map { CSVCell(words: $0) }, separator: separator)
      }
      .joined()
      var reader = CSVReader(text, separator: separator)
      var found: [[String]] = []
      while let row = try reader.row() { found.append(row.cells.map(CSVCell.words(in:))) }
      #expect(found == rows)
    }
  }
}

/// The changes that a program makes to a table when it saves it.
private struct Spreadsheet: Sendable {
  let name: String
  var separator: Unicode.Scalar = ","
  var lineEnd = "\r\n"
  var head: [UInt8] = []
  var isUTF16 = false
  /// Whether prices are written in the style of some country.
  var number: @Sendable (String) -> String = { $0 }

  static let all = [
    Spreadsheet(name: "as exported"),
    Spreadsheet(name: "line feeds", lineEnd: "\n"),
    Spreadsheet(name: "a byte order mark", head: [0xEF, 0xBB, 0xBF]),
    Spreadsheet(name: "semicolons", separator: ";", number: { $0.replacing(".", with: ",") }),
    Spreadsheet(name: "tabs in UTF-16", separator: "\t", head: [0xFF, 0xFE], isUTF16: true),
    Spreadsheet(name: "a line that says it", separator: ";", head: Array("sep=;\r\n".utf8)),
    Spreadsheet(
      name: "no zeros at the end",
      number: { $0.hasSuffix("0") ? String($0.dropLast()) : $0 }
    ),
  ]

  static func rows(of table: CatalogTable) -> [[String]] {
    [table.columns.map(\.name)]
      + table.items.map { item in
        table.columns.map { column in
          let cell = table.cell(column, of: item)
          return cell.standsIn ? "" : cell.text
        }
      }
  }

  func saved(_ table: CatalogTable) -> [UInt8] { saved(Self.rows(of: table)) }

  func saved(_ rows: [[String]]) -> [UInt8] {
    let rows = rows.map { row in
      row.map { $0.contains(".") && Price.milliunits(decimal: $0) != nil ? number($0) : $0 }
    }
    let text = rows.map { row in
      CSVReader.text(of: row.map { CSVCell(value: $0) }, separator: separator)
    }
    .joined()
    .replacing("\r\n", with: lineEnd)
    let bytes =
      isUTF16
      ? text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      : Array(text.utf8)
    return head + bytes
  }
}
