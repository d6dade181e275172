import Texts

/// A person, device or system with its own view of the customer's purchases.
enum Perspective: Hashable, Sendable, CaseIterable {
  case customer
  case device
  case otherDevice
  case app
  case appStore
  case merchant

  var title: String {
    switch self {
    case .customer: localized("common.customer")
    case .device: localized("sides.this-device")
    case .otherDevice: localized("sides.another-device")
    case .app: localized("common.app")
    case .appStore: "App Store"
    case .merchant: localized("app.merchant-server")
    }
  }
}

/// The view of one person, device or system of the customer's access to a product.
struct PerspectiveView: Hashable, Sendable {
  let side: Perspective
  /// Whether the customer has the product from this perspective, or `nil` if it is unknown.
  var has: Bool?
  /// The known facts, a clause for each.
  var facts: [String]
  /// The reason for a difference from the App Store's view, a clause, or `nil` if they agree.
  var dissent: String?
}
