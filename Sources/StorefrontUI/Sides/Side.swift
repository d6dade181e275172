import Texts

/// A person, device or system with its own view of the customer's purchases.
enum Side: Hashable, Sendable, CaseIterable {
  case customer
  case device
  case otherDevice
  case app
  case appStore
  case merchant

  var title: String {
    switch self {
    case .customer: said("common.customer")
    case .device: said("sides.this-device")
    case .otherDevice: said("sides.another-device")
    case .app: said("common.app")
    case .appStore: "App Store"
    case .merchant: said("sides.merchants-server")
    }
  }
}

/// The perspective of one side on a product.
struct SideView: Hashable, Sendable {
  let side: Side
  /// Whether the customer has the product from this perspective, or `nil` if it is unknown.
  var has: Bool?
  /// The known facts, a clause for each.
  var facts: [String]
  /// The reason for a difference from the App Store's view, a clause, or `nil` if they agree.
  var dissent: String?
}
