import ShopApp
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Steps about system sheets and messages in the current store.
extension StoreDriver {
  /// Returns the open system sheet.
  private func systemSheet() throws(StepFailure) -> SystemSheet {
    guard let sheet = session.read(\.systemSheets.first) else {
      throw .impossible(
        "no sheet of the system's is up",
        right: "ask for one first, such as with manageSubscriptions: all"
      )
    }
    return sheet
  }

  /// Returns the oldest message that the customer hasn't seen.
  ///
  /// If a reason is given, only messages with that reason count.
  ///
  /// A message that must wait until a renewal comes after all other messages.
  func message(_ reason: MessageReason?) throws(StepFailure) -> StoreMessage {
    let store = session.store
    let messages = store.messages
    func isNamed(_ message: StoreMessage) -> Bool { reason == nil || message.reason == reason }
    if let found = messages.first(where: { isNamed($0) && !store.isPutOff($0) })
      ?? messages.first(where: isNamed)
    {
      return found
    }
    let what = reason.map { "no message of \($0.rawValue)" } ?? "no message"
    let others = messages.map(\.reason.rawValue).joined(separator: ", ")
    throw .impossible(
      "\(what) waits to be shown",
      right: others.isEmpty
        ? "send one with message: \(reason?.rawValue ?? "generic") first" : "waiting: \(others)"
    )
  }

  /// Makes the app request a refund for its user.
  func askForRefund(of transaction: TransactionID) async throws(StepFailure) {
    let id = transaction.rawValue
    try await act("ask for refund") { await $0.askForRefund(of: id) }
  }

  /// Makes the app show the subscriptions of the given group, or of all groups.
  func manageSubscriptions(of group: SubscriptionGroupID?) async throws(StepFailure) {
    if let group { try check(group) }
    let id = group?.rawValue
    try await act("manage subscriptions") { await $0.manageSubscriptions(group: id) }
  }

  /// Returns the command that answers the open system sheet.
  func answer(_ response: SystemSheetResponse) throws(StepFailure) -> StoreCommand {
    .answerSystemSheet(try systemSheet().id, try answer(for: response))
  }

  private func answer(for response: SystemSheetResponse) throws(StepFailure) -> SystemSheetAnswer {
    switch response {
    case .agree: .agree
    case .cancel: .cancel
    case .decline: .decline
    case .redeem(let code, nil): .redeem(product: try product(withCode: code), code: code)
    case .redeem(let code, let product?):
      .redeem(product: try words.product(product), code: code)
    case .change(let product): .change(product: try words.product(product))
    case .cancelRenewal(let reference): try setAutoRenew(reference, isOn: false)
    case .resumeRenewal(let reference): try setAutoRenew(reference, isOn: true)
    case .fail(let failure): .fail(failure: failure)
    }
  }

  private func setAutoRenew(
    _ reference: TransactionReference,
    isOn: Bool
  ) throws(StepFailure) -> SystemSheetAnswer {
    .setAutoRenew(
      subscription: try words.subscription(reference).originalTransactionId,
      isOn: isOn
    )
  }

  /// Throws if the catalog doesn't contain the given subscription group.
  private func check(_ group: SubscriptionGroupID) throws(StepFailure) {
    let groups = session.catalog.groups.map(\.id)
    guard !groups.contains(group) else { return }
    let names = groups.map(\.rawValue)
    let right =
      Suggestion.question(for: group.rawValue, among: names)
      ?? (names.isEmpty
        ? "it has none" : "it has \(Suggestion.some(of: names)), or all")
    throw .impossible("the catalog has no subscription group \(group)", right: right)
  }

  /// Returns the first product that has an offer code with the given reference name.
  private func product(withCode code: String) throws(StepFailure) -> Product {
    let products = session.catalog.products
    let found = products.first { product in
      product.subscription?.offers.contains { $0.kind == .code && $0.id == code } == true
    }
    if let found { return found }
    let codes = products.flatMap { $0.subscription?.offers ?? [] }
      .filter { $0.kind == .code }.compactMap(\.id)
    let right =
      Suggestion.question(for: code, among: codes)
      ?? (codes.isEmpty ? "it has none" : "it has \(Suggestion.some(of: codes))")
    throw .impossible("the catalog has no offer code \(code)", right: right)
  }
}
