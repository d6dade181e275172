public import Foundation
import StoreEngine
import StoreModel

/// An error of a test session.
public struct SKTestError: Error, Hashable, Sendable {
  /// The kind of an error, with the raw values of Apple's header (rule: testing.error-codes).
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// The store couldn't be opened, because the configuration file has errors.
    case serviceUnavailable = 0
    /// The configuration file contains no product with this identifier.
    case invalidProductIdentifier = 1
    /// The method doesn't support products of this type.
    case invalidProductType = 2
    /// The URL isn't a file URL.
    case invalidURL = 3
    /// The configuration file doesn't exist.
    case fileNotFound = 4
    /// The customer isn't subscribed to this product, or the transaction doesn't belong to a subscription.
    case noSubscriptionFound = 5
    /// The session doesn't contain this transaction.
    case noTransactionFound = 6
    /// The current state of the transaction or the session doesn't allow the action.
    case invalidAction = 7
  }

  /// The kind of the error.
  public let code: Code
  /// A description of the problem and, if possible, of a solution.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The domain of these errors in `NSError`.
  public static let errorDomain = "SKTestErrorDomain"

  /// See ``Code/serviceUnavailable``.
  public static var serviceUnavailable: Code { .serviceUnavailable }
  /// See ``Code/invalidProductIdentifier``.
  public static var invalidProductIdentifier: Code { .invalidProductIdentifier }
  /// See ``Code/invalidProductType``.
  public static var invalidProductType: Code { .invalidProductType }
  /// See ``Code/invalidURL``.
  public static var invalidURL: Code { .invalidURL }
  /// See ``Code/fileNotFound``.
  public static var fileNotFound: Code { .fileNotFound }
  /// See ``Code/noSubscriptionFound``.
  public static var noSubscriptionFound: Code { .noSubscriptionFound }
  /// See ``Code/noTransactionFound``.
  public static var noTransactionFound: Code { .noTransactionFound }
  /// See ``Code/invalidAction``.
  public static var invalidAction: Code { .invalidAction }
}

extension SKTestError.Code {
  /// Returns whether an error is of this kind, so that `catch SKTestError.noTransactionFound` matches.
  public static func ~= (code: SKTestError.Code, error: any Error) -> Bool {
    (error as? SKTestError)?.code == code
  }
}

extension SKTestError: CustomNSError {
  /// The raw value of the error's kind.
  public var errorCode: Int { code.rawValue }
  /// A dictionary that contains the message as the localized description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}

extension SKTestError: LocalizedError, CustomStringConvertible {
  /// The message.
  public var errorDescription: String? { message }
  /// The kind and the message.
  public var description: String { "SKTestError.\(code): \(message)" }
}

extension SKTestError {
  init(_ refusal: StoreRefusal) {
    var code = Code.invalidAction
    if case .transactionNotFound = refusal { code = .noTransactionFound }
    if case .subscriptionNotFound = refusal { code = .noSubscriptionFound }
    self.init(code, refusal.description)
  }
}
