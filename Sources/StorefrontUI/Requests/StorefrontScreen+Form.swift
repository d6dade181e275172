import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel

// The form of a request that fills the screen, as keys and commands ask for it.
extension StorefrontScreen {
  /// The form that is open; nil while another page is.
  var form: FormPage? {
    get {
      guard case .form(let kind) = page else { return nil }
      return drafts[kind]
    }
    set {
      guard case .form(let kind) = page else { return }
      drafts[kind] = newValue
    }
  }

  /// Opens a form with its draft; anew, if it is about something else than the draft.
  ///
  /// - Parameters:
  ///   - kind: The request.
  ///   - sku: What it sells, where the catalog names it.
  ///   - subscription: The ended subscription that a new one continues.
  /// - Returns: What the form needs from outside.
  mutating func openForm(
    _ kind: RequestKind,
    with sku: CatalogSKU? = nil,
    continuing subscription: Subscription? = nil
  ) -> [Effect] {
    var form = drafts[kind] ?? FormPage(kind)
    form.begin(about: subjects.requests, with: sku, continuing: subscription, context)
    drafts[kind] = form
    page = .form(kind)
    return refreshForm()
  }

  /// Opens a form for something to be sold with a generic product.
  mutating func openForm(_ kind: RequestKind, with product: Product) -> [Effect] {
    let effects = openForm(kind)
    form?.draft.fill(.product, product.id.rawValue)
    return effects + refreshForm()
  }

  /// Lets the form that is open change.
  mutating func edit(_ change: (inout FormPage, PageContext) -> [Effect]) -> [Effect] {
    guard var form else { return [] }
    let effects = change(&form, context)
    self.form = form
    return effects
  }

  mutating func refreshForm() -> [Effect] { edit { $0.refresh($1) } }
  mutating func setReferenceID(_ id: String) -> [Effect] { edit { $0.take(reference: id, $1) } }

  /// A preview as it is copied.
  func previewText(_ preview: FormPreview, of form: FormPage) -> String {
    PreviewText(form: form, context: context).text(preview)
  }
}
