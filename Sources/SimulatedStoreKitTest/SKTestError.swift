public import Foundation
import StoreEngine
import StoreModel

/// Why a test session could not do what was asked.
public struct SKTestError: Error, Hashable, Sendable {
  /// The type of the error, with the raw values of the original (rule: testing.error-codes).
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// The store could not be opened: the configuration file has errors.
    case serviceUnavailable = 0
    /// The configuration file has no product of this identifier.
    case invalidProductIdentifier = 1
    /// The product is of another type than the method needs.
    case invalidProductType = 2
    /// The URL does not name a file.
    case invalidURL = 3
    /// There is no configuration file of this name.
    case fileNotFound = 4
    /// The customer has no such subscription.
    case noSubscriptionFound = 5
    /// The session has no transaction of this identifier.
    case noTransactionFound = 6
    /// The transaction is not in a state for this.
    case invalidAction = 7
  }

  /// What kind of error it is.
  public let code: Code
  /// What was wrong and what would be right.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The domain of these errors as `NSError`.
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
  /// Whether an error is of this kind, for `catch SKTestError.noTransactionFound`.
  public static func ~= (code: SKTestError.Code, error: any Error) -> Bool {
    (error as? SKTestError)?.code == code
  }
}

extension SKTestError: CustomNSError {
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// What a person reads.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}

extension SKTestError: LocalizedError, CustomStringConvertible {
  /// What was wrong and what would be right.
  public var errorDescription: String? { message }
  /// The kind and the message in one text.
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
