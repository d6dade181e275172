// Purchases outside the App Store: named, so that the compiler says why they cannot be used.

/// Telling the customer of a purchase outside the App Store.
@available(*, unavailable, message: "The simulated App Store knows no purchases outside of it.")
public enum ExternalPurchase {
  /// What the customer did with the notice.
  public enum NoticeResult: Hashable, Sendable {
    /// Went on.
    case continued
    /// Went on, with a token to report the purchase by.
    case continuedWithExternalPurchaseToken(token: String)
    /// Closed the notice.
    case cancelled
  }
}

/// A link to a purchase outside the App Store.
@available(*, unavailable, message: "The simulated App Store knows no purchases outside of it.")
public enum ExternalPurchaseLink {}

/// A link of the app's own making to a purchase outside the App Store.
@available(*, unavailable, message: "The simulated App Store knows no purchases outside of it.")
public enum ExternalPurchaseCustomLink {}

/// A link to an account outside the App Store.
@available(*, unavailable, message: "The simulated App Store knows no accounts outside of it.")
public enum ExternalLinkAccount {}

/// A way to pay that an app's own bank or wallet has.
@available(*, unavailable, message: "The simulated App Store has no ways to pay.")
public struct PaymentMethodBinding {}

extension Product {
  /// The order and visibility of promoted products on the App Store's page of the app.
  @available(*, unavailable, message: "The simulated App Store has no page of the app.")
  public struct PromotionInfo {
    /// Whether a promoted product is shown.
    public enum Visibility: Hashable, Sendable {
      /// As App Store Connect says.
      case appStoreConnectDefault
      /// Shown.
      case visible
      /// Not shown.
      case hidden
    }
  }
}
