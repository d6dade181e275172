import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

/// The sending of a form's request.
extension FormPage {
  /// Returns the step that sends the request, or `nil` if the request's subject no longer exists.
  func step(_ context: PageContext) -> Step? {
    var draft = draft
    // The driver fills in the current token. Therefore, the step can be played again later.
    let hasToken = draft.subject?.token != nil
    draft.subject?.token = nil
    let record = draft.subject.flatMap { context.store?.transactions[id: $0.transaction] }
    let reference = record.map(context.reference(to:))
    switch draft.built {
    case .inApp(let request):
      // The step refers to the subscription as a script does. The driver fills in the transaction.
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

  /// The form for another request with a new reference, after this form's request was sent.
  ///
  /// The value is `nil` if the request is about a subscription or a transaction, because the request has changed it.
  var afterSending: FormPage? {
    guard draft.kind.subject == .nothing, draft.subject == nil else { return nil }
    var form = self
    form.draft.fill(.reference, "")
    form.visited = []
    form.draft.noteSent()
    return form
  }
}
