import Texts

/// Somebody who has a view of their own of what a customer has.
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

/// What one side makes of a product.
struct SideView: Hashable, Sendable {
  let side: Side
  /// Whether the customer has it, as this side sees it; nil where it cannot say.
  var has: Bool?
  /// What it knows, a clause each.
  var facts: [String]
  /// Why it sees it otherwise than the App Store, a clause; nil where it does not.
  var dissent: String?
}
