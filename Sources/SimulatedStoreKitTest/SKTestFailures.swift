public import SimulatedStoreKit

/// What each function of StoreKit can be made to fail with (storekit2.md 3.3).
public enum SKTestFailures {
  /// A failure of loading products.
  public enum LoadProducts: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
  }

  /// A failure of purchases.
  public enum Purchase: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
    /// An error of purchases.
    case purchase(Product.PurchaseError)
  }

  /// A failure of the check on transactions.
  public enum Verification: SKTestFailure {
    /// What the check finds.
    case verification(VerificationResult<Transaction>.VerificationError)
  }

  /// A failure of restoring.
  public enum AppStoreSync: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
  }

  /// A failure of asking for the status of subscriptions.
  public enum SubscriptionStatus: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
  }

  /// A failure of asking for the app's own receipt.
  public enum AppTransaction: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
  }

  /// A failure of the list of subscriptions.
  public enum ManageSubscriptions: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
  }

  /// A failure of refund requests.
  public enum RefundRequest: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
    /// An error of refund requests.
    case refundRequest(Transaction.RefundRequestError)
  }

  /// A failure of redeeming offer codes.
  public enum OfferCodeRedeem: SKTestFailure {
    /// An error that any function may throw.
    case generic(StoreKitError)
  }
}
