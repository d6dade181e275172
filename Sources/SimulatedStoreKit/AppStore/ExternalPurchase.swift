public import Foundation

// Purchases outside the App Store. The simulated store offers them to no app, as the real one does outside a few
// countries. Each call reports that or throws `notAvailableInStorefront`.

/// The notice about a purchase outside the App Store.
public enum ExternalPurchase {
  /// The customer's answer to the notice.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum NoticeResult: Hashable, Sendable {
    /// The customer continued, and the app reports the purchase with a token.
    case continuedWithExternalPurchaseToken(token: String)
    /// The customer closed the notice.
    case cancelled
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// Whether the app may show the notice: always `false`.
  public static var canPresent: Bool {
    get async { false }
  }

  /// Shows the notice.
  ///
  /// - Throws: Always ``StoreKitError/notAvailableInStorefront``.
  public static func presentNoticeSheet() async throws -> NoticeResult {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// A link to a purchase outside the App Store.
public enum ExternalPurchaseLink {
  /// Whether the app may open the link: always `false`.
  public static var canOpen: Bool {
    get async { false }
  }

  /// The links that the app may open: always `nil`.
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
  /// The destination that the notice announces (rule: storekit.raw-values-others).
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
    /// Outside the app, at a URL if the app names one.
    case outOfApp(destinationURL: URL?)
    /// In the app.
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

  /// The token that the app reports purchases with.
  public struct Token: Hashable, Sendable {
    /// The text of the token.
    public let value: String
  }

  /// Whether the app may use custom links: always `false`.
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

  /// Returns the token of a type: always `nil`, because there is nothing to report.
  public static func token(for tokenType: String) async throws -> Token? {
    nil
  }
}

/// A link to an account outside the App Store.
public enum ExternalLinkAccount {
  /// Whether the app may open the link: always `false`.
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
