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

  /// The kind of tax code that the request uses, among the tax codes of a category.
  package var taxKind: TaxCode.Kind { self == .oneTimeCharge ? .oneTime : .subscription }

  package var title: String {
    switch self {
    case .oneTimeCharge: localized("request.advanced-commerce-one-time")
    case .createSubscription: localized("request.advanced-commerce-new")
    case .modifySubscription: localized("request.advanced-commerce-change")
    case .reactivateSubscription: localized("request.advanced-commerce-renew-again")
    case .cancel: localized("request.merchants-server-cancel")
    case .revoke: localized("request.merchants-server-revoke")
    case .changePrice: localized("request.merchants-server-change-prices")
    case .changeMetadata: localized("request.merchants-server-change-names")
    case .migrate: localized("request.merchants-server-migrate")
    case .requestRefund: localized("request.merchants-server-refund-items")
    }
  }
}
