import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel

/// The initial content of a form, which depends on the subject of its request.
extension FormPage {
  /// Fills in the form again if a SKU is given, the user hasn't changed the draft, or the subject has changed.
  ///
  /// - Parameters:
  ///   - subjects: The possible subjects of requests.
  ///   - sku: The SKU to sell, or `nil` if the user hasn't selected one.
  ///   - ended: The ended subscription that the new subscription continues, or `nil` if there isn't one.
  ///   - context: The page context.
  mutating func startDraft(
    about subjects: RequestSubjects,
    with sku: CatalogSKU?,
    continuing ended: Subscription?,
    _ context: PageContext
  ) {
    let subject = ended.map(context.subject) ?? subjects.subject(of: draft.kind)
    if draft.isUntouched || sku != nil || draft.subject?.filling != subject?.filling {
      self = anew()
      fill(about: subject, subjects, continuing: ended, context)
      if let sku {
        let entry = draft.kind == .createSubscription ? draft.entries(.item).first?.id : nil
        draft.fillIn(sku, entry, in: context.shelf.storefront, locale: context.locale)
      }
      focus = draft.stops.first?.id ?? FieldID(.send)
      if sku != nil, draft.kind == .oneTimeCharge { focus = FieldID(.send) }
      preview = FormPreview.all(of: draft.kind).first ?? .json
    }
    draft.subject = subject
    showsPreview = false
  }

  /// Fills the draft with data about the request's subject.
  private mutating func fill(
    about subject: RequestDraft.Subject?,
    _ subjects: RequestSubjects,
    continuing ended: Subscription?,
    _ context: PageContext
  ) {
    let product = context.shelf.genericProducts(draft.kind.productType).first
    draft.start(in: context.shelf.storefront, product: product)
    draft.subject = subject
    guard let store = context.store else { return }
    let present =
      draft.kind.subject == .subscription ? subjects.subscription(for: draft.kind) : nil
    if let subscription = ended ?? present, let terms = subscription.advancedCommerce {
      draft.fill(.currency, subscription.renewalPrice.currency.rawValue)
      draft.fillIn(terms)
    } else if draft.kind == .requestRefund, let id = draft.subject?.transaction,
      let transaction = store.transactions[id: id]?.transaction,
      let info = transaction.advancedCommerceInfo
    {
      draft.fillIn(info)
      if let currency = transaction.currency { draft.fill(.currency, currency.rawValue) }
    } else if draft.kind == .migrate, let subscription = subjects.subscription(for: .migrate) {
      startDraft(migrationOf: subscription, locale: context.locale)
    }
  }

  private mutating func startDraft(migrationOf subscription: Subscription, locale: String) {
    let words = subscription.product.localized(in: locale)
    draft.fill(.nameDescription, String(words.description.prefix(45)))
    draft.hasPendingPlan = subscription.nextProduct.id != subscription.product.id
    if let entry = draft.entries(.item).first {
      name(entry.id, after: subscription.product, locale: locale)
    }
    guard draft.hasPendingPlan else { return }
    name(draft.addEntry(.renewal), after: subscription.nextProduct, locale: locale)
  }

  /// Sets an entry's SKU and texts to the identifier and texts of a product.
  private mutating func name(_ entry: Int, after product: Product, locale: String) {
    let words = product.localized(in: locale)
    draft.fill(.sku, entry, product.id.rawValue)
    draft.fill(.displayName, entry, String(words.displayName.prefix(30)))
    draft.fill(.description, entry, String(words.description.prefix(45)))
  }
}
