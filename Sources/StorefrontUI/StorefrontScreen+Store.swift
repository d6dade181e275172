import StoreEngine
import StoreModel
import StoreScript
import StoreTelling

extension StorefrontScreen {
  /// Takes in a new state of the store; panes follow, selections stay where they are.
  mutating func take(_ new: StoreSnapshot) -> [Effect] {
    let old = snapshot
    let news = new.events.filter { $0.ordinal > log.lastOrdinal }
    snapshot = new
    // What was said of a store that was not open yet holds no more.
    if old == nil {
      toast = nil
      if let words = serverToast { say(words) }
    }
    let known = shelf
    for event in news {
      log.append(event) { known.product($0).map(known.name(of:)) ?? $0.rawValue }
    }
    if let old, new.app.isNews(after: old.app), new.app.error != nil {
      log.tell("the app says: \(new.app.words)", at: new.store.now)
    }
    live.refresh(new.store, news)
    if !news.isEmpty { notices.invalidate() }
    shelf.refresh(new.store)
    refilter()
    followSelections()
    if new.store.sheets.first?.id != old?.store.sheets.first?.id
      || new.store.systemSheets.first?.id != old?.store.systemSheets.first?.id
    {
      menus.removeAll { $0.kind != .help && $0.kind != .palette }
      sheetOffset = 0
    }
    if let end = toast?.until, new.store.now >= end { toast = nil }
    announceWebhooks(since: old?.store)
    // What a store that was opened again has lived through is no news.
    if let old { announce(news, from: old.app, to: new.app) }
    return refreshInspector() + (sheet == nil ? refreshForm() : [])
  }

  /// Finds the rows of the selections again, at the numbers they have now.
  mutating func followSelections() {
    guard let store = snapshot?.store else { return }
    for pane in [Pane.transactions, .subscriptions, .entitlements, .notifications] {
      guard let id = selected[pane], let row = position(of: id, in: pane, store) else { continue }
      positions[pane, default: ListPosition()].follow(row)
    }
    if selected[.log] == nil {
      positions[.log] = ListPosition(row: max(0, rowCount(of: .log) - 1), line: 100_000)
    } else if let id = selected[.log], let row = position(of: id, in: .log, store) {
      positions[.log, default: ListPosition()].follow(row)
    }
  }

  private func position(of id: RowID, in pane: Pane, _ store: Store) -> Int? {
    if let rows = filteredRows(of: pane) { return rows.firstIndex(of: id) }
    if case .line(let line) = id { return max(0, line - log.dropped - 1) }
    if pane == .entitlements, case .transaction(let transaction) = id {
      return live.entitlements.firstIndex(of: transaction)
    }
    if case .notification(let notification) = id { return notices.row(of: notification) }
    return live.position(of: id, store)
  }

  /// A product's name in the chosen language, or its identifier.
  func name(of product: ProductID) -> String {
    shelf.product(product).map { shelf.name(of: $0) } ?? product.rawValue
  }
}
