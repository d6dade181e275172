import HTTPTypes
import Hummingbird
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension AppStoreCall {
  /// The errors that both versions of the history have in common.
  private static let historyErrors: [AppStoreErrorCode] = [
    .invalidAppIdentifier, .invalidRequestRevision, .invalidTransactionID, .invalidStartDate,
    .invalidEndDate, .invalidSort, .invalidProductType, .invalidProductID,
    .invalidSubscriptionGroupIdentifier, .invalidExcludeRevoked, .invalidInAppOwnershipType,
    .invalidRevoked, .accountNotFound, .accountNotFoundRetryable, .appNotFound,
    .appNotFoundRetryable, .transactionIDNotFound,
  ]

  static let historyV1 = AppStoreCall(
    .getTransactionHistoryV1,
    .get,
    "/inApps/v1/history/{id}",
    perSecond: 50,
    errors: historyErrors
  ) { try HistoryCalls.history($0, leavesFinishedOut: true) }

  static let history = AppStoreCall(
    .getTransactionHistory,
    .get,
    "/inApps/v2/history/{id}",
    perSecond: 50,
    errors: historyErrors
  ) { try HistoryCalls.history($0, leavesFinishedOut: false) }

  static let refundHistory = AppStoreCall(
    .getRefundHistory,
    .get,
    "/inApps/v2/refund/lookup/{id}",
    perSecond: 10,
    errors: [.invalidRequestRevision, .invalidTransactionID, .transactionIDNotFound]
  ) { try HistoryCalls.refunds($0) }
}

/// The handlers of Get Transaction History, in both versions, and Get Refund History.
///
/// Both return up to 20 transactions, in the order of their last change or refund, and a `revision` after which the
/// next page starts (rules: server.history-pages, server.history-order).
enum HistoryCalls {
  /// The maximum number of transactions in a response (rule: server.history-pages).
  static let pageSize = 20

  fileprivate static func history(
    _ request: AppStoreRequest,
    leavesFinishedOut: Bool
  ) throws -> Response {
    let (store, history) = request.session.history
    try AppStoreIDs(store: store).customer(request.parameter("id"))
    let filter = try HistoryFilter(request.query, leavesFinishedOut: leavesFinishedOut)
    let begin = try beginning(of: request, query: filter.canonical, store, history)
    let page =
      filter.isDescending
      ? Page(
        history.modified.descending(before: begin.cursor, asOf: begin.top),
        of: store,
        from: begin
      ) { filter.wants($0) }
      : Page(history.modified.ascending(after: begin.cursor), of: store, from: begin) {
        filter.wants($0)
      }
    return .appStore(of: request.session) { json in
      // As in the data of a notification, it is absent in the sandbox (rule: server.history-no-app-id-in-sandbox).
      if store.identity.environment == .production {
        json.member("appAppleId", store.identity.appAppleId)
      }
      json.member("bundleId", store.identity.bundleId)
      json.member("environment", store.identity.environment.rawValue)
      json.page(page, query: filter.canonical, of: request.session, store)
    }
  }

  /// Returns the transactions that were refunded, fully or partially, but not those that a family member stopped
  /// sharing (rules: server.history-refunded, server.refund-history-empty).
  fileprivate static func refunds(_ request: AppStoreRequest) throws -> Response {
    let (store, history) = request.session.history
    try AppStoreIDs(store: store).customer(request.parameter("id"))
    let query = "refunds"
    let begin = try beginning(of: request, query: query, store, history)
    let page = Page(history.refunded.ascending(after: begin.cursor), of: store, from: begin) {
      _ in true
    }
    return .appStore(of: request.session) {
      $0.page(page, query: query, of: request.session, store)
    }
  }

  /// Returns the start of the requested page.
  ///
  /// - Throws: 4000005 for a revision that this store didn't issue for this query.
  private static func beginning(
    of request: AppStoreRequest,
    query: String,
    _ store: Store,
    _ history: TransactionHistory
  ) throws(AppStoreError) -> PageToken {
    guard let text = request.query.first("revision") else {
      let isDescending = query.hasSuffix("descending")
      return PageToken(
        cursor: isDescending ? history.ordinal + 1 : 0,
        top: history.ordinal,
        issuedAt: store.now
      )
    }
    guard let token = PageToken(text, for: query, of: store, history.lives),
      token.top <= history.ordinal
    else {
      throw AppStoreError(.invalidRequestRevision)
    }
    return token
  }
}

/// A page of transactions, and the start of the next page.
private struct Page {
  var records: [TransactionRecord] = []
  var hasMore = false
  var next: PageToken

  init(
    _ entries: some Sequence<ModificationOrder.Entry>,
    of store: Store,
    from begin: PageToken,
    where isWanted: (TransactionRecord) -> Bool
  ) {
    next = begin
    for entry in entries {
      guard let record = store.transactions[id: entry.transaction], isWanted(record) else {
        continue
      }
      guard records.count < HistoryCalls.pageSize else {
        hasMore = true
        return
      }
      records.append(record)
      next.cursor = entry.ordinal
    }
  }
}

extension JSONWriter {
  /// Writes the members that every page contains.
  ///
  /// Their names sort after those of the other members, so the members of the response are in
  /// order.
  fileprivate mutating func page(
    _ page: Page,
    query: String,
    of session: StoreSession,
    _ store: Store
  ) {
    member("hasMore", ifPresent: page.hasMore)
    member("revision", page.next.sealed(for: query, of: store))
    key("signedTransactions")
    beginArray()
    let signer = session.responseSigner
    for record in page.records { string(signer.signed(record.transaction)) }
    endArray()
  }
}
