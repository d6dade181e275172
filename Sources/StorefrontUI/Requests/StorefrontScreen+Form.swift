import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// The form of a request that fills the screen.
extension StorefrontScreen {
  /// The form that is open; nil while another page is.
  var form: RequestForm? {
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
    let subject = subscription.map(self.subject) ?? subject(of: kind)
    var form = drafts[kind] ?? RequestForm(kind)
    if form.draft.isUntouched || sku != nil || form.draft.subject?.filling != subject?.filling {
      form = form.anew()
      fill(&form.draft, about: subject, continuing: subscription)
      if let sku {
        let entry = kind == .createSubscription ? form.draft.entries(.item).first?.id : nil
        form.draft.take(sku, entry, in: shelf.storefront, locale: locale)
      }
      form.focus = form.draft.stops.first?.id ?? FieldID(.send)
      if sku != nil, kind == .oneTimeCharge { form.focus = FieldID(.send) }
      form.preview = FormPreview.all(of: kind).first ?? .json
    }
    form.draft.subject = subject
    form.showsPreview = false
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

  /// Fills a form with what the request is about.
  private func fill(
    _ draft: inout RequestDraft,
    about subject: RequestDraft.Subject?,
    continuing ended: Subscription?
  ) {
    draft.start(in: shelf.storefront, product: genericProducts(draft.kind.productType).first)
    draft.subject = subject
    guard let store = snapshot?.store else { return }
    let present = draft.kind.subject == .subscription ? formSubscription(draft.kind) : nil
    if let subscription = ended ?? present, let terms = subscription.advancedCommerce {
      draft.fill(.currency, subscription.renewalPrice.currency.rawValue)
      draft.take(terms)
    } else if draft.kind == .requestRefund, let id = draft.subject?.transaction,
      let transaction = store.transactions[id: id]?.transaction,
      let info = transaction.advancedCommerceInfo
    {
      draft.take(info)
      if let currency = transaction.currency { draft.fill(.currency, currency.rawValue) }
    } else if draft.kind == .migrate, let subscription = formSubscription(.migrate) {
      begin(migrationOf: subscription, &draft)
    }
  }

  private func begin(migrationOf subscription: Subscription, _ draft: inout RequestDraft) {
    let words = subscription.product.localized(in: locale)
    draft.fill(.nameDescription, String(words.description.prefix(45)))
    draft.hasPendingPlan = subscription.nextProduct.id != subscription.product.id
    if let entry = draft.entries(.item).first {
      draft.fill(.sku, entry.id, subscription.product.id.rawValue)
      draft.fill(.displayName, entry.id, String(words.displayName.prefix(30)))
      draft.fill(.description, entry.id, String(words.description.prefix(45)))
    }
    guard draft.hasPendingPlan else { return }
    let next = subscription.nextProduct.localized(in: locale)
    let entry = draft.addEntry(.renewal)
    draft.fill(.sku, entry, subscription.nextProduct.id.rawValue)
    draft.fill(.displayName, entry, String(next.displayName.prefix(30)))
    draft.fill(.description, entry, String(next.description.prefix(45)))
  }

  /// Works out again what follows from the form: what the store would do, and what is to be signed.
  mutating func refreshForm() -> [Effect] {
    guard case .form(let kind) = page, var form = drafts[kind] else { return [] }
    if let subject = form.draft.subject, let now = refreshed(subject, kind) {
      form.draft.subject = now
    }
    form.draft.outlook = outlook(of: form.draft)
    drafts[kind] = form
    if form.draft.text(.reference).isEmpty { return [.makeReferenceID] }
    guard case .inApp(let request) = form.draft.built, form.signed?.request != request,
      !problems(of: form).contains(where: \.isError)
    else { return [] }
    return [.signPreview(request)]
  }

  /// What the store would make of a form, as far as it is a request at all.
  private func outlook(of draft: RequestDraft) -> FormOutlook {
    guard let store = snapshot?.store else { return FormOutlook() }
    let before = draft.subject.flatMap { store.subscription(of: $0.original) }
    var outlook = FormOutlook()
    if !draft.problems(in: shelf.catalog).contains(where: {
      $0.isError && $0.field != FieldID(.reference)
    }) {
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

  mutating func setReferenceID(_ id: String) -> [Effect] {
    form?.draft.fill(.reference, id)
    return refreshForm()
  }

  /// What is wrong with a form by itself or for the catalog, by field; errors before warnings.
  func problems(of form: RequestForm) -> [FormProblem] {
    form.draft.problems(in: shelf.catalog)
  }

  func genericProducts(_ type: ProductType?) -> [Product] { shelf.genericProducts(type) }
}

extension Shelf {
  /// The products that can carry a kind of request.
  func genericProducts(_ type: ProductType?) -> [Product] {
    hits(matching: "type:generic", limit: 100).compactMap { item in
      guard case .product(let index) = item, let product = catalog?.products[index] else {
        return nil
      }
      return type == nil || product.type == type ? product : nil
    }
  }
}
