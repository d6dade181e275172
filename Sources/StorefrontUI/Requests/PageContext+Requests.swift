import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import StoreScript

/// The information about the store and the catalog for forms.
extension PageContext {
  /// Returns the problems of a form, including problems with the catalog, sorted by field.
  ///
  /// Errors come before warnings.
  func problems(of form: FormPage) -> [FormProblem] {
    form.draft.problems(in: shelf.catalog)
  }

  /// Returns a subscription as the subject of a request.
  func subject(_ subscription: Subscription) -> RequestDraft.Subject {
    RequestDraft.Subject(
      transaction: subscription.latestTransactionId,
      original: subscription.originalTransactionId,
      revision: subscription.advancedCommerce?.revision,
      token: store?.consistencyToken(for: subscription)
    )
  }

  /// Returns the reference that a script uses for a transaction.
  ///
  /// This is the product if the transaction is the product's newest transaction, and otherwise the transaction's
  /// number.
  func reference(to record: TransactionRecord) -> TransactionReference {
    guard let store else { return .id(record.id) }
    let product = record.transaction.productId
    if store.latest(for: product) == record.id { return .latestOf(product) }
    return store.transactions.position(of: record.id).map { .number($0 + 1) } ?? .id(record.id)
  }
}
