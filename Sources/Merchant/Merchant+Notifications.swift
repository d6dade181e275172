import StoreModel

/// What became of a notification that came in.
package enum NotificationReceipt: Hashable, Sendable {
  /// It was taken, whatever it changed: 200.
  case taken
  /// It is not to be believed, or not for this server; nothing of it was taken.
  case refused
}

extension Merchant {
  /// `POST /v2/appStoreNotification`: takes a notification from the network.
  ///
  /// A body that is no JSON object with a `signedPayload` is refused.
  package func takeNotification(body: [UInt8]?) async -> NotificationReceipt {
    defer { noteClient() }
    guard let document = body.map({ JSONDocument($0) }), document.problems.isEmpty,
      let signed = document.root?["signedPayload"]?.string
    else {
      note(nil, nil, "the body isn't a JSON object with a signedPayload")
      return .refused
    }
    return await takeNotification(signed)
  }

  /// Takes a notification: verifies what is signed in it, for real, and takes up what is new.
  ///
  /// One that was taken before, by its `notificationUUID`, changes nothing, and neither does one that
  /// speaks of a time before what is known. Two that contradict each other about the same moment send
  /// the server to the App Store to ask.
  ///
  /// - Parameter signedPayload: A compact JWS.
  /// - Returns: Whether it was taken.
  package func takeNotification(_ signedPayload: String) async -> NotificationReceipt {
    let notification: ReceivedNotification
    let report: KnownPurchase.Report?
    do throws(UnusableJWS) {
      notification = try verifiedNotification(signedPayload)
      report = try self.report(of: notification)
    } catch {
      note(nil, nil, error.description)
      return .refused
    }
    let isNew = change { memory, _ in memory.notifications.insert(notification.uuid) }
    guard isNew else {
      note(notification, report, "a duplicate, by its notificationUUID")
      return .taken
    }
    guard let report else {
      note(notification, nil, notification.type == nil ? "of an unknown type" : "recorded")
      return .taken
    }
    let reception = change { memory, _ in memory.take(report) }
    let outcome = await outcome(of: reception, report)
    let isQuestion = notification.type?.meaning == .question
    note(
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

  /// What a notification says of a purchase; nil if it speaks of none.
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
        // Notifications come in order as a rule: the later one is as good a guess as there is.
        var later = report
        later.isResponse = true
        _ = change { [later] memory, _ in memory.take(later) }
        return "contradicts the known state at that time; accepted"
      }
    }
  }

  private func note(
    _ notification: ReceivedNotification?,
    _ report: KnownPurchase.Report?,
    _ detail: String
  ) {
    let transaction = report?.transaction
    let original = transaction?.originalTransactionId
    let owner = original.flatMap { original in change { memory, _ in memory.owner(of: original) } }
    note(
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
