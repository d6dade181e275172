package import AdvancedCommerce
import PhraseBook
package import StoreModel

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

  /// What a form for it is about.
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

  /// A form's heading.
  package var title: String {
    switch self {
    case .oneTimeCharge: said("Advanced Commerce: one-time charge")
    case .createSubscription: said("Advanced Commerce: new subscription")
    case .modifySubscription: said("Advanced Commerce: change a subscription")
    case .reactivateSubscription: said("Advanced Commerce: renew again")
    case .cancel: said("Merchant’s server: cancel a subscription")
    case .revoke: said("Merchant’s server: revoke a subscription")
    case .changePrice: said("Merchant’s server: change prices")
    case .changeMetadata: said("Merchant’s server: change names and SKUs")
    case .migrate: said("Merchant’s server: migrate to Advanced Commerce")
    case .requestRefund: said("Merchant’s server: refund items")
    }
  }
}
