public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of an ``SKError`` that is converted to `NSError`.
public let SKErrorDomain = "SKErrorDomain"

/// An error of the original StoreKit.
///
/// StoreKit 2 never throws this error. It exists for clients that support both versions of StoreKit. A test session's
/// `failureError` is one of its codes.
public struct SKError: Hashable, Sendable {
  /// The kind of an error, with the raw values of the original StoreKit.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// An error without a more specific code.
    case unknown = 0
    /// The app isn't allowed to make the request.
    case clientInvalid = 1
    /// The customer cancelled the purchase.
    case paymentCancelled = 2
    /// Part of the purchase request is invalid.
    case paymentInvalid = 3
    /// The customer isn't allowed to make purchases.
    case paymentNotAllowed = 4
    /// The product isn't available in the customer's storefront.
    case storeProductNotAvailable = 5
    /// The customer hasn't allowed access to the cloud service.
    case cloudServicePermissionDenied = 6
    /// The network isn't available.
    case cloudServiceNetworkConnectionFailed = 7
    /// The customer revoked access to the cloud service.
    case cloudServiceRevoked = 8
    /// The customer must agree to the privacy policy first.
    case privacyAcknowledgementRequired = 9
    /// The app isn't allowed to use one of the values in the request.
    case unauthorizedRequestData = 10
    /// The offer doesn't exist.
    case invalidOfferIdentifier = 11
    /// The signature of the offer is invalid.
    case invalidSignature = 12
    /// The offer lacks a parameter.
    case missingOfferParams = 13
    /// The price of the offer is invalid.
    case invalidOfferPrice = 14
    /// The overlay was cancelled.
    case overlayCancelled = 15
    /// The configuration of the overlay is invalid.
    case overlayInvalidConfiguration = 16
    /// The overlay timed out.
    case overlayTimeout = 17
    /// The customer isn't eligible for the offer.
    case ineligibleForOffer = 18
    /// The system doesn't support overlays.
    case unsupportedPlatform = 19
    /// The app requested the overlay in the background.
    case overlayPresentedInBackgroundScene = 20
    /// The app must set up a payment method first (rule: storekit.raw-values-others).
    case paymentMethodBindingConfigurationRequired = 21
  }

  /// The kind of the error.
  public let code: Code
  private let bridged: NSError

  /// Creates an error with a code.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - userInfo: Further information, such as the underlying error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    bridged = NSError(domain: SKErrorDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// Further information about the error.
  public var userInfo: [String: Any] { bridged.userInfo }
}

extension SKError: CustomNSError {
  /// The domain of these errors in `NSError`.
  public static var errorDomain: String { SKErrorDomain }
  /// The raw value of ``code``.
  public var errorCode: Int { code.rawValue }
  /// Further information about the error.
  public var errorUserInfo: [String: Any] { userInfo }
}

extension SKError.Code {
  /// Returns whether an error has a code, for patterns such as `catch SKError.paymentCancelled`.
  public static func ~= (code: SKError.Code, error: any Error) -> Bool {
    (error as? SKError)?.code == code
  }
}
