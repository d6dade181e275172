package import AdvancedCommerce
package import StoreModel
import Texts

/// The requirements and names of a form for a kind of request.
extension RequestKind {
  /// The subject of a form.
  package enum Subject: Hashable, Sendable {
    case nothing
    /// A subscription that a request sold.
    case subscription
    /// A subscription to an ordinary product.
    case ordinarySubscription
    /// A transaction that a request made.
    case transaction
  }

  package var subject: Subject {
    switch self {
    case .oneTimeCharge, .createSubscription: .nothing
    case .modifySubscription, .reactivateSubscription, .cancel, .revoke, .changePrice,
      .changeMetadata:
      .subscription
    case .migrate: .ordinarySubscription
    case .requestRefund: .transaction
    }
  }

  /// The type of the generic product that carries the request, or `nil` if the request doesn't name one.
  package var productType: ProductType? {
    switch self {
    case .oneTimeCharge: .consumable
    case .createSubscription, .modifySubscription, .reactivateSubscription, .migrate: .autoRenewable
    case .cancel, .revoke, .changePrice, .changeMetadata, .requestRefund: nil
    }
  }

  /// The kind of tax code, of those in a category, that the request uses.
  package var taxKind: TaxCode.Kind { self == .oneTimeCharge ? .oneTime : .subscription }

  package var title: String {
    switch self {
    case .oneTimeCharge: said("request.advanced-commerce-one-time")
    case .createSubscription: said("request.advanced-commerce-new")
    case .modifySubscription: said("request.advanced-commerce-change")
    case .reactivateSubscription: said("request.advanced-commerce-renew-again")
    case .cancel: said("request.merchants-server-cancel")
    case .revoke: said("request.merchants-server-revoke")
    case .changePrice: said("request.merchants-server-change-prices")
    case .changeMetadata: said("request.merchants-server-change-names")
    case .migrate: said("request.merchants-server-migrate")
    case .requestRefund: said("request.merchants-server-refund-items")
    }
  }
}
