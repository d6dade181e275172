import StoreKit

/// The features of customers who paid for the app before it was free.
struct AppGate {
  enum Standing: Equatable {
    case founder
    case newcomer
    case untrusted
  }

  let firstFreeVersion: String

  func standing() async throws -> Standing {
    switch try await AppTransaction.shared {
    case .verified(let receipt):
      let bought = receipt.originalAppVersion
      let isOlder = bought.compare(firstFreeVersion, options: .numeric) == .orderedAscending
      return isOlder ? .founder : .newcomer
    case .unverified:
      return .untrusted
    }
  }

  func isTesting() async throws -> Bool {
    switch try await AppTransaction.refresh().payloadValue.environment {
    case .sandbox, .xcode: true
    case .production: false
    default: true
    }
  }
}
