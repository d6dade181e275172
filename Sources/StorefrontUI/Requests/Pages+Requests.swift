import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel

// Opening forms, and the open form.
extension Pages {
  /// The open form, or `nil` while another page is open.
  var form: FormPage? {
    get { if case .form(let kind) = open { drafts[kind] } else { nil } }
    set { if case .form(let kind) = open { drafts[kind] = newValue } }
  }

  /// Opens the form of a request with its draft.
  ///
  /// - Parameters:
  ///   - kind: The kind of request.
  ///   - sku: The SKU to sell, if the catalog names it.
  ///   - subscription: The ended subscription that a new one continues.
  ///   - context: The context of the pages.
  /// - Returns: The requests to the outside world.
  mutating func openForm(
    _ kind: RequestKind,
    with sku: CatalogSKU? = nil,
    continuing subscription: Subscription? = nil,
    _ context: PageContext
  ) -> [Effect] {
    // The open form keeps its subject.
    let requests = requests(context)
    var form = drafts[kind] ?? FormPage(kind)
    form.startDraft(about: requests, with: sku, continuing: subscription, context)
    let effects = form.refresh(context)
    drafts[kind] = form
    open = .form(kind)
    return effects
  }

  /// Opens the form of a request, with the selected SKU if the request can sell it.
  mutating func openRequest(_ kind: RequestKind, _ context: PageContext) -> [Effect] {
    let sku = open == .browse && browse.focus == .products ? shelf.selectedSKU : nil
    return openForm(kind, with: sku.flatMap { $0.request == kind ? $0 : nil }, context)
  }

  /// Returns the possible subjects of requests, based on the open page and the selection.
  func requests(_ context: PageContext) -> RequestSubjects {
    requests(about: transaction(of: row(context), context), context)
  }

  /// Returns the possible subjects of requests.
  ///
  /// - Parameters:
  ///   - transaction: The transaction that commands act on.
  ///   - context: The context of the pages.
  /// - Returns: The subjects.
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

  /// Opens the menu at the request that the user most likely wants.
  func openRequests() -> PageResult {
    let isSubscription =
      shelf.selectedSKU?.kind == .subscription || shelf.selectedProduct?.subscription != nil
    let wanted = requests.likelyRequest(sellsSubscription: isSubscription)
    let rows = context.keys.table(of: .requestMenu)
    let likely = rows.firstIndex { $0.command == .request(wanted) }
    return .going(.menu(Menu(.requests), selecting: likely))
  }
}
