import Texts

/// A person, device or system that has its own view of the customer's purchases.
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

/// The view that one person, device or system has of the customer's access to a product.
struct PerspectiveView: Hashable, Sendable {
  let side: Perspective
  /// Whether the customer has the product from this perspective, or `nil` if this is unknown.
  var has: Bool?
  /// The known facts.
  ///
  /// Each fact is a clause.
  var facts: [String]
  /// A clause about why this view differs from the App Store's view, or `nil` if the views agree.
  var dissent: String?
}
