package import AdvancedCommerce
package import StoreModel
import Texts

/// What a form for a kind of request needs and is called.
extension RequestKind {
  /// What a form is about.
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

  /// What the generic product must be that carries the request; nil where none is named.
  package var productType: ProductType? {
    switch self {
    case .oneTimeCharge: .consumable
    case .createSubscription, .modifySubscription, .reactivateSubscription, .migrate: .autoRenewable
    case .cancel, .revoke, .changePrice, .changeMetadata, .requestRefund: nil
    }
  }

  /// Which of a category’s tax codes it takes.
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
