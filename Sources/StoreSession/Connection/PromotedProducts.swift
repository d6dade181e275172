import StoreConnection
import Synchronization

/// The order of the promoted products on a device.
///
/// Nothing else depends on this order. The journal therefore doesn't contain the order, which is lost when the store is
/// closed.
final class PromotedProducts: Sendable {
  private let kept = Mutex<(device: String, order: [PromotedProduct])>(("", []))

  init() {}

  func onDevice(_ device: String) -> [PromotedProduct] {
    kept.withLock { $0.device == device ? $0.order : [] }
  }

  /// Sets the order for a device, and drops the order for the previous device.
  func store(_ order: [PromotedProduct], of device: String) {
    kept.withLock { $0 = (device, order) }
  }
}
