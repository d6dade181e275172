import SimulatedStoreKit
import StoreModel

/// A failure that the store's settings can represent.
///
/// The settings store the kind of an error, but not its associated values. Therefore StoreKit always throws a network
/// error with the code `notConnectedToInternet`, and a system error with a simulated underlying error.
protocol StoredFailure: SKTestFailure {
  associatedtype Stored: Hashable & Sendable & Codable

  /// Creates a failure from a stored value, or returns `nil` if the StoreKit function can't fail with that value.
  init?(_ stored: Stored)

  var stored: Stored { get }
}

/// A failure that is always a `StoreKitError`.
protocol GenericFailure: StoredFailure where Stored == PurchaseFailure {
  static func generic(_ error: StoreKitError) -> Self
  var error: StoreKitError { get }
}

extension GenericFailure {
  init?(_ stored: PurchaseFailure) {
    guard let error = stored.error as? StoreKitError else { return nil }
    self = .generic(error)
  }

  var stored: PurchaseFailure { error.failure }
}

extension StoreKitError {
  /// The representation of the error in the settings.
  var failure: PurchaseFailure {
    switch self {
    case .unknown: .unknown
    case .userCancelled: .userCancelled
    case .networkError: .networkError
    case .systemError: .systemError
    case .notAvailableInStorefront: .notAvailableInStorefront
    case .notEntitled: .notEntitled
    case .unsupported: .unsupported
    case .invalidPresentationContext: .invalidPresentationContext
    }
  }
}
