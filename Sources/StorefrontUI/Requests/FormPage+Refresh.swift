import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel

/// What follows from a form: what the store would do, and what is to be signed.
extension FormPage {
  /// Works it out again.
  ///
  /// - Returns: What the form needs from outside.
  mutating func refresh(_ context: PageContext) -> [Effect] {
    if let subject = draft.subject, let now = refreshed(subject, context) { draft.subject = now }
    let errors = context.problems(of: self).filter(\.isError).map(\.field)
    let isRequest = errors.allSatisfy { $0 == FieldID(.reference) }
    draft.outlook = outlook(ofRequest: isRequest, context)
    if draft.text(.reference).isEmpty { return [.makeReferenceID] }
    guard case .inApp(let request) = draft.built, signed?.request != request, errors.isEmpty else {
      return []
    }
    return [.signPreview(request)]
  }

  /// Takes the reference in that was made for its request.
  mutating func take(reference id: String, _ context: PageContext) -> [Effect] {
    draft.fill(.reference, id)
    return refresh(context)
  }

  /// What the form is about, as it is now; nil if it is gone.
  private func refreshed(
    _ old: RequestDraft.Subject,
    _ context: PageContext
  ) -> RequestDraft.Subject? {
    guard draft.kind != .requestRefund,
      let subscription = context.store?.subscription(of: old.original)
    else { return nil }
    var new = context.subject(subscription)
    // The draft keeps the state that it was filled from; the request names the one that is.
    new.revision = old.revision
    return new
  }

  /// What the store would make of the form, as far as it is a request at all.
  private func outlook(ofRequest isRequest: Bool, _ context: PageContext) -> FormOutlook {
    guard let store = context.store else { return FormOutlook() }
    let shelf = context.shelf
    let before = draft.subject.flatMap { store.subscription(of: $0.original) }
    var outlook = FormOutlook()
    if isRequest {
      switch draft.built {
      case .inApp(let request):
        if let product = shelf.product(ProductID(rawValue: draft.text(.product))) {
          outlook = store.outlook(for: request, with: product)
        }
      case .server(let request):
        if let id = draft.subject?.transaction {
          let target = shelf.product(ProductID(rawValue: draft.text(.product)))
          outlook = store.outlook(for: request, of: id, target: target)
        }
      }
    }
    outlook.before = before
    return outlook
  }
}
