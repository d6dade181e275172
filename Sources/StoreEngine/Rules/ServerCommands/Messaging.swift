import StoreModel

/// Changes of the merchant's retention messages.
extension Decision {
  mutating func changeMessaging(_ change: MessagingChange) throws(StoreRefusal) {
    switch change {
    case .imageUploaded(let image): try upload(image)
    case .imageDeleted(let identifier): try deleteImage(identifier.lowercased())
    case .imageReviewed(let identifier, let state):
      let image = try store.image(identifier)
      guard image.state != state else { return }
      record(.messagingChanged(change: .imageReviewed(image: image.identifier, state: state)))
    case .messageUploaded(let message): try upload(message)
    case .messageDeleted(let identifier):
      let message = try store.message(identifier)
      record(.messagingChanged(change: .messageDeleted(message: message.identifier)))
    case .messageReviewed(let identifier, let state):
      let message = try store.message(identifier)
      guard message.state != state else { return }
      record(.messagingChanged(change: .messageReviewed(message: message.identifier, state: state)))
    case .defaultSet(let message): try set(message)
    case .defaultDeleted(let product, let locale):
      try store.check(locale: locale)
      guard store.messaging.defaultMessage(of: product, locale: locale) != nil else {
        throw .server(.defaultMessageNotFound, "\(product) has no default message in \(locale)")
      }
      record(.messagingChanged(change: change))
    case .realtimeURLSet(let url): try set(realtimeURL: url)
    case .realtimeURLDeleted:
      guard store.messaging.realtimeURL != nil else {
        throw .server(.realtimeURLNotFound, "no real-time URL is set")
      }
      record(.messagingChanged(change: change))
    case .performanceTestBegun(let test): try startPerformanceTest(test)
    case .performanceTestEnded(let identifier, let result): try end(identifier, result)
    }
  }

  /// The state of a new image or message: approved in test environments, pending review in production
  /// (rule: retention.review).
  private var firstState: ReviewState {
    store.identity.environment == .production ? .pending : .approved
  }

  /// Adds an image of a valid size (rule: retention.image-limits).
  private mutating func upload(_ asked: RetentionImage) throws(StoreRefusal) {
    var image = asked
    image.identifier = asked.identifier.lowercased()
    image.state = firstState
    let widths = MessagingLimits.widths(image.size)
    let heights = MessagingLimits.heights(image.size)
    guard widths.contains(image.width), heights.contains(image.height) else {
      throw .server(
        .invalidImage,
        "a \(image.size.rawValue) image is \(widths.words) by \(heights.words) pixels;"
          + " this one is \(image.width) by \(image.height)"
      )
    }
    guard !image.isTransparent else {
      throw .server(.invalidImage, "the image has transparency; make it opaque")
    }
    guard store.messaging.image(image.identifier) == nil else {
      throw .server(.imageExists, "there is an image \(image.identifier) already")
    }
    guard store.messaging.images.count < MessagingLimits.images else {
      throw .server(.maximumImages, "there are \(MessagingLimits.images) images; delete one first")
    }
    record(.messagingChanged(change: .imageUploaded(image: image)))
  }

  private mutating func deleteImage(_ identifier: String) throws(StoreRefusal) {
    let image = try store.image(identifier)
    let user = store.messaging.messages.first { $0.images.contains(image.identifier) }
    if let user {
      throw .server(.imageInUse, "message \(user.identifier) shows image \(image.identifier)")
    }
    record(.messagingChanged(change: .imageDeleted(image: image.identifier)))
  }

  private mutating func upload(_ asked: RetentionMessage) throws(StoreRefusal) {
    var message = asked.normalized
    message.state = firstState
    try message.check()
    guard store.messaging.message(message.identifier) == nil else {
      throw .server(.messageExists, "there is a message \(message.identifier) already")
    }
    guard store.messaging.messages.count < MessagingLimits.messages else {
      throw .server(
        .maximumMessages,
        "there are \(MessagingLimits.messages) messages; delete one first"
      )
    }
    try store.check(message.image?.imageIdentifier, is: .fullSize)
    for bullet in message.bulletPoints ?? [] {
      try store.check(bullet.imageIdentifier, is: .bulletPoint)
    }
    record(.messagingChanged(change: .messageUploaded(message: message)))
  }

  /// Makes an approved message the default message for a product and a language.
  private mutating func set(_ asked: DefaultMessage) throws(StoreRefusal) {
    try store.check(locale: asked.locale)
    let message = try store.message(asked.message)
    guard message.state == .approved else {
      throw .server(
        .messageNotApproved,
        "message \(message.identifier) is \(message.state.rawValue)"
      )
    }
    let wanted = DefaultMessage(
      product: asked.product,
      locale: asked.locale,
      message: message.identifier
    )
    guard
      store.messaging.defaultMessage(of: wanted.product, locale: wanted.locale) != wanted
    else { return }
    record(.messagingChanged(change: .defaultSet(default: wanted)))
  }

  /// Sets the real-time URL.
  ///
  /// Production requires a passed performance test (rule: retention.realtime-needs-test). The
  /// tester or the script provides the result of the test.
  private mutating func set(realtimeURL url: String) throws(StoreRefusal) {
    try store.check(realtimeURL: url)
    guard store.messaging.realtimeURL != url else { return }
    let hasPassed = store.messaging.performanceTests.contains { $0.result?.isPassed == true }
    guard store.identity.environment != .production || hasPassed else {
      throw .server(.noPassingTest, "no performance test has been passed yet")
    }
    record(.messagingChanged(change: .realtimeURLSet(url: url)))
  }
}

extension ClosedRange where Bound == Int {
  fileprivate var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
