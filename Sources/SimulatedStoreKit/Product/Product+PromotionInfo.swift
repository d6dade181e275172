// The App Store's page of an app is not simulated, nor are ways to pay of an app's own: these names
// are here so that the compiler says why they cannot be used.

/// A way to pay that an app's own bank or wallet has.
@available(*, unavailable, message: "The simulated App Store has no ways to pay.")
public struct PaymentMethodBinding: Sendable {}

extension Product {
  /// The order and visibility of promoted products on the App Store's page of the app.
  @available(*, unavailable, message: "The simulated App Store has no page of the app.")
  public struct PromotionInfo: Sendable {
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
