import StoreModel

/// The result of receiving a notification.
package enum NotificationReceipt: Hashable, Sendable {
  /// The server accepted the notification and responds 200, whether or not the notification changed
  /// anything.
  case taken
  /// The server ignored the notification, because it isn't verified or isn't for this server.
  case refused
}

extension Merchant {
  /// Receives a notification from the network: `POST /v2/appStoreNotification`.
  ///
  /// A body that isn't a JSON object with a `signedPayload` is rejected.
  package func takeNotification(body: [UInt8]?) async -> NotificationReceipt {
    defer { noteClient() }
    guard let document = body.map({ JSONDocument($0) }), document.problems.isEmpty,
      let signed = document.root?["signedPayload"]?.string
    else {
      record(nil, nil, "the body isn't a JSON object with a signedPayload")
      return .refused
    }
    return await takeNotification(signed)
  }

  /// Receives a notification, verifies its signatures, and updates the server's knowledge.
  ///
  /// A notification with a known `notificationUUID` has no effect, and neither does one that is older than the
  /// current knowledge. If two notifications of the same date contradict each other, the server asks the App Store.
  ///
  /// - Parameter signedPayload: A compact JWS.
  /// - Returns: Whether the notification was accepted.
  package func takeNotification(_ signedPayload: String) async -> NotificationReceipt {
    let notification: ReceivedNotification
    let report: KnownPurchase.Report?
    do throws(UnusableJWS) {
      notification = try verifiedNotification(signedPayload)
      report = try self.report(of: notification)
    } catch {
      record(nil, nil, error.description)
      return .refused
    }
    let isNew = change { memory, _ in memory.notifications.insert(notification.uuid) }
    guard isNew else {
      record(notification, report, "a duplicate, by its notificationUUID")
      return .taken
    }
    guard let report else {
      record(notification, nil, notification.type == nil ? "of an unknown type" : "recorded")
      return .taken
    }
    let reception = change { memory, _ in memory.apply(report) }
    let outcome = await outcome(of: reception, report)
    let isQuestion = notification.type?.meaning == .question
    record(
      notification,
      report,
      isQuestion ? "asks for consumption information; \(outcome)" : outcome
    )
    return .taken
  }

  private func verifiedNotification(
    _ signedPayload: String
  ) throws(UnusableJWS) -> ReceivedNotification {
    guard let notification = ReceivedNotification(payload: try verifiedPayload(signedPayload))
    else { throw UnusableJWS(description: "the JWS isn't a notification") }
    if let problem = problem(
      bundleID: notification.bundleID,
      environment: notification.environment
    ) {
      throw UnusableJWS(description: problem)
    }
    return notification
  }

  /// Returns the report about a purchase in a notification, or `nil` if it contains none.
  private func report(
    of notification: ReceivedNotification
  ) throws(UnusableJWS) -> KnownPurchase.Report? {
    guard let signed = notification.signedTransactionInfo else { return nil }
    let transaction = try verifiedTransaction(signed)
    var renewal: RenewalFacts?
    if let signed = notification.signedRenewalInfo {
      renewal = RenewalFacts(payload: try verifiedPayload(signed))
      guard renewal?.originalTransactionId == transaction.originalTransactionId else {
        throw UnusableJWS(description: "the renewal info isn't for the transaction's subscription")
      }
    }
    return KnownPurchase.Report(
      asOf: notification.signedDate,
      transaction: transaction,
      status: notification.status,
      renewal: renewal,
      isResponse: false
    )
  }

  private func outcome(
    of reception: KnownPurchase.Reception,
    _ report: KnownPurchase.Report
  ) async -> String {
    switch reception {
    case .news: return "taken up"
    case .known: return "known already"
    case .stale: return "older than the known state"
    case .contradiction:
      do {
        try await ask(about: report.transaction.originalTransactionId)
        return "contradicts the known state at that time; asked the App Store"
      } catch {
        // Notifications usually arrive in order, so the one that arrived later counts.
        var later = report
        later.isResponse = true
        _ = change { [later] memory, _ in memory.apply(later) }
        return "contradicts the known state at that time; accepted"
      }
    }
  }

  private func record(
    _ notification: ReceivedNotification?,
    _ report: KnownPurchase.Report?,
    _ detail: String
  ) {
    let transaction = report?.transaction
    let original = transaction?.originalTransactionId
    let owner = original.flatMap { original in change { memory, _ in memory.owner(of: original) } }
    record(
      MerchantLogEntry(
        number: 0,
        at: now,
        path: "/v2/appStoreNotification",
        account: owner,
        transaction: transaction?.transactionId,
        code: nil,
        notification: notification?.name,
        detail: detail
      )
    )
  }
}
