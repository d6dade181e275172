public import Foundation

extension AppTransaction {
  /// The kind of App Store from which the customer downloaded the app.
  ///
  /// Later versions can add values.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    ///
    /// Apple documents only `CONSUMER` (rule: storekit.raw-values-others).
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The App Store for consumers.
    public static let consumer = StoreType(rawValue: "CONSUMER")
    /// The App Store for schools.
    public static let education = StoreType(rawValue: "EDUCATION")
    /// The App Store for companies.
    public static let enterprise = StoreType(rawValue: "ENTERPRISE")
  }

  /// The kind of App Store from which the customer downloaded the app: always ``StoreType/consumer``.
  public var storeType: StoreType { .consumer }

  /// The date when the app was revoked: always `nil`.
  public var revocationDate: Date? { nil }

  /// A sequence that delivers only the receipt from ``shared``, or nothing if no store is open.
  ///
  /// The sequence ends after the receipt. It is empty if ``shared`` throws, because an iterator of this type can't
  /// throw (rule: storekit.app-transactions-empty).
  public static var all: AppTransactions { AppTransactions() }

  /// A sequence of the app's receipts.
  public struct AppTransactions: AsyncSequence, Sendable {
    /// The type of the sequence's elements.
    public typealias Element = VerificationResult<AppTransaction>

    /// Creates an iterator that starts at the first receipt.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

    /// The iterator of a sequence of receipts.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var isOver = false

      /// Returns the next receipt, or `nil` at the end.
      public mutating func next() async -> VerificationResult<AppTransaction>? {
        guard !isOver, !Task.isCancelled else { return nil }
        isOver = true
        do {
          return try await AppTransaction.shared
        } catch {
          return nil
        }
      }
    }
  }
}
