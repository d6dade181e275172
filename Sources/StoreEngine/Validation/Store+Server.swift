import AdvancedCommerce
import StoreModel

// Checks a journal's events of refunds, the merchant's server and its notifications.

extension Store {
  func violation(requesting request: RefundRequest) -> EventViolation? {
    unlessThere(request.transaction) ?? unlessNow(request.since)
      ?? require(
        refundRequests[id: request.id] == nil,
        "asks for a refund of transaction \(request.id) a second time, before the first is decided"
      )
      ?? requirePossible(request.impossibleValue)
  }

  func violation(decidingRefundOf id: TransactionID) -> EventViolation? {
    unlessThere(id)
      ?? require(
        refundRequests[id: id] != nil,
        "decides a refund of transaction \(id) that was not asked for"
      )
  }

  func violation(
    accepting request: AnyServerRequest,
    of id: TransactionID
  ) -> EventViolation? {
    let reference: EventViolation? =
      switch request {
      case .requestRefund: unlessThere(id)
      case .cancel, .revoke, .changePrice, .changeMetadata, .migrate: unlessSubscription(id)
      }
    return reference ?? requirePossible(request.impossibleValue)
  }

  /// Checks an extension.
  ///
  /// A request may extend a subscription only once.
  ///
  /// For a mass extension, the event of its result is checked instead.
  func violation(
    extending id: TransactionID,
    by terms: RenewalExtension,
    isMass: Bool
  ) -> EventViolation? {
    unlessKnown(subscription: id)
      ?? require(
        isMass
          || !extensions(of: id).contains {
            $0.terms.requestIdentifier == terms.requestIdentifier
          },
        "extends subscription \(id) by request \(terms.requestIdentifier) a second time"
      )
      ?? requirePossible(terms.impossibleValue)
  }

  func violation(ending result: MassExtensionResult) -> EventViolation? {
    let request = result.request
    return unlessNow(result.completeDate)
      ?? require(
        massExtensions[id: result.id] == nil,
        "ends mass extension \(result.id.requestIdentifier) of \(request.productID) a second time"
      )
      ?? requirePossible(
        request.terms.impossibleValue ?? within(.count, result.succeededCount, "succeededCount")
          ?? within(.count, result.failedCount, "failedCount")
      )
  }

  /// Checks the token of a test notification, which must be the next token from the store's seed.
  func violation(requestingTest token: String) -> EventViolation? {
    let next = numbers.testTokenUUID(testNotifications + 1)
    return require(
      token == "\(next)_\(now.milliseconds)",
      "asks for a test with token \(token), which is not the next one:"
        + " that is \(next)_\(now.milliseconds)"
    )
  }

  func violation(attempting attempt: NotificationAttempt) -> EventViolation? {
    requirePossible(
      inside(1...UInt32.max, attempt.notification.rawValue, "a notification's number")
    )
  }
}

// Checks changes of the merchant's retention messages. A changed item must exist, and a new item
// must be new.
extension Store {
  func violation(changing change: MessagingChange) -> EventViolation? {
    let reference: EventViolation? =
      switch change {
      case .imageUploaded(let image): unlessNew(messaging.image(image.identifier), "image")
      case .imageDeleted(let image), .imageReviewed(let image, _): unlessUploaded(image: image)
      case .messageUploaded(let message):
        unlessNew(messaging.message(message.identifier), "message")
          ?? message.images.firstFault { unlessUploaded(image: $0) }
      case .messageDeleted(let message), .messageReviewed(let message, _):
        unlessUploaded(message: message)
      case .defaultSet(let setting): unlessUploaded(message: setting.message)
      case .defaultDeleted(let product, let locale):
        require(
          messaging.defaultMessage(of: product, locale: locale) != nil,
          "takes away the default message of \(product) in \(locale), and none is set"
        )
      case .realtimeURLDeleted:
        require(messaging.realtimeURL != nil, "takes away the real-time URL, and none is set")
      case .realtimeURLSet: nil
      case .performanceTestBegun(let test):
        unlessKnown(subscription: test.originalTransactionId)
          ?? unlessNew(messaging.performanceTest(test.requestId), "performance test")
      case .performanceTestEnded(let test, _): unlessRunning(test)
      }
    return reference ?? requirePossible(change.impossibleValue)
  }

  private func unlessNew(_ known: (some Any)?, _ noun: String) -> EventViolation? {
    require(known == nil, "brings \(noun) that there is already")
  }

  private func unlessUploaded(image: String) -> EventViolation? {
    require(
      messaging.images.contains { $0.identifier == image },
      "speaks of image \(image), which was not uploaded"
    )
  }

  private func unlessUploaded(message: String) -> EventViolation? {
    require(
      messaging.messages.contains { $0.identifier == message },
      "speaks of message \(message), which was not uploaded"
    )
  }

  private func unlessRunning(_ id: String) -> EventViolation? {
    guard let test = messaging.performanceTests.first(where: { $0.requestId == id }) else {
      return require(false, "ends performance test \(id), which never began")
    }
    return require(test.result == nil, "ends performance test \(id), which has ended already")
  }
}
