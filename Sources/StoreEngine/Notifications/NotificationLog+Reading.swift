import AdvancedCommerce
package import StoreModel

/// Access to notifications, whose contents come from the events.
extension NotificationLog {
  /// Returns a notification by its number, counted from 1, or `nil` if it doesn't exist.
  package func notification(
    _ number: Int,
    in journal: ChunkedArray<JournaledEvent>
  ) -> ServerNotification? {
    guard entries.indices.contains(number - 1) else { return nil }
    let entry = entries[number - 1]
    let cause = journal[Int(entry.event) - 1].event
    var notification = ServerNotification(
      id: NotificationID(rawValue: number),
      uuid: uuids(ofEvent: Int(entry.event))
        .notificationUUID(event: Int(entry.event), part: Int(entry.part)),
      kind: kind(of: entry, in: journal),
      at: entry.signed,
      content: content(of: entry, in: journal)
    )
    if case .notificationSent(let sent) = cause {
      notification.hasUnknownFields = sent.unknownFields ?? false
    }
    return notification
  }

  /// Returns the type and subtype of an existing notification, without assembling it.
  package func kind(
    _ number: Int,
    in journal: ChunkedArray<JournaledEvent>
  ) -> NotificationKind {
    kind(of: entries[number - 1], in: journal)
  }

  private func kind(
    of entry: Entry,
    in journal: ChunkedArray<JournaledEvent>
  ) -> NotificationKind {
    if let type = entry.type {
      switch entry.subtype {
      case .absent: return NotificationKind(type)
      case .known(let subtype): return NotificationKind(type, subtype)
      case .unknown: break
      }
    }
    // Only a tester can send a name that Apple doesn't document.
    guard case .notificationSent(let sent) = journal[Int(entry.event) - 1].event else {
      return NotificationKind(entry.type ?? .test)
    }
    return sent.kind
  }

  /// Returns the number of the notification with the given UUID in upper or lower case, or `nil` if the UUID is
  /// unknown.
  ///
  /// The search is linear, because an index would be larger than the notifications themselves.
  package func number(uuid: String) -> Int? {
    let wanted = PackedText(uuid.lowercased())
    return entries.firstIndex { entry in
      let event = Int(entry.event)
      return uuids(ofEvent: event).packedNotificationUUID(event: event, part: Int(entry.part))
        == wanted
    }
    .map { $0 + 1 }
  }

  /// Returns the number of the newest notification of a type, or `nil` if no such notification exists.
  package func lastNumber(
    of type: WireName<NotificationType>,
    in journal: ChunkedArray<JournaledEvent>
  ) -> Int? {
    entries.lastIndex { entry in
      entry.type == type.known && (entry.type != nil || kind(of: entry, in: journal).type == type)
    }
    .map { $0 + 1 }
  }

  /// Returns the number of the notification with the given `testNotificationToken`, or `nil` if the token is unknown.
  package func number(testToken: String) -> Int? { tests[testToken] }

  /// Returns the numbers of the notifications that were signed in a period, excluding its end.
  package func numbers(in time: Range<StoreInstant>) -> Range<Int> {
    let first = firstNumber(notBefore: time.lowerBound)
    return first..<max(first, firstNumber(notBefore: time.upperBound))
  }

  private func firstNumber(notBefore moment: StoreInstant) -> Int {
    entries.partitioningIndex { $0.signed >= moment } + 1
  }

  /// Returns the source of an event's UUIDs, by the event's ordinal.
  ///
  /// The first event begins the first life, so every event belongs to a life.
  private func uuids(ofEvent event: Int) -> StoreNumbers {
    uuidSources[uuidSources.partitioningIndex { $0.event > event } - 1].numbers
  }
}

// The contents of notifications.
extension NotificationLog {
  /// Returns the single object that a notification contains (rule: notifications.payload).
  private func content(
    of entry: Entry,
    in journal: ChunkedArray<JournaledEvent>
  ) -> ServerNotification.Content {
    let cause = journal[Int(entry.event) - 1]
    if entry.type == .test { return .test }
    if entry.type == .rescindConsent { return .appData }
    if entry.type == .externalPurchaseToken { return .externalPurchaseToken(token(of: cause)) }
    if entry.type == .renewalExtension, entry.subtype == .known(.summary) {
      return .summary(summary(of: entry, in: journal))
    }
    guard let transaction = transaction(at: entry.transaction, in: journal) else { return .test }
    let subscription = subscription(at: entry.subscription, in: journal)
    return .transaction(
      transaction,
      renewal: subscription.flatMap { renewalInfo(of: $0, in: journal) },
      status: subscription?.state,
      reason: entry.type == .consumptionRequest ? reason(of: cause.event) : nil
    )
  }

  private func renewalInfo(
    of subscription: Subscription,
    in journal: ChunkedArray<JournaledEvent>
  ) -> RenewalInfo? {
    // The storefront of a transaction never changes, so the transaction's latest event contains it.
    let event = lastEvent(of: subscription.latestTransactionId)
    guard let identity, let latest = transaction(at: event, in: journal) else { return nil }
    let storefront = Storefront(
      countryCode: latest.storefront,
      id: latest.storefrontId,
      currency: latest.currency ?? Storefront.unitedStates.currency,
      locale: Storefront.unitedStates.locale
    )
    return RenewalInfo(
      of: subscription,
      in: storefront,
      identity: identity,
      // The state of the customer's other subscriptions at that time isn't stored
      // (rule: offers.win-back-in-notifications).
      winBackOffers: latest.isShared ? [] : subscription.winBackOffers
    )
  }

  func transaction(
    at event: UInt32,
    in journal: ChunkedArray<JournaledEvent>
  ) -> Transaction? {
    guard event > 0 else { return nil }
    return journal[Int(event) - 1].event.transaction
  }

  func subscription(
    at event: UInt32,
    in journal: ChunkedArray<JournaledEvent>
  ) -> Subscription? {
    guard event > 0, case .subscriptionChanged(let known, _) = journal[Int(event) - 1].event else {
      return nil
    }
    return known
  }

  /// Returns `consumptionRequestReason`: the reason that the merchant's request names.
  ///
  /// A customer's request doesn't name a reason, so the result is OTHER
  /// (rule: notifications.consumption-reason).
  private func reason(of event: StoreEvent) -> String {
    guard case .refundRequested(let request) = event,
      let reason = request.items?.first?.refundReason
    else { return RefundReason.other.rawValue }
    switch reason {
    case .unintendedPurchase, .fulfillmentIssue, .unsatisfiedWithPurchase, .legal:
      return reason.rawValue
    default: return RefundReason.other.rawValue
    }
  }

  /// Returns the token that the tester sent, or a new token (rule: notifications.external-token-sandbox).
  private func token(of cause: JournaledEvent) -> ExternalPurchaseToken {
    if case .notificationSent(let sent) = cause.event, let token = sent.token {
      return token
    }
    let uuid = innerUUID(of: cause)
    return ExternalPurchaseToken(
      externalPurchaseId: identity?.environment == .production ? uuid : "SANDBOX_\(uuid)",
      tokenCreationDate: cause.at
    )
  }

  /// Returns the result of a mass extension.
  ///
  /// If a tester sends the notification, the result is a success for the subscriber of the selected
  /// transaction.
  private func summary(
    of entry: Entry,
    in journal: ChunkedArray<JournaledEvent>
  ) -> MassExtensionResult {
    let cause = journal[Int(entry.event) - 1]
    if case .massExtensionEnded(let result) = cause.event { return result }
    let chosen = transaction(at: entry.transaction, in: journal)
    return MassExtensionResult(
      request: MassRenewalExtension(
        terms: RenewalExtension(
          days: 1,
          reason: 0,
          requestIdentifier: innerUUID(of: cause)
        ),
        productID: chosen?.productId ?? ProductID(rawValue: ""),
        storefronts: chosen.map { [$0.storefront] }
      ),
      succeededCount: 1,
      failedCount: 0,
      completeDate: cause.at
    )
  }

  /// Returns a UUID for use inside a notification.
  ///
  /// The UUID is derived from a part number that no notification uses.
  private func innerUUID(of cause: JournaledEvent) -> String {
    uuids(ofEvent: cause.ordinal).notificationUUID(event: cause.ordinal, part: 255)
  }
}
