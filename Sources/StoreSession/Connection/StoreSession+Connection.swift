package import StoreConnection
import StoreEngine
package import StoreModel

/// The functions that StoreKit calls on a session in the same process.
///
/// An extension of the protocol separates these functions from the session's own functions. Each function runs entirely
/// in the caller's task, because the session recognizes callers by their tasks.
extension StoreConnection where Self: StoreSession {
  package var facts: DeviceFacts {
    read { store in
      DeviceFacts(
        storefront: store.settings.storefront,
        canMakePayments: store.settings.canMakePayments,
        deviceVerificationID: store.identity.deviceVerificationID,
        now: store.now
      )
    }
  }

  @concurrent
  package func finish(_ id: TransactionID) async throws(StoreCallError) {
    do {
      try perform(.finish(id, by: .app))
    } catch is StoreRefusal {
      return
    } catch {
      throw StoreCallError(error)
    }
  }

  @concurrent
  package func sync() async throws(StoreCallError) {
    try check(\.syncError)
    try performOfApp(.sync)
  }

  @concurrent
  package func presentSheet(_ sheet: AppSheet) async throws(StoreCallError) -> Bool {
    let outcome: SystemSheetOutcome
    do {
      outcome = try await present(kind(of: sheet))
    } catch {
      throw StoreCallError(error)
    }
    switch outcome {
    case .done: return true
    case .userCancelled: return false
    case .failed(let failure): throw .failed(failure)
    }
  }

  /// Returns the kind of the given sheet.
  ///
  /// - Throws: `failed` if a refund sheet is for a transaction that doesn't exist
  ///   (rule: refunds.unknown-transaction-fails).
  private func kind(of sheet: AppSheet) throws(PurchaseFailureError) -> SystemSheet.Kind {
    switch sheet {
    case .refundRequest(let id):
      guard read({ $0.transactions[id: id] != nil }) else { throw .refused(.purchase(.failed)) }
      return .refundRequest(transaction: id)
    case .manageSubscriptions(let group): return .manageSubscriptions(group: group)
    case .redeemOfferCode: return .redeemOfferCode
    }
  }

  package func showMessage(_ id: Int) throws(StoreCallError) {
    try performOfApp(.showMessage(MessageID(rawValue: id)))
  }

  package func listener(on stream: StoreStream) -> any ConnectionListener { listen(stream) }

  package func timer(until moment: StoreInstant) -> any ConnectionTimer {
    StoreTimer(self, until: moment)
  }

  private func performOfApp(_ command: StoreCommand) throws(StoreCallError) {
    do {
      try perform(command)
    } catch {
      throw StoreCallError(error)
    }
  }

  /// Throws an error if the device is offline, or if the settings simulate a failure of the call.
  ///
  /// - Parameter failure: The setting for the call's simulated failure, or `nil` if the settings can't simulate a
  ///   failure of this call.
  /// - Throws: ``StoreCallError/failed(_:)``.
  func check(
    _ failure: KeyPath<StoreSettings, PurchaseFailure?>? = nil
  ) throws(StoreCallError) {
    let settings = read(\.settings)
    if settings.isOffline { throw .failed(.networkError) }
    if let failure, let failure = settings[keyPath: failure] { throw .failed(failure) }
  }
}

extension StoreTimer: ConnectionTimer {}

extension StoreCallError {
  /// Creates the error that StoreKit receives when a command fails.
  init(_ error: any Error) {
    switch error {
    case StoreRefusal.purchase(let failure): self = .failed(failure)
    case StoreRefusal.request(let refusal): self.init(refusal)
    case let refusal as StoreRefusal: self = .refused(message: refusal.description)
    default: self = .journal(message: StoreSessionError(error).description)
    }
  }

  /// Creates the error that StoreKit receives when a purchase or a system sheet ends without an outcome.
  init(_ error: PurchaseFailureError) {
    switch error {
    case .refused(let refusal): self.init(refusal)
    case .cancelled, .appEnded: self = .cancelled
    case .journal(let message): self = .journal(message: message)
    }
  }

  /// Creates the error that StoreKit receives when an Advanced Commerce request is rejected.
  init(_ refusal: RequestRefusal) {
    self = .rejected(refusal.code, problems: refusal.problems)
  }
}
