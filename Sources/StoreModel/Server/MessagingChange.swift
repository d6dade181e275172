/// One change of the merchant's retention messaging.
///
/// The merchant's server makes it, Apple's reviewers decide it (rule: retention.review), or it is the
/// result of a performance test (rule: retention.performance-test).
package enum MessagingChange: Hashable, Sendable, Codable {
  /// An image was uploaded; the caller leaves its state to the store.
  case imageUploaded(image: RetentionImage)
  /// An image is gone, by its lower-case UUID.
  case imageDeleted(image: String)
  case imageReviewed(image: String, state: ReviewState)
  /// A message was uploaded; the caller leaves its state to the store.
  case messageUploaded(message: RetentionMessage)
  /// A message is gone, by its lower-case UUID.
  case messageDeleted(message: String)
  case messageReviewed(message: String, state: ReviewState)
  /// A product's subscribers of a language see a message where the merchant names no other.
  case defaultSet(default: DefaultMessage)
  case defaultDeleted(product: ProductID, locale: String)
  case realtimeURLSet(url: String)
  case realtimeURLDeleted
  /// Requests are sent to the real-time URL to see how it bears them; the caller leaves the
  /// `requestId` to the store.
  case performanceTestBegun(test: PerformanceTest)
  /// A performance test is over, by its `requestId`.
  case performanceTestEnded(test: String, result: PerformanceTestResult)
}

/// What Apple says of an image or a message (`imageState`, `messageState`).
package enum ReviewState: String, Hashable, Sendable, Codable, CaseIterable {
  case pending = "PENDING"
  case approved = "APPROVED"
  case rejected = "REJECTED"
}

/// A product's message for a language.
package struct DefaultMessage: Hashable, Sendable, Codable {
  package var product: ProductID
  /// Such as `en-US`.
  package var locale: String
  /// A lower-case UUID.
  package var message: String

  package init(product: ProductID, locale: String, message: String) {
    self.product = product
    self.locale = locale
    self.message = message
  }
}
