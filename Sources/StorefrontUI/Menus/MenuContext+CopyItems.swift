import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreViews
import TerminalCanvas
import Texts

extension MenuKind {
  /// The menu of the formats in which the selection can be copied.
  static let copies = Self("menu.copy-as") { context, _ in MenuItem.lettered(context.copyItems) }
}

/// A copy that waits until its content is signed.
struct SignedCopy: Hashable, Sendable {
  /// The content to sign.
  enum Subject: Hashable, Sendable {
    case transaction(TransactionID)
    case notification(NotificationID)
  }

  let subject: Subject
  /// Whether to copy the decoded content instead of its signed form.
  let isDecoded: Bool

  /// The effect that requests the signed content.
  var effect: Effect {
    switch subject {
    case .transaction(let id): .inspect(id)
    case .notification(let id): .inspectNotification(id)
    }
  }

  /// Returns the string to copy, or `nil` if the content is about another transaction.
  func text(of content: InspectorContent) -> String? {
    guard subject == .transaction(content.transaction) else { return nil }
    return isDecoded ? content.payload.joined(separator: "\n") : content.jws
  }

  /// Returns the string to copy, or `nil` if the content is about another notification.
  func text(of content: NotificationContent) -> String? {
    guard subject == .notification(content.row.id) else { return nil }
    guard isDecoded else { return content.jws }
    let decoded = content.sections.filter { $0.part != .header }.map {
      $0.lines.joined(separator: "\n")
    }
    return decoded.joined(separator: "\n")
  }
}

extension MenuContext {
  fileprivate var copyItems: [MenuItem] {
    var items: [MenuItem] = []
    let marked =
      subjects.chosenRows.count > 1 ? counted(subjects.chosenRows.count, "counted.row") : nil
    if let text = subjects.text {
      items.append(
        item(
          marked == nil ? localized("menu.identifier") : localized("menu.ids"),
          text,
          shown: marked
        )
      )
    }
    if marked == nil, let name = selectedName { items.append(item(localized("common.name"), name)) }
    if let marked, subjects.isAtProduct {
      let names = subjects.chosenItems.map(name(of:)).joined(separator: "\n")
      items.append(item(localized("menu.names"), names, shown: marked))
    }
    if let steps = scriptSteps {
      items.append(
        item(
          marked == nil ? localized("menu.step-of-a-script") : localized("menu.steps-of-a-script"),
          steps
        )
      )
    }
    if let table = rowTable, let row = table.csvLines.last {
      let label = marked == nil ? localized("menu.row-as-csv") : localized("menu.rows-as-csv")
      let shown = marked ?? String(row.dropLast())
      items.append(item(label, table.csvLines.joined(), shown: shown))
      items.append(
        item(
          localized("menu.as-json"),
          "\(table.json.printed)\n",
          shown: localized("menu.all-of-them")
        )
      )
    }
    if marked != nil { return items }
    if let signed = signedSubject {
      items.append(
        MenuItem(
          localized("menu.decoded-payload"),
          .sign(SignedCopy(subject: signed, isDecoded: true)),
          help: localized("menu.what-is-signed-as-json")
        )
      )
      items.append(
        MenuItem(
          "JWS",
          .sign(SignedCopy(subject: signed, isDecoded: false)),
          help: localized("menu.compact-form-your-server-gets")
        )
      )
    }
    if let transaction = subjects.transaction {
      items.append(item("curl", curl(transaction.id), shown: localized("menu.transaction-info")))
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

  private func name(of item: CatalogIndex.Item) -> String {
    shelf.stock?.index.name(of: item, in: shelf.locale) ?? ""
  }

  /// The steps that repeat the selected events or refer to them, in the syntax of scripts.
  private var scriptSteps: String? {
    if subjects.isAtProduct {
      let steps = subjects.chosenItems.compactMap { item -> String? in
        guard case .product(let id) = shelf.catalog?.id(of: item) else { return nil }
        return "- \(Step.buy(Buy(product: id)).line)"
      }
      return steps.isEmpty ? nil : steps.joined(separator: "\n")
    }
    let steps = subjects.chosenRows.compactMap(scriptStep)
    return steps.isEmpty ? nil : steps.joined(separator: "\n")
  }

  private func scriptStep(of row: RowID) -> String? {
    if case .line(let id) = row {
      guard let line = page.log.line(id), line.isStep else { return nil }
      return "- \(line.text)"
    }
    return subjects.record(of: row).map { "- \(Step.refund(reference(to: $0), .other).line)" }
  }

  private var rowTable: ViewTable? {
    guard subjects.isAtProduct else { return store.flatMap(storeTable) }
    let items = subjects.chosenItems
    return items.isEmpty ? nil : shelf.stock.map { ViewTable($0.index, items) }
  }

  private func storeTable(_ store: Store) -> ViewTable? {
    let context = page.viewContext(store)
    let rows = subjects.chosenRows
    switch subjects.row {
    case .subscription:
      return ViewTable(.subscriptions, rows.compactMap { subscription($0, store) }, context)
    case .notification:
      return ViewTable(.notifications, rows.compactMap(notification), context)
    case .line: return ViewTable(.log, rows.compactMap(line), context)
    case .transaction, .waiting, .item, nil:
      let chosen = rows.compactMap { live.transaction($0, in: store) }
      let own = subjects.transaction.map { [TransactionRow.made($0)] } ?? []
      let copied = chosen.count > 1 || own.isEmpty ? chosen : own
      return copied.isEmpty ? nil : ViewTable(.transactions, copied, context)
    }
  }

  private func subscription(_ row: RowID, _ store: Store) -> Subscription? {
    if case .subscription(let id) = row { live.subscription(id, in: store) } else { nil }
  }

  private func notification(_ row: RowID) -> NotificationRow? {
    if case .notification(let id) = row { subjects.browse.notices[id] } else { nil }
  }

  private func line(_ row: RowID) -> StoreLog.Line? {
    if case .line(let id) = row { page.log.line(id) } else { nil }
  }

  private var signedSubject: SignedCopy.Subject? {
    if let id = subjects.notification { return .notification(id) }
    return subjects.transaction.map { .transaction($0.id) }
  }

  private func curl(_ id: TransactionID) -> String {
    let server = page.server?.url ?? "http://127.0.0.1:8787"
    return "curl -H \"Authorization: Bearer $TOKEN\" \(server)/inApps/v1/transactions/\(id)"
  }
}

extension Subjects {
  /// A clause that tells the user why nothing can be copied, or `nil` if something can be copied.
  var obstacleToCopying: String? {
    let isThere = isAtProduct ? shelf.selection != nil : row != nil || transaction != nil
    return isThere ? nil : localized("keys.nothing-is-selected")
  }
}
