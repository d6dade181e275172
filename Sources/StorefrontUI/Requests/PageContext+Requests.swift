import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import StoreScript

/// What forms ask about the store and the catalog.
extension PageContext {
  /// What is wrong with a form by itself or for the catalog, by field; errors before warnings.
  func problems(of form: FormPage) -> [FormProblem] {
    form.draft.problems(in: shelf.catalog)
  }

  /// A subscription as what a request is about.
  func subject(_ subscription: Subscription) -> RequestDraft.Subject {
    RequestDraft.Subject(
      transaction: subscription.latestTransactionId,
      original: subscription.originalTransactionId,
      revision: subscription.advancedCommerce?.revision,
      token: store?.consistencyToken(for: subscription)
    )
  }

  /// How a script would name a transaction: by its product if it is the newest of it, else by number.
  func reference(to record: TransactionRecord) -> TransactionReference {
    guard let store else { return .id(record.id) }
    let product = record.transaction.productId
    if store.latest(for: product) == record.id { return .latestOf(product) }
    return store.transactions.position(of: record.id).map { .number($0 + 1) } ?? .id(record.id)
  }
}
