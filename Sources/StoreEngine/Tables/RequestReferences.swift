package import AdvancedCommerce
package import StoreModel

/// The Advanced Commerce requests that were made, by their references.
///
/// All of it comes from events, so a store that is opened again still knows a request for a retry.
struct RequestReferences: Equatable, Sendable {
  /// The event with which each reference was first used: kept whole, to share it with the log.
  private var sources = ChunkedDictionary<String, StoreEvent>()
  /// The transaction that each request was answered with.
  private var answers = ChunkedDictionary<String, TransactionID>()

  /// What a reference was first used for; nil if it is new.
  subscript(reference: String) -> UsedReference? {
    switch sources[reference] {
    case .sheetPresented(let sheet)?:
      sheet.request.advancedCommerce.map {
        UsedReference(
          request: .inApp($0, product: sheet.request.product.id),
          answer: answers[reference]
        )
      }
    case .serverRequestAccepted(let request, let transaction)?:
      UsedReference(request: .server(request, of: transaction), answer: transaction)
    default:
      nil
    }
  }

  /// Remembers a request; one that comes again is remembered already.
  mutating func note(_ reference: String, by event: StoreEvent) {
    if sources[reference] == nil { sources[reference] = event }
  }

  /// Remembers what a request led to; the first answer stays.
  mutating func answer(_ reference: String, with transaction: TransactionID) {
    guard sources[reference] != nil, answers[reference] == nil else { return }
    answers[reference] = transaction
  }

  /// Forgets a request, as if it had never been made.
  mutating func forget(_ reference: String) {
    sources[reference] = nil
    answers[reference] = nil
  }
}

/// What a request reference has been used for.
package struct UsedReference: Hashable, Sendable {
  /// Who used it, and for what.
  package enum Request: Hashable, Sendable {
    case inApp(AnyInAppRequest, product: ProductID)
    case server(AnyServerRequest, of: TransactionID)
  }

  package var request: Request
  /// The transaction it was answered with; nil if nothing has come of it.
  package var answer: TransactionID?
}

extension Store {
  /// Looks up what a request reference was first used for.
  ///
  /// - Parameter reference: A lower-case UUID.
  /// - Returns: Its use; nil if it is new to the store.
  package func use(of reference: String) -> UsedReference? {
    guard var used = references[reference] else { return nil }
    if let answer = used.answer, transactions[id: answer] == nil { used.answer = nil }
    return used
  }

  /// Keeps what events say of requests.
  mutating func applyToReferences(_ event: StoreEvent) {
    switch event {
    case .sheetPresented(let sheet):
      guard let request = sheet.request.advancedCommerce else { return }
      references.note(request.requestInfo.requestReferenceId, by: event)
    case .serverRequestAccepted(let request, _):
      references.note(request.requestInfo.requestReferenceId, by: event)
    case .transactionAdded(let transaction, let sale):
      guard sale.origin != .renewal, let info = transaction.advancedCommerceInfo else { return }
      references.answer(info.requestReferenceId, with: transaction.transactionId)
    case .subscriptionChanged(let subscription, _):
      guard let terms = subscription.advancedCommerce else { return }
      references.answer(terms.requestReferenceId, with: subscription.latestTransactionId)
    default:
      break
    }
  }
}
