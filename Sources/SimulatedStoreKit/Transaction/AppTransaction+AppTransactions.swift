public import Foundation

extension AppTransaction {
  /// The kind of App Store that the customer got the app from, open for kinds to come.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    ///
    /// Only `CONSUMER` is known (rule: storekit.raw-values-others).
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Everybody's.
    public static let consumer = StoreType(rawValue: "CONSUMER")
    /// That of schools.
    public static let education = StoreType(rawValue: "EDUCATION")
    /// That of companies.
    public static let enterprise = StoreType(rawValue: "ENTERPRISE")
  }

  /// The kind of App Store that the customer got the app from: everybody's.
  public var storeType: StoreType { .consumer }

  /// When the app itself was taken back: never here.
  public var revocationDate: Date? { nil }

  /// Every receipt of this version of the app: the one of ``shared``, or none without a store.
  ///
  /// A snapshot that ends. It is empty where ``shared`` throws, because it can't throw itself
  /// (rule: storekit.app-transactions-empty).
  public static var all: AppTransactions { AppTransactions() }

  /// A sequence of the app's own receipts.
  public struct AppTransactions: AsyncSequence, Sendable {
    /// What the sequence brings.
    public typealias Element = VerificationResult<AppTransaction>

    /// Begins with the first.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

    /// The position in a sequence of receipts.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var isOver = false

      /// The next receipt; nil at the end.
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
