import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

/// Sending the request of a form.
extension FormPage {
  /// Returns the step that makes the request, or `nil` if its subject no longer exists.
  func step(_ context: PageContext) -> Step? {
    var draft = draft
    // The driver fills in the current token, so that the step can be played again.
    let hasToken = draft.subject?.token != nil
    draft.subject?.token = nil
    let record = draft.subject.flatMap { context.store?.transactions[id: $0.transaction] }
    let reference = record.map(context.reference(to:))
    switch draft.built {
    case .inApp(let request):
      // The step identifies the subscription as a script would, and the driver fills in the transaction.
      return .request(
        AppRequest(
          product: ProductID(rawValue: draft.text(.product)),
          request: request,
          subscription: reference,
          takesConsistencyToken: record != nil
        )
      )
    case .server(let request):
      return reference.map {
        .serverRequest(
          MerchantRequest(transaction: $0, request: request, takesConsistencyToken: hasToken)
        )
      }
    }
  }

  /// The form after its request was sent, for another request with a new reference.
  ///
  /// The value is `nil` for a request about a subscription or a transaction, which the request has changed.
  var afterSending: FormPage? {
    guard draft.kind.subject == .nothing, draft.subject == nil else { return nil }
    var form = self
    form.draft.fill(.reference, "")
    form.visited = []
    form.draft.noteSent()
    return form
  }
}
