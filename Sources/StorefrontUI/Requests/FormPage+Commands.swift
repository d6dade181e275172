import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

// The behaviour of the form's commands, clicks and menus.
extension FormPage {
  /// Runs one of the page's commands.
  mutating func update(_ command: FormCommand, _ subjects: Subjects) -> PageResult {
    let context = subjects.context
    switch command {
    case .nextField: moveField(1)
    case .previousField: moveField(-1)
    case .nextValue: return PageResult(effects: turnValue(1, context))
    case .previousValue: return PageResult(effects: turnValue(-1, context))
    case .choose: return choose(context)
    case .send: return send(context)
    case .nextPreview: showNextPreview(in: context.body)
    case .copyPreview: return [.copy(PreviewText(form: self, context: context).text(preview))]
    case .scrollUp: scrollPreview(by: -1, context)
    case .scrollDown: scrollPreview(by: 1, context)
    case .addEntry: return PageResult(effects: addEntry(.item, context))
    case .removeEntry: return PageResult(effects: removeEntry(context))
    case .wire:
      return .going(
        .page(.wire(WirePage(.form(draft.kind)))),
        asking: signature.map { [.examine($0.jws)] } ?? []
      )
    case .clear:
      self = anew()
      return PageResult(effects: begin(subjects))
    }
    return []
  }

  private mutating func choose(_ context: PageContext) -> PageResult {
    guard let field = draft.field(focus) else { return [] }
    switch field.control {
    case .send: return .running(.form(.send))
    case .picker, .options: return .opening(.field(field.id))
    case .entry, .add, .text, .money, .heading: return PageResult(effects: enter(field, context))
    }
  }

  /// Handles a click on a field: it gives the field the focus, and one on the focused field chooses.
  mutating func click(_ id: FieldID) -> PageResult {
    guard let field = draft.field(id) else { return [] }
    let wasFocused = focus == id
    focusField(id)
    let opens = field.control == .entry || field.control == .add
    return opens || wasFocused && field.hasChoices ? .running(.form(.choose)) : []
  }

  /// Sends the request of the form as a step.
  private mutating func send(_ context: PageContext) -> PageResult {
    guard let step = step(context) else { return [] }
    sendsItself = false
    if let next = afterSending { self = next } else { isSpent = true }
    return .going(.page(.browse), asking: [.perform(step)])
  }

  /// Takes in the reference that was made for its request, and sends a form that goes out by itself.
  mutating func receive(reference id: String, _ context: PageContext) -> PageResult {
    let effects = take(reference: id, context)
    return sendsItself ? .sending(after: effects) : PageResult(effects: effects)
  }

  /// Begins with the form's draft; anew, if it is about something else.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of commands.
  ///   - sku: The SKU that it sells, if the catalog names it.
  ///   - subscription: The ended subscription that a new one continues.
  /// - Returns: The requests to the outside world.
  mutating func begin(
    _ subjects: Subjects,
    with sku: CatalogSKU? = nil,
    continuing subscription: Subscription? = nil
  ) -> [Effect] {
    let context = subjects.context
    // The form that is open stays about its subject.
    let form = subjects.form?.draft.kind == draft.kind ? self : subjects.form
    let requests = subjects.requests(beside: form)
    begin(about: requests, with: sku, continuing: subscription, context)
    return refresh(context)
  }
}

extension PageResult {
  /// Sends the form in front, unless something stands against it.
  static func sending(after effects: [Effect]) -> PageResult {
    PageResult(effects: effects, command: .form(.send), isCommandQuiet: true)
  }
}

// The form that is open, and how one is opened.
extension Pages {
  /// The form that is open, or `nil` while another page is.
  var form: FormPage? {
    get { if case .form(let kind) = open { drafts[kind] } else { nil } }
    set { if case .form(let kind) = open { drafts[kind] = newValue } }
  }

  /// Opens the form of a request with its draft.
  mutating func openForm(
    _ kind: RequestKind,
    with sku: CatalogSKU? = nil,
    continuing subscription: Subscription? = nil,
    _ subjects: Subjects
  ) -> PageResult {
    var form = drafts[kind] ?? FormPage(kind)
    let effects = form.begin(subjects, with: sku, continuing: subscription)
    drafts[kind] = form
    open = .form(kind)
    return PageResult(effects: effects)
  }

  /// Opens the form of a request, with the selected SKU if it sells that.
  mutating func openRequest(_ kind: RequestKind, _ subjects: Subjects) -> PageResult {
    let sku = open == .browse && browse.focus == .products ? shelf.selectedSKU : nil
    return openForm(kind, with: sku.flatMap { $0.request == kind ? $0 : nil }, subjects)
  }

  /// Buys the selected product, or opens the form of the request that sells it.
  mutating func sell(_ subjects: Subjects) -> PageResult {
    if let sku = shelf.selectedSKU { return sell(sku, subjects) }
    guard let product = shelf.selectedProduct else { return [] }
    guard product.isGeneric else { return [.perform(.buy(Buy(product: product.id)))] }
    var result = openForm(
      product.type == .consumable ? .oneTimeCharge : .createSubscription,
      subjects
    )
    form?.draft.fill(.product, product.id.rawValue)
    result.effects += form?.refresh(subjects.context) ?? []
    return result
  }

  /// Opens the form of a SKU; in a meeting it goes out by itself, and the SKU's name says what it does not.
  private mutating func sell(_ sku: CatalogSKU, _ subjects: Subjects) -> PageResult {
    let opened = openForm(sku.request, with: sku, subjects)
    guard subjects.context.isForMeeting else { return opened }
    let name = shelf.words(of: sku)?.displayName ?? sku.sku
    if form?.draft.kind == .createSubscription { form?.draft.fill(.name, name) }
    form?.sendsItself = true
    // It asks for whatever the opened form asked for, and once for all.
    return .sending(after: form?.refresh(subjects.context) ?? [])
  }
}

extension CatalogSKU {
  /// The request that sells it.
  fileprivate var request: RequestKind {
    kind == .oneTime ? .oneTimeCharge : .createSubscription
  }
}

extension Subjects {
  /// What requests can be about now.
  var requests: RequestSubjects { requests(beside: form) }

  /// Returns what requests can be about, beside the form that is open.
  func requests(beside form: FormPage?) -> RequestSubjects {
    RequestSubjects(
      context: context,
      subscriptions: live.subscriptions,
      selected: subscription,
      transaction: transaction,
      form: form
    )
  }

  /// Opens the menu at the request that is most likely meant.
  func openRequests() -> PageResult {
    let isSubscription =
      shelf.selectedSKU?.kind == .subscription || shelf.selectedProduct?.subscription != nil
    let wanted = requests.likelyRequest(sellsSubscription: isSubscription)
    let rows = context.keys.table(of: .requestMenu)
    let likely = rows.firstIndex { $0.command == .request(wanted) }
    return .going(.menu(Menu(.requests), selecting: likely))
  }
}
