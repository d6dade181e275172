import StoreCatalog
import StoreModel
import StorePlayback
import StoreQueries
import StoreViews
import Testing

/// The views of a store as tables.
struct ListedStoreTests {
  /// Returns the store of a customer who subscribes, first for free, gets a refund of a renewal, and then buys
  /// more.
  private func listed() async throws -> ListedStore {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - webhook: http://merchant.example/hook
        - buy: com.example.meridian.plus.monthly
        - answer: buy
        - advance: 2mo
        - refund: latest
        - buy: com.example.meridian.tour.moon
        - answer: buy
        - buy: com.example.meridian.postcards.10
        - answer: {fail: networkError}
      """
    )
    let (_, lines) = try await ScriptFixture.play(opening)
    return try ListedStore(lines.map(EventLine.decode), selling: opening.catalog)
  }

  private func rows(
    _ view: ViewName,
    _ query: String = "",
    columns: [String] = [],
    sort: String? = nil,
    limit: Int? = nil
  ) async throws -> [[String]] {
    var request = ViewTable.Request()
    (request.query, request.columns) = (query, columns)
    (request.sort, request.limit) = (sort, limit)
    return try await listed().table(view, request).rows.map { $0.map(\.text) }
  }

  @Test func transactionsAreFoundSortedAndCut() async throws {
    let columns = ["name", "state", "price"]
    let all = try await rows(.transactions, columns: columns)
    #expect(
      all == [
        ["Plus", "expired", "0.00"], ["Plus", "expired", "4.99"], ["Plus", "refunded", "4.99"],
        ["Moon Tour", "finished", "3.99"],
      ]
    )
    #expect(
      try await rows(.transactions, "state:refunded or price:3..4", columns: columns, sort: "price")
        == [["Moon Tour", "finished", "3.99"], ["Plus", "refunded", "4.99"]]
    )
    #expect(
      try await rows(.transactions, columns: ["date"], sort: "-date", limit: 1)
        == [["2026-03-01T00:00:00Z"]]
    )
    let renewals = try await rows(
      .transactions,
      "reason:renewal -refunded:",
      columns: ["date"]
    )
    #expect(renewals == [["2026-01-04T00:00:00Z"]])
  }

  @Test func everyViewHasRows() async throws {
    #expect(
      try await rows(.entitlements, columns: ["product"]) == [["com.example.meridian.tour.moon"]]
    )
    #expect(
      try await rows(.subscriptions, "state:revoked", columns: ["name", "renews"])
        == [["Plus", "no"]]
    )
    #expect(
      try await rows(.notifications, "type:/^REFUND$/", columns: ["name", "state"])
        == [["Plus", "delivered"]]
    )
    #expect(
      try await rows(.log, "by:step \"answer\"", columns: ["text"])
        == [["answer: buy"], ["answer: buy"], ["answer: {fail: networkError}"]]
    )
    #expect(
      try await rows(.products, "price<1", columns: ["id", "price"])
        == [["com.example.meridian.journal.digital.weekly", "0.99"]]
    )
  }

  /// Pending purchases are rows of the transactions, with what is known about them.
  @Test func pendingPurchasesAreListed() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - buy: com.example.meridian.postcards.10
        - answer: pending
        - buy: com.example.meridian.tour.moon
        - answer: interrupt
      """
    )
    let (_, lines) = try await ScriptFixture.play(opening)
    let store = try ListedStore(lines.map(EventLine.decode), selling: opening.catalog)
    var request = ViewTable.Request()
    request.columns = ["name", "state", "waits", "id"]
    let rows = try store.table(.transactions, request).rows.map { $0.map(\.text) }
    #expect(
      rows == [
        ["10 Postcards", "waiting", "askToBuy", ""], ["Moon Tour", "waiting", "interrupted", ""],
      ]
    )
    request.query = "waits:interrupted"
    #expect(try store.table(.transactions, request).rows.count == 1)
  }

  /// Every field of a view can be shown, sorted and queried.
  @Test(arguments: ViewName.allCases)
  func everyFieldIsAColumnThatCanBeAskedFor(view: ViewName) async throws {
    let store = try await listed()
    for field in view.fields where !["missing", "changed"].contains(field.name) {
      var request = ViewTable.Request()
      request.columns = [field.name]
      request.sort = "-\(field.name)"
      let all = try store.table(view, request)
      #expect(all.columns == [field])
      request.query = "\(field.name):"
      let some = try store.table(view, request)
      request.query = "-\(field.name):"
      let others = try store.table(view, request)
      #expect(some.rows.count + others.rows.count == all.rows.count, "\(field.name)")
      #expect(!some.rows.contains { $0[0].text.isEmpty }, "\(field.name)")
    }
  }

  /// Every allowed value of a field is understood, in every spelling.
  @Test(arguments: ViewName.allCases)
  func everyWordOfAChoiceIsUnderstood(view: ViewName) {
    for field in view.fields {
      guard case .choice(let words) = field.kind else { continue }
      for word in words {
        for typed in [
          word, word.lowercased(), word.uppercased(), String(word.lowercased().prefix(3)),
        ] {
          for comparison in [":", "="] {
            let query = Query(typed: "\(field.name)\(comparison)\(typed)", fields: view.fields)
            #expect(query.fault == nil, "\(query.text)")
          }
        }
      }
    }
  }

  @Test func anInvalidRequestIsReported() async throws {
    let store = try await listed()
    func fault(_ change: (inout ViewTable.Request) -> Void) -> String? {
      var request = ViewTable.Request()
      change(&request)
      do throws(ViewTable.Fault) {
        _ = try store.table(.transactions, request)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(fault { $0.query = "stat:x" } == "there is no field stat; did you mean state?")
    #expect(fault { $0.columns = ["nmae"] } == "there is no column \"nmae\": did you mean name?")
    #expect(fault { $0.sort = "-dat" } == "there is no column \"dat\": did you mean date?")
    #expect(fault { $0.limit = 0 } == nil)
  }

  @Test func programsAndSpreadsheetsReadIt() async throws {
    var request = ViewTable.Request()
    request.query = "moon"
    request.columns = ["name", "price", "finished", "expires"]
    let table = try await listed().table(.transactions, request)
    #expect(table.csvLines == ["name,price,finished,expires\r\n", "Moon Tour,3.99,yes,\r\n"])
    #expect(table.json.text() == #"[{"name":"Moon Tour","price":"3.99","finished":true}]"#)
    #expect(table.lines == ["NAME       PRICE  FINISHED  EXPIRES", "Moon Tour   3.99  yes"])
  }
}
