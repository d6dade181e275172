/// One change of the merchant's retention messaging.
///
/// The merchant's server makes it, Apple's reviewers decide it (rule: retention.review), or a performance
/// test produces it (rule: retention.performance-test).
package enum MessagingChange: Hashable, Sendable, Codable {
  /// An image was uploaded.
  ///
  /// The store sets its state.
  case imageUploaded(image: RetentionImage)
  /// An image was deleted, by its lower-case UUID.
  case imageDeleted(image: String)
  case imageReviewed(image: String, state: ReviewState)
  /// A message was uploaded.
  ///
  /// The store sets its state.
  case messageUploaded(message: RetentionMessage)
  /// A message was deleted, by its lower-case UUID.
  case messageDeleted(message: String)
  case messageReviewed(message: String, state: ReviewState)
  /// A default message was set for a product and a language.
  ///
  /// The product's subscribers see it, unless the merchant chooses another one.
  case defaultSet(default: DefaultMessage)
  case defaultDeleted(product: ProductID, locale: String)
  case realtimeURLSet(url: String)
  case realtimeURLDeleted
  /// A performance test of the real-time URL began.
  ///
  /// The store sets the `requestId`.
  case performanceTestBegun(test: PerformanceTest)
  /// A performance test ended, by its `requestId`.
  case performanceTestEnded(test: String, result: PerformanceTestResult)
}

/// Apple's review of an image or a message (`imageState`, `messageState`).
package enum ReviewState: String, Hashable, Sendable, Codable, CaseIterable {
  case pending = "PENDING"
  case approved = "APPROVED"
  case rejected = "REJECTED"
}

/// The default message of a product in a language.
package struct DefaultMessage: Hashable, Sendable, Codable {
  package var product: ProductID
  /// The language, such as `en-US`.
  package var locale: String
  /// The message, by its lower-case UUID.
  package var message: String

  package init(product: ProductID, locale: String, message: String) {
    self.product = product
    self.locale = locale
    self.message = message
  }
}
