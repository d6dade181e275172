package import StoreModel
import Synchronization

/// A product that an app promotes on its page in the App Store.
package struct PromotedProduct: Hashable, Sendable {
  package let product: ProductID
  /// Whether it is shown, or `nil` if App Store Connect decides.
  package let isShown: Bool?

  package init(product: ProductID, isShown: Bool?) {
    self.product = product
    self.isShown = isShown
  }
}

/// The order of the promoted products on a device.
///
/// Nothing else depends on it, so it lives as long as the session and no journal contains it.
package final class PromotedProducts: Sendable {
  private let kept = Mutex<(device: String, order: [PromotedProduct])>(("", []))

  init() {}

  package func onDevice(_ device: String) -> [PromotedProduct] {
    kept.withLock { $0.device == device ? $0.order : [] }
  }

  /// Sets the order for a device, and drops that of the previous device.
  package func store(_ order: [PromotedProduct], of device: String) {
    kept.withLock { $0 = (device, order) }
  }
}
