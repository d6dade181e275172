import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel

// Opening forms, and access to the open form.
extension Pages {
  /// The open form, or `nil` if another page is open.
  var form: FormPage? {
    get { if case .form(let kind) = open { drafts[kind] } else { nil } }
    set { if case .form(let kind) = open { drafts[kind] = newValue } }
  }

  /// Opens the form of a request with its draft.
  ///
  /// - Parameters:
  ///   - kind: The kind of request.
  ///   - sku: The SKU to sell, or `nil` if the user hasn't selected one.
  ///   - subscription: The ended subscription that the new subscription continues, or `nil` if there isn't one.
  ///   - context: The context of the pages.
  /// - Returns: The requests to other parts of the program.
  mutating func openForm(
    _ kind: RequestKind,
    with sku: CatalogSKU? = nil,
    continuing subscription: Subscription? = nil,
    _ context: PageContext
  ) -> [Effect] {
    // The subject of the open form is preserved, so it is read before another form opens.
    let requests = requests(context)
    var form = drafts[kind] ?? FormPage(kind)
    form.startDraft(about: requests, with: sku, continuing: subscription, context)
    let effects = form.refresh(context)
    drafts[kind] = form
    open = .form(kind)
    return effects
  }

  /// Opens the form of a request.
  ///
  /// If the request can sell the selected SKU, the form contains this SKU.
  mutating func openRequest(_ kind: RequestKind, _ context: PageContext) -> [Effect] {
    let sku = open == .browse && browse.focus == .products ? shelf.selectedSKU : nil
    return openForm(kind, with: sku.flatMap { $0.request == kind ? $0 : nil }, context)
  }

  /// Returns the possible subjects of requests, given the open page and the selection.
  func requests(_ context: PageContext) -> RequestSubjects {
    requests(about: transaction(of: row(context), context), context)
  }

  /// Returns the possible subjects of requests for a transaction.
  ///
  /// - Parameters:
  ///   - transaction: The transaction that commands act on.
  ///   - context: The context of the pages.
  /// - Returns: The possible subjects.
  func requests(
    about transaction: TransactionRecord?,
    _ context: PageContext
  ) -> RequestSubjects {
    RequestSubjects(
      context: context,
      subscriptions: browse.live.subscriptions,
      selected: subscription(of: transaction, context),
      transaction: transaction,
      form: form
    )
  }
}

extension CatalogSKU {
  /// The kind of request that sells the SKU.
  var request: RequestKind { kind == .oneTime ? .oneTimeCharge : .createSubscription }
}

extension Subjects {
  /// The possible subjects of requests.
  var requests: RequestSubjects { pages.requests(about: transaction, context) }

  /// Opens the menu of requests, and selects the request that the user most likely needs.
  func openRequests() -> PageResult {
    let isSubscription =
      shelf.selectedSKU?.kind == .subscription || shelf.selectedProduct?.subscription != nil
    let wanted = requests.likelyRequest(sellsSubscription: isSubscription)
    let rows = context.keys.table(of: .requestMenu)
    let likely = rows.firstIndex { $0.command == .request(wanted) }
    return .going(.menu(Menu(.requests), selecting: likely))
  }
}
