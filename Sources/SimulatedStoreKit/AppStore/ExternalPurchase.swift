public import Foundation

// Purchases outside the App Store: the simulated one lets no app have them, as the real one does
// outside a few countries. Each call says so or throws `notAvailableInStorefront`.

/// Telling the customer of a purchase outside the App Store.
public enum ExternalPurchase {
  /// What the customer did with the notice.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum NoticeResult: Hashable, Sendable {
    /// Went on, with a token to report the purchase by.
    case continuedWithExternalPurchaseToken(token: String)
    /// Closed the notice.
    case cancelled
    /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
    @available(*, unavailable)
    case toCome
  }

  /// Whether the app may show the notice: never.
  public static var canPresent: Bool {
    get async { false }
  }

  /// Shows the notice.
  ///
  /// - Throws: ``StoreKitError/notAvailableInStorefront``.
  public static func presentNoticeSheet() async throws -> NoticeResult {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// A link to a purchase outside the App Store.
public enum ExternalPurchaseLink {
  /// Whether the app may open the link: never.
  public static var canOpen: Bool {
    get async { false }
  }

  /// The links that the app may open: none.
  public static var eligibleURLs: [URL]? {
    get async { nil }
  }

  /// Opens the link.
  ///
  /// - Throws: ``StoreKitError/notAvailableInStorefront``.
  public static func open() async throws {
    throw StoreKitError.notAvailableInStorefront
  }

  /// Opens one of several links.
  ///
  /// - Throws: ``StoreKitError/notAvailableInStorefront``.
  public static func open(url: URL) async throws {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// A link of the app's own making to a purchase outside the App Store.
public enum ExternalPurchaseCustomLink {
  /// The destination that the notice is about (rule: storekit.raw-values-others).
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
    /// Outside the app, at a URL if there is one.
    case outOfApp(destinationURL: URL?)
    /// In the app.
    case withinApp
    /// A case of a later StoreKit; nothing makes it, and a `default` is there for it.
    @available(*, unavailable)
    case toCome
  }

  /// What the customer did with the notice.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum NoticeResult: Hashable, Sendable {
    /// Went on.
    case continued
    /// Closed the notice.
    case cancelled
    /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
    @available(*, unavailable)
    case toCome
  }

  /// What purchases are reported by.
  public struct Token: Hashable, Sendable {
    /// The token itself.
    public let value: String
  }

  /// Whether the app may use links of its own: never.
  public static var isEligible: Bool {
    get async { false }
  }

  /// Shows the notice that goes before the link.
  ///
  /// - Throws: ``StoreKitError/notAvailableInStorefront``.
  public static func showNotice(type: NoticeType) async throws -> NoticeResult {
    throw StoreKitError.notAvailableInStorefront
  }

  /// Shows the notice that goes before an external purchase.
  ///
  /// - Throws: ``StoreKitError/notAvailableInStorefront``.
  public static func showNotice(
    for externalPurchaseType: ExternalPurchaseType
  ) async throws -> NoticeResult {
    throw StoreKitError.notAvailableInStorefront
  }

  /// The token of a kind: none, for there is nothing to report.
  public static func token(for tokenType: String) async throws -> Token? {
    nil
  }
}

/// A link to an account outside the App Store.
public enum ExternalLinkAccount {
  /// Whether the app may open the link: never.
  public static var canOpen: Bool {
    get async { false }
  }

  /// Opens the link.
  ///
  /// - Throws: ``StoreKitError/notAvailableInStorefront``.
  public static func open() async throws {
    throw StoreKitError.notAvailableInStorefront
  }
}
