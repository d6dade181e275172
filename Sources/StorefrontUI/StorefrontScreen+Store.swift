import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import Texts

extension StorefrontScreen {
  /// Applies a new state of the store.
  ///
  /// The panes are updated, and the selections are preserved.
  mutating func apply(_ new: StoreSnapshot) -> [Effect] {
    let old = session.snapshot
    let news = new.events.filter { $0.ordinal > session.log.lastOrdinal }
    session.snapshot = new
    // The new steps don't come from this screen.
    if session.stepsUnderWay == 0, new.stepCount != old?.stepCount { session.undoGroup = nil }
    // Messages from before the store was open are obsolete.
    if old == nil {
      if messages.toast?.isOfBeginning != true { messages.toast = nil }
      if let words = serverToast { showToast(words) }
    }
    let known = pages.shelf
    for event in news {
      session.log.append(event) { known.product($0).map(known.name(of:)) ?? $0.rawValue }
    }
    if let old, new.app.isNews(after: old.app), new.app.error != nil {
      session.log.record(localized("screen.the-app-says", new.app.words), at: new.store.now)
    }
    for line in new.app.program?.news(since: old?.app.program) ?? [] {
      session.log.record(line, at: new.store.now)
    }
    let sorting = pages.shelf.refresh(new.store)
    // The following code shares one context, because creating a context copies a lot.
    let context = context
    pages.browse.handle(news, context)
    if new.store.sheets.first?.id != old?.store.sheets.first?.id
      || new.store.systemSheets.first?.id != old?.store.systemSheets.first?.id
    {
      overlays.menus.removeAll { $0.kind != .help && $0.kind != .palette }
      if pages.comparesBranches { pages.open = .browse }
      pages.purchase = PurchasePage()
      pages.systemSheet = SystemSheetPage()
    }
    if let end = messages.toast?.until, new.store.now >= end { messages.toast = nil }
    if let old, let toast = News(context: context).toast(ofWebhooksSince: old.store) {
      showToast(toast)
    }
    // Only new events are reported, not the past events of a reopened store.
    if let old {
      let words = News(context: context, before: old.store)
      for said in words.toasts(of: news, from: old, to: new.app, after: messages.toast) {
        showToast(said, isLogged: true)
      }
    }
    return sorting + pages.changePage { $0.storeChanged(context) }
  }
}
