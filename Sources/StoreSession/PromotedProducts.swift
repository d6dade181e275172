package import StoreModel
import Synchronization

/// A product that an app promotes on the App Store's page of it.
package struct PromotedProduct: Hashable, Sendable {
  package let product: ProductID
  /// Nil where App Store Connect decides.
  package let isShown: Bool?

  package init(product: ProductID, isShown: Bool?) {
    self.product = product
    self.isShown = isShown
  }
}

/// In which order a device shows promoted products.
///
/// Nothing else depends on it, so it lives as long as the session and is in no journal.
package final class PromotedProducts: Sendable {
  private let kept = Mutex<(device: String, order: [PromotedProduct])>(("", []))

  init() {}

  package func onDevice(_ device: String) -> [PromotedProduct] {
    kept.withLock { $0.device == device ? $0.order : [] }
  }

  /// Keeps an order for a device, and forgets that of the device before it.
  package func keep(_ order: [PromotedProduct], of device: String) {
    kept.withLock { $0 = (device, order) }
  }
}
