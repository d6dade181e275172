public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``SKError`` as `NSError`.
public let SKErrorDomain = "SKErrorDomain"

/// An error of StoreKit's first version.
///
/// StoreKit 2 throws none of them. Clients that map errors of both versions name them, and a test
/// session's `failureError` is one of their codes.
public struct SKError: Hashable, Sendable {
  /// What kind of error it is; raw values are those of the original.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// An error that has no better name.
    case unknown = 0
    /// The app may not do this.
    case clientInvalid = 1
    /// The customer cancelled.
    case paymentCancelled = 2
    /// Something about the purchase is not valid.
    case paymentInvalid = 3
    /// The customer may not buy.
    case paymentNotAllowed = 4
    /// The product is not sold here.
    case storeProductNotAvailable = 5
    /// The customer has not allowed the cloud service.
    case cloudServicePermissionDenied = 6
    /// There is no connection.
    case cloudServiceNetworkConnectionFailed = 7
    /// The customer allows the cloud service no longer.
    case cloudServiceRevoked = 8
    /// The customer must agree to the privacy policy first.
    case privacyAcknowledgementRequired = 9
    /// The app may not use a value of the request.
    case unauthorizedRequestData = 10
    /// No such offer.
    case invalidOfferIdentifier = 11
    /// The offer's signature is not valid.
    case invalidSignature = 12
    /// The offer lacks something.
    case missingOfferParams = 13
    /// The offer's price is not valid.
    case invalidOfferPrice = 14
    /// The overlay was cancelled.
    case overlayCancelled = 15
    /// The overlay's configuration is not valid.
    case overlayInvalidConfiguration = 16
    /// The overlay took too long.
    case overlayTimeout = 17
    /// The customer may not have the offer.
    case ineligibleForOffer = 18
    /// There are no overlays on this system.
    case unsupportedPlatform = 19
    /// The overlay was asked for in the background.
    case overlayPresentedInBackgroundScene = 20
    /// A way to pay must be set up first (rule: storekit.raw-values-others).
    case paymentMethodBindingConfigurationRequired = 21
  }

  /// What kind of error it is.
  public let code: Code
  private let bridged: NSError

  /// An error of a kind.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - userInfo: What the error carries besides, such as the error below it.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    bridged = NSError(domain: SKErrorDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// What the error carries besides its kind.
  public var userInfo: [String: Any] { bridged.userInfo }
}

extension SKError: CustomNSError {
  /// The domain of these errors as `NSError`.
  public static var errorDomain: String { SKErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// What the error carries besides its kind.
  public var errorUserInfo: [String: Any] { userInfo }
}

extension SKError.Code {
  /// Whether an error is of this kind, for `catch SKError.paymentCancelled`.
  public static func ~= (code: SKError.Code, error: any Error) -> Bool {
    (error as? SKError)?.code == code
  }
}
