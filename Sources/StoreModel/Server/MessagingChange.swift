/// One change of the merchant's retention messaging.
///
/// The change is requested by the merchant's server, decided by Apple's reviewers (rule: retention.review), or produced
/// by a performance test (rule: retention.performance-test).
package enum MessagingChange: Hashable, Sendable, Codable {
  /// An image was uploaded.
  ///
  /// The store sets the image's state.
  case imageUploaded(image: RetentionImage)
  /// An image was deleted. The value is the image's lower-case UUID.
  case imageDeleted(image: String)
  case imageReviewed(image: String, state: ReviewState)
  /// A message was uploaded.
  ///
  /// The store sets the message's state.
  case messageUploaded(message: RetentionMessage)
  /// A message was deleted. The value is the message's lower-case UUID.
  case messageDeleted(message: String)
  case messageReviewed(message: String, state: ReviewState)
  /// A default message was set for a product and a language.
  ///
  /// The product's subscribers see the default message, unless the merchant chooses another message.
  case defaultSet(default: DefaultMessage)
  case defaultDeleted(product: ProductID, locale: String)
  case realtimeURLSet(url: String)
  case realtimeURLDeleted
  /// A performance test of the real-time URL began.
  ///
  /// The store sets the `requestId`.
  case performanceTestBegun(test: PerformanceTest)
  /// A performance test ended. The value `test` is its `requestId`.
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
  /// The lower-case UUID of the message.
  package var message: String

  package init(product: ProductID, locale: String, message: String) {
    self.product = product
    self.locale = locale
    self.message = message
  }
}
