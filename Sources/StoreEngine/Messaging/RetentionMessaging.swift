package import StoreModel

/// The merchant's retention messaging: what is shown to customers who are about to leave.
///
/// It belongs to the merchant: it stays where a customer's purchases are cleared.
package struct RetentionMessaging: Hashable, Sendable, Codable {
  /// In the order in which they were uploaded.
  package private(set) var images: [RetentionImage] = []
  /// In the order in which they were uploaded.
  package private(set) var messages: [RetentionMessage] = []
  /// In the order of products and locales.
  package private(set) var defaults: [DefaultMessage] = []
  package private(set) var realtimeURL: String?
  /// In the order in which they were begun.
  package private(set) var performanceTests: [PerformanceTest] = []

  /// The image with an identifier in any case; nil if there is none.
  package func image(_ identifier: String) -> RetentionImage? {
    let identifier = identifier.lowercased()
    return images.first { $0.identifier == identifier }
  }

  /// The message with an identifier in any case; nil if there is none.
  package func message(_ identifier: String) -> RetentionMessage? {
    let identifier = identifier.lowercased()
    return messages.first { $0.identifier == identifier }
  }

  /// The message of a product's subscribers of a language; nil if none is set.
  package func defaultMessage(of product: ProductID, locale: String) -> DefaultMessage? {
    defaults.first { $0.product == product && $0.locale == locale }
  }

  /// The performance test with a `requestId` in any case; nil if there is none.
  package func performanceTest(_ identifier: String) -> PerformanceTest? {
    let identifier = identifier.lowercased()
    return performanceTests.first { $0.requestId == identifier }
  }
}

extension RetentionMessaging {
  /// Applies a fact; one that speaks of something that is not there changes nothing.
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
      // It is no longer the default of a product (rule: retention.deleted-default).
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
