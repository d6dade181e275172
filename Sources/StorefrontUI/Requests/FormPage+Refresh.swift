import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel

/// The consequences of a form: its effect on the store, and the request to sign.
extension FormPage {
  /// Updates the consequences.
  ///
  /// - Returns: The form's requests to other parts of the program.
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

  /// Fills in the request's reference, and updates the consequences.
  mutating func handle(reference id: String, _ context: PageContext) -> [Effect] {
    draft.fill(.reference, id)
    return refresh(context)
  }

  /// Returns the current state of the form's subject, or `nil` if the subject can't be refreshed.
  private func refreshed(
    _ old: RequestDraft.Subject,
    _ context: PageContext
  ) -> RequestDraft.Subject? {
    guard draft.kind != .requestRefund,
      let subscription = context.store?.subscription(of: old.original)
    else { return nil }
    var new = context.subject(subscription)
    // The draft keeps its original revision. The request itself contains the current revision.
    new.revision = old.revision
    return new
  }

  /// Returns the effect of the form on the store.
  ///
  /// If the form isn't a valid request, the effect is empty.
  private func outlook(ofRequest isRequest: Bool, _ context: PageContext) -> RequestPreview {
    guard let store = context.store else { return RequestPreview() }
    let shelf = context.shelf
    let before = draft.subject.flatMap { store.subscription(of: $0.original) }
    var outlook = RequestPreview()
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
