import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreViews
import TerminalCanvas

extension Menu.Kind {
  /// The forms in which what is selected can be copied.
  static let copies = Self("Copy as") { context, _ in MenuItem.lettered(context.copyItems) }
}

/// What is copied as soon as it has been signed.
struct SignedCopy: Hashable, Sendable {
  /// What is signed.
  enum Subject: Hashable, Sendable {
    case transaction(TransactionID)
    case notification(NotificationID)
  }

  let subject: Subject
  /// Whether what is signed is copied, decoded, and not its signed form.
  let isDecoded: Bool

  /// Has it signed.
  var effect: Effect {
    switch subject {
    case .transaction(let id): .inspect(id)
    case .notification(let id): .inspectNotification(id)
    }
  }
}

extension MenuContext {
  /// Every form that there is of what is selected, the shortest first.
  fileprivate var copyItems: [MenuItem] {
    var items: [MenuItem] = []
    if let text = subjects.text { items.append(item("Identifier", text)) }
    if let name = selectedName { items.append(item("Name", name)) }
    if let step = scriptStep { items.append(item("Step of a script", step)) }
    if let table = rowTable, let row = table.csvLines.last {
      items.append(item("Row as CSV", table.csvLines[0] + row, shown: String(row.dropLast())))
      items.append(item("Fields as JSON", "\(table.json.printed)\n", shown: "all of them"))
    }
    if let signed = signedSubject {
      items.append(
        MenuItem(
          "Decoded payload",
          .sign(SignedCopy(subject: signed, isDecoded: true)),
          help: "What is signed, as JSON."
        )
      )
      items.append(
        MenuItem(
          "JWS",
          .sign(SignedCopy(subject: signed, isDecoded: false)),
          help: "The compact form that your server gets."
        )
      )
    }
    if let transaction = subjects.transaction {
      items.append(item("curl", curl(transaction.id), shown: "transaction info"))
    }
    return items
  }

  private func item(_ label: String, _ text: String, shown: String? = nil) -> MenuItem {
    let value = (shown ?? text).split(separator: "\n").first.map(String.init) ?? ""
    return MenuItem(label, .copy(text), value: TextLayout.truncated(value, to: 40, .middle))
  }

  private var selectedName: String? {
    if let record = subjects.transaction { return page.name(of: record) }
    if let product = shelf.selectedProduct { return shelf.name(of: product) }
    return shelf.selectedSKU.flatMap { shelf.words(of: $0)?.displayName }
  }

  /// The step that would do it again, or that is about it.
  private var scriptStep: String? {
    if case .line(let id) = subjects.row {
      guard let line = page.log.line(id), line.isStep else { return nil }
      return "- \(line.text)"
    }
    if let record = subjects.transaction {
      return "- \(Step.refund(reference(to: record), .other).line)"
    }
    return shelf.selectedProduct.map { "- \(Step.buy(Buy(product: $0.id)).line)" }
  }

  /// All that is known of the selected row.
  private var rowTable: ViewTable? {
    guard subjects.isAtProduct else { return store.flatMap(storeTable) }
    guard let stock = shelf.stock, let item = shelf.selection else { return nil }
    return ViewTable(stock.index, [item])
  }

  private func storeTable(_ store: Store) -> ViewTable? {
    let context = page.viewContext(store)
    switch subjects.row {
    case .subscription(let id):
      return live.subscription(id, in: store).map { ViewTable(.subscriptions, [$0], context) }
    case .notification(let id):
      return subjects.browse.notices[id].map { ViewTable(.notifications, [$0], context) }
    case .line(let id): return page.log.line(id).map { ViewTable(.log, [$0], context) }
    case .transaction, .waiting, nil:
      return subjects.transaction.map { ViewTable(.transactions, [$0], context) }
    }
  }

  private var signedSubject: SignedCopy.Subject? {
    if let id = subjects.notification { return .notification(id) }
    return subjects.transaction.map { .transaction($0.id) }
  }

  /// How a server asks the App Store for it.
  private func curl(_ id: TransactionID) -> String {
    let server = page.server?.url ?? "http://127.0.0.1:8787"
    return "curl -H \"Authorization: Bearer $TOKEN\" \(server)/inApps/v1/transactions/\(id)"
  }
}

extension Subjects {
  /// Why nothing can be copied, a clause for a person; nil if something can.
  var obstacleToCopying: String? {
    let isThere = isAtProduct ? shelf.selection != nil : row != nil || transaction != nil
    return isThere ? nil : "nothing is selected"
  }
}
