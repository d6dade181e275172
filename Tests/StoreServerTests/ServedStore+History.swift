import StoreEngine
import StoreModel
import StoreSession
import Testing

/// A page of a history, with verified payloads.
struct HistoryPage {
  var payloads: [JSONValue]
  var revision: String
  var hasMore: Bool

  /// The positions of the transactions in the store, from 1, which scripts write as `#1`.
  var numbers: [Int]
}

extension ServedStore {
  /// Requests a page.
  ///
  /// - Parameters:
  ///   - query: The query without the question mark, or an empty string.
  ///   - revision: The revision of the previous page.
  ///   - path: The path before the identifier.
  /// - Returns: The page of this customer.
  /// - Throws: A test error if the response isn't a page.
  func page(
    _ query: String = "",
    after revision: String? = nil,
    of path: String = "/inApps/v2/history"
  ) async throws -> HistoryPage {
    let parts = [query, revision.map { "revision=\($0)" } ?? ""].filter { !$0.isEmpty }
    let text = parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
    let reply = try await get("\(path)/\(store.identity.appTransactionId)\(text)")
    #expect(reply.status == 200, "\(reply.text)")
    let json = try reply.json
    let signed = try #require(json["signedTransactions"]?.elements)
    let payloads = try signed.map { try verified($0.string) }
    return HistoryPage(
      payloads: payloads,
      revision: try #require(json["revision"]?.string),
      hasMore: try #require(json["hasMore"]?.bool as Bool?),
      numbers: try payloads.map { payload in
        let id = try #require(payload["transactionId"]?.string.flatMap { TransactionID($0) })
        let first = try #require(firstID)
        return Int(id.rawValue - first.rawValue) + 1
      }
    )
  }

  /// Returns all pages, in order.
  func pages(
    _ query: String = "",
    of path: String = "/inApps/v2/history"
  ) async throws -> [HistoryPage] {
    var pages = [try await page(query, of: path)]
    while let last = pages.last, last.hasMore {
      pages.append(try await page(query, after: last.revision, of: path))
    }
    return pages
  }

  /// The id of the first transaction, even if the transaction was deleted.
  private var firstID: TransactionID? {
    for journaled in session.events(after: 0) {
      if case .transactionAdded(let transaction, _) = journaled.event {
        return transaction.transactionId
      }
    }
    return nil
  }
}
