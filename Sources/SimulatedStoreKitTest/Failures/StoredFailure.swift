import SimulatedStoreKit
import StoreModel

/// A failure that the store's settings can hold.
///
/// They keep the kind of an error and not what it carries: a network error is thrown as one without
/// connection, a system error as a simulated fault.
protocol StoredFailure: SKTestFailure {
  associatedtype Stored: Hashable & Sendable & Codable

  /// The failure that the settings hold, nil if it is none of this function's.
  init?(_ stored: Stored)

  var stored: Stored { get }
}

/// A failure that is nothing but a `StoreKitError`.
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
  /// The failure that stands for it in the settings.
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
