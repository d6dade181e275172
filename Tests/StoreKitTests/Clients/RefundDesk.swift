import StoreKit

/// A refund request inside the app.
@MainActor
struct RefundDesk {
  enum Outcome: Equatable {
    case asked
    case kept
    case alreadyAsked
    case failed
  }

  let scene: HeadlessUIContext

  func askForRefund(of productID: String) async -> Outcome {
    guard case .verified(let transaction) = await Transaction.latest(for: productID) else {
      return .failed
    }
    do {
      switch try await transaction.beginRefundRequest(in: scene) {
      case .success: return .asked
      case .userCancelled: return .kept
      @unknown default: return .failed
      }
    } catch let error as Transaction.RefundRequestError {
      switch error {
      case .duplicateRequest: return .alreadyAsked
      case .failed, .ineligible: return .failed
      @unknown default: return .failed
      }
    } catch {
      return .failed
    }
  }

  func askForRefund(of transactionID: Transaction.ID) async throws -> Bool {
    try await Transaction.beginRefundRequest(for: transactionID, in: scene) == .success
  }
}
