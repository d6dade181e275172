public import Foundation

// Purchases outside the App Store. The simulated store doesn't offer these purchases. Apple's store offers them only in
// a few countries. Each function returns that they are unavailable, or throws `notAvailableInStorefront`.

/// The notice that precedes a purchase outside the App Store.
public enum ExternalPurchase {
  /// The customer's answer to the notice.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum NoticeResult: Hashable, Sendable {
    /// The customer continued. The app must report the purchase with the token.
    case continuedWithExternalPurchaseToken(token: String)
    /// The customer closed the notice.
    case cancelled
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// Whether the app can show the notice: always `false`.
  public static var canPresent: Bool {
    get async { false }
  }

  /// Shows the notice to the customer.
  ///
  /// - Throws: Always ``StoreKitError/notAvailableInStorefront``.
  public static func presentNoticeSheet() async throws -> NoticeResult {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// A link to a purchase outside the App Store.
public enum ExternalPurchaseLink {
  /// Whether the app can open the link: always `false`.
  public static var canOpen: Bool {
    get async { false }
  }

  /// The links that the app can open: always `nil`.
  public static var eligibleURLs: [URL]? {
    get async { nil }
  }

  /// Opens the link.
  ///
  /// - Throws: Always ``StoreKitError/notAvailableInStorefront``.
  public static func open() async throws {
    throw StoreKitError.notAvailableInStorefront
  }

  /// Opens one of several links.
  ///
  /// - Throws: Always ``StoreKitError/notAvailableInStorefront``.
  public static func open(url: URL) async throws {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// A custom link to a purchase outside the App Store.
public enum ExternalPurchaseCustomLink {
  /// The kind of destination in the notice (rule: storekit.raw-values-others).
  public enum NoticeType: Int, Hashable, Sendable {
    /// A browser, or any other destination outside the app.
    case browser
    /// A page in the app.
    case withinApp
  }

  /// The kind of an external purchase.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum ExternalPurchaseType: Hashable, Sendable {
    /// A purchase outside the app, with the destination URL if the app specified one.
    case outOfApp(destinationURL: URL?)
    /// A purchase in the app.
    case withinApp
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// The customer's answer to the notice.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum NoticeResult: Hashable, Sendable {
    /// The customer continued.
    case continued
    /// The customer closed the notice.
    case cancelled
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// The token with which the app reports purchases to Apple.
  public struct Token: Hashable, Sendable {
    /// The text of the token.
    public let value: String
  }

  /// Whether the app can use custom links: always `false`.
  public static var isEligible: Bool {
    get async { false }
  }

  /// Shows the notice that precedes the link.
  ///
  /// - Throws: Always ``StoreKitError/notAvailableInStorefront``.
  public static func showNotice(type: NoticeType) async throws -> NoticeResult {
    throw StoreKitError.notAvailableInStorefront
  }

  /// Shows the notice that precedes an external purchase.
  ///
  /// - Throws: Always ``StoreKitError/notAvailableInStorefront``.
  public static func showNotice(
    for externalPurchaseType: ExternalPurchaseType
  ) async throws -> NoticeResult {
    throw StoreKitError.notAvailableInStorefront
  }

  /// Returns a token for reporting purchases: always `nil`, because the app can't make external purchases.
  public static func token(for tokenType: String) async throws -> Token? {
    nil
  }
}

/// A link to an account outside the App Store.
public enum ExternalLinkAccount {
  /// Whether the app can open the link: always `false`.
  public static var canOpen: Bool {
    get async { false }
  }

  /// Opens the link.
  ///
  /// - Throws: Always ``StoreKitError/notAvailableInStorefront``.
  public static func open() async throws {
    throw StoreKitError.notAvailableInStorefront
  }
}
