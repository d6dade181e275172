import AdvancedCommerce
import StoreModel

// Checks a journal's events of refunds, the merchant's server and its notifications.

extension Store {
  func contradiction(requesting request: RefundRequest) -> Contradiction? {
    unlessThere(request.transaction) ?? unlessNow(request.since)
      ?? unless(
        refundRequests[id: request.id] == nil,
        "asks for a refund of transaction \(request.id) a second time, before the first is decided"
      )
      ?? unlessPossible(request.impossibleValue)
  }

  func contradiction(decidingRefundOf id: TransactionID) -> Contradiction? {
    unlessThere(id)
      ?? unless(
        refundRequests[id: id] != nil,
        "decides a refund of transaction \(id) that was not asked for"
      )
  }

  func contradiction(
    accepting request: AnyServerRequest,
    of id: TransactionID
  ) -> Contradiction? {
    let reference: Contradiction? =
      switch request {
      case .requestRefund: unlessThere(id)
      case .cancel, .revoke, .changePrice, .changeMetadata, .migrate: unlessSubscription(id)
      }
    return reference ?? unlessPossible(request.impossibleValue)
  }

  /// Checks an extension: a request extends one subscription only once.
  ///
  /// A mass extension is checked by its result.
  func contradiction(
    extending id: TransactionID,
    by terms: RenewalExtension,
    isMass: Bool
  ) -> Contradiction? {
    unlessKnown(subscription: id)
      ?? unless(
        isMass
          || !extensions(of: id).contains {
            $0.terms.requestIdentifier == terms.requestIdentifier
          },
        "extends subscription \(id) by request \(terms.requestIdentifier) a second time"
      )
      ?? unlessPossible(terms.impossibleValue)
  }

  func contradiction(ending result: MassExtensionResult) -> Contradiction? {
    let request = result.request
    return unlessNow(result.completeDate)
      ?? unless(
        massExtensions[id: result.id] == nil,
        "ends mass extension \(result.id.requestIdentifier) of \(request.productID) a second time"
      )
      ?? unlessPossible(
        request.terms.impossibleValue ?? within(.count, result.succeededCount, "succeededCount")
          ?? within(.count, result.failedCount, "failedCount")
      )
  }

  /// Checks the token of a test, which must be the next one that the store's seed gives.
  func contradiction(requestingTest token: String) -> Contradiction? {
    let next = numbers.testTokenUUID(testNotifications + 1)
    return unless(
      token == "\(next)_\(now.milliseconds)",
      "asks for a test with token \(token), which is not the next one:"
        + " that is \(next)_\(now.milliseconds)"
    )
  }

  func contradiction(attempting attempt: NotificationAttempt) -> Contradiction? {
    unlessPossible(
      inside(1...UInt32.max, attempt.notification.rawValue, "a notification's number")
    )
  }
}

// Checks changes of the merchant's retention messages: a changed item must exist, and a new one must not.
extension Store {
  func contradiction(changing change: MessagingChange) -> Contradiction? {
    let reference: Contradiction? =
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
        unless(
          messaging.defaultMessage(of: product, locale: locale) != nil,
          "takes away the default message of \(product) in \(locale), and none is set"
        )
      case .realtimeURLDeleted:
        unless(messaging.realtimeURL != nil, "takes away the real-time URL, and none is set")
      case .realtimeURLSet: nil
      case .performanceTestBegun(let test):
        unlessKnown(subscription: test.originalTransactionId)
          ?? unlessNew(messaging.performanceTest(test.requestId), "performance test")
      case .performanceTestEnded(let test, _): unlessRunning(test)
      }
    return reference ?? unlessPossible(change.impossibleValue)
  }

  private func unlessNew(_ known: (some Any)?, _ noun: String) -> Contradiction? {
    unless(known == nil, "brings \(noun) that there is already")
  }

  private func unlessUploaded(image: String) -> Contradiction? {
    unless(
      messaging.images.contains { $0.identifier == image },
      "speaks of image \(image), which was not uploaded"
    )
  }

  private func unlessUploaded(message: String) -> Contradiction? {
    unless(
      messaging.messages.contains { $0.identifier == message },
      "speaks of message \(message), which was not uploaded"
    )
  }

  private func unlessRunning(_ id: String) -> Contradiction? {
    guard let test = messaging.performanceTests.first(where: { $0.requestId == id }) else {
      return unless(false, "ends performance test \(id), which never began")
    }
    return unless(test.result == nil, "ends performance test \(id), which has ended already")
  }
}
