package import StoreModel

/// The merchant's retention messaging, shown to customers who are about to cancel.
///
/// It belongs to the merchant, so it remains when a customer's purchases are deleted.
package struct RetentionMessaging: Hashable, Sendable, Codable {
  /// The images in the order of upload.
  package private(set) var images: [RetentionImage] = []
  /// The messages in the order of upload.
  package private(set) var messages: [RetentionMessage] = []
  /// The default messages, sorted by product and locale.
  package private(set) var defaults: [DefaultMessage] = []
  package private(set) var realtimeURL: String?
  /// The performance tests, in the order in which they began.
  package private(set) var performanceTests: [PerformanceTest] = []

  /// Returns the image with the given identifier in upper or lower case, or `nil` if the identifier is unknown.
  package func image(_ identifier: String) -> RetentionImage? {
    let identifier = identifier.lowercased()
    return images.first { $0.identifier == identifier }
  }

  /// Returns the message with the given identifier in upper or lower case, or `nil` if the identifier is unknown.
  package func message(_ identifier: String) -> RetentionMessage? {
    let identifier = identifier.lowercased()
    return messages.first { $0.identifier == identifier }
  }

  /// Returns the default message for a product's subscribers in a language, or `nil` if none is set.
  package func defaultMessage(of product: ProductID, locale: String) -> DefaultMessage? {
    defaults.first { $0.product == product && $0.locale == locale }
  }

  /// Returns the performance test with the given `requestId` in upper or lower case, or `nil` if the id is unknown.
  package func performanceTest(_ identifier: String) -> PerformanceTest? {
    let identifier = identifier.lowercased()
    return performanceTests.first { $0.requestId == identifier }
  }
}

extension RetentionMessaging {
  /// Applies a change.
  ///
  /// A change of an unknown item has no effect.
  mutating func apply(_ change: MessagingChange) {
    switch change {
    case .imageUploaded(let image):
      images.append(image)
    case .imageDeleted(let identifier):
      images.removeAll { $0.identifier == identifier }
    case .imageReviewed(let identifier, let state):
      for index in images.indices where images[index].identifier == identifier {
        images[index].state = state
      }
    case .messageUploaded(let message):
      messages.append(message)
    case .messageDeleted(let identifier):
      // A deleted message can't be the default of a product (rule: retention.deleted-default).
      messages.removeAll { $0.identifier == identifier }
      defaults.removeAll { $0.message == identifier }
    case .messageReviewed(let identifier, let state):
      for index in messages.indices where messages[index].identifier == identifier {
        messages[index].state = state
      }
    case .defaultSet(let message):
      defaults.removeAll { $0.product == message.product && $0.locale == message.locale }
      let index = defaults.firstIndex {
        ($0.product.rawValue, $0.locale) > (message.product.rawValue, message.locale)
      }
      defaults.insert(message, at: index ?? defaults.endIndex)
    case .defaultDeleted(let product, let locale):
      defaults.removeAll { $0.product == product && $0.locale == locale }
    case .realtimeURLSet(let url):
      realtimeURL = url
    case .realtimeURLDeleted:
      realtimeURL = nil
    case .performanceTestBegun(let test):
      performanceTests.append(test)
    case .performanceTestEnded(let identifier, let result):
      for index in performanceTests.indices
      where performanceTests[index].requestId == identifier {
        performanceTests[index].result = result
      }
    }
  }
}
