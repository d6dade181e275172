import AdvancedCommerce
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
    var draft = drafts[kind] ?? RequestForm(kind)
    if draft.isUntouched || sku != nil || draft.subject?.filling != subject?.filling {
      draft = draft.anew()
      draft.start(in: shelf.storefront, product: genericProducts(kind.productType).first)
      draft.subject = subject
      fill(&draft, continuing: subscription)
      if let sku {
        let entry = kind == .createSubscription ? draft.entries(.item).first?.id : nil
        draft.take(sku, entry, in: shelf.storefront, locale: locale)
      }
      draft.focus = draft.stops.first?.id ?? FieldID(.send)
      if sku != nil, kind == .oneTimeCharge { draft.focus = FieldID(.send) }
      draft.preview = FormPreview.all(of: kind).first ?? .json
    }
    draft.subject = subject
    draft.showsPreview = false
    drafts[kind] = draft
    page = .form(kind)
    return refreshForm()
  }

  /// Opens a form for something to be sold with a generic product.
  mutating func openForm(_ kind: RequestKind, with product: Product) -> [Effect] {
    let effects = openForm(kind)
    form?.fill(.product, product.id.rawValue)
    return effects + refreshForm()
  }

  /// Fills a form with what the request is about.
  private func fill(_ draft: inout RequestForm, continuing ended: Subscription?) {
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

  private func begin(migrationOf subscription: Subscription, _ draft: inout RequestForm) {
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
    guard case .form(let kind) = page, var draft = drafts[kind] else { return [] }
    if let subject = draft.subject, let now = refreshed(subject, kind) { draft.subject = now }
    draft.outlook = outlook(of: draft)
    drafts[kind] = draft
    if draft.text(.reference).isEmpty { return [.makeReferenceID] }
    guard case .inApp(let request) = draft.built, draft.signed?.request != request,
      !problems(of: draft).contains(where: \.isError)
    else { return [] }
    return [.signPreview(request)]
  }

  /// What the store would make of a form, as far as it is a request at all.
  private func outlook(of draft: RequestForm) -> FormOutlook {
    guard let store = snapshot?.store else { return FormOutlook() }
    let before = draft.subject.flatMap { store.subscription(of: $0.original) }
    var outlook = FormOutlook()
    if !problems(of: draft).contains(where: { $0.isError && $0.field != FieldID(.reference) }) {
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
    form?.fill(.reference, id)
    return refreshForm()
  }

  /// What is wrong with a form by itself or for the catalog, by field; errors before warnings.
  func problems(of draft: RequestForm) -> [FormProblem] {
    let fields = draft.stops
    let catalogs = fields.compactMap { field in
      catalogProblem(of: field.id, draft).map {
        FormProblem(field: field.id, message: $0, isError: true)
      }
    }
    return RequestForm.inOrder(catalogs + draft.ownProblems, of: fields)
  }

  /// Why the catalog does not sell what stands in a field this way; nil if it does.
  private func catalogProblem(of id: FieldID, _ draft: RequestForm) -> String? {
    guard let catalog = shelf.catalog, !draft.text(id).isEmpty else { return nil }
    switch id.name {
    case .sku:
      guard let sku = catalog.sku(draft.text(id)) else { return nil }
      if draft.kind == .oneTimeCharge {
        return sku.kind == .subscription
          ? "is a subscription; only one-time SKUs are charged" : nil
      }
      return sku.kind == .oneTime ? "is sold once; a subscription has SKUs that renew" : nil
    case .product:
      guard let type = draft.kind.productType else { return nil }
      let product = catalog.product(ProductID(rawValue: draft.text(id)))
      guard let product else { return "the catalog has no such product" }
      guard product.isGeneric else { return "is no generic product" }
      guard product.type != type else { return nil }
      return type == .consumable
        ? "carries subscriptions, not one-time charges"
        : "carries one-time charges, not subscriptions"
    default: return nil
    }
  }

  /// The products that can carry a kind of request.
  func genericProducts(_ type: ProductType?) -> [Product] {
    shelf.hits(matching: "type:generic", limit: 100).compactMap { item in
      guard case .product(let index) = item, let product = shelf.catalog?.products[index] else {
        return nil
      }
      return type == nil || product.type == type ? product : nil
    }
  }
}
