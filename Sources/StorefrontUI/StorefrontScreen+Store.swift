import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import Texts

extension StorefrontScreen {
  /// Takes in a new state of the store; panes follow, selections stay where they are.
  mutating func take(_ new: StoreSnapshot) -> [Effect] {
    let old = session.snapshot
    let news = new.events.filter { $0.ordinal > session.log.lastOrdinal }
    session.snapshot = new
    // Another caller's steps follow.
    if session.stepsUnderWay == 0, new.stepCount != old?.stepCount { session.doneTogether = nil }
    // What was said of a store that was not open yet holds no more.
    if old == nil {
      if messages.toast?.isOfBeginning != true { messages.toast = nil }
      if let words = serverToast { say(words) }
    }
    let known = pages.shelf
    for event in news {
      session.log.append(event) { known.product($0).map(known.name(of:)) ?? $0.rawValue }
    }
    if let old, new.app.isNews(after: old.app), new.app.error != nil {
      session.log.tell(said("screen.the-app-says", new.app.words), at: new.store.now)
    }
    let sorting = pages.shelf.refresh(new.store)
    // One for all that follows: to put it together copies much.
    let context = context
    pages.browse.take(news, context)
    if new.store.sheets.first?.id != old?.store.sheets.first?.id
      || new.store.systemSheets.first?.id != old?.store.systemSheets.first?.id
    {
      overlays.menus.removeAll { $0.kind != .help && $0.kind != .palette }
      if pages.comparesBranches { pages.open = .browse }
      pages.purchase = PurchasePage()
      pages.systemSheet = SystemSheetPage()
    }
    if let end = messages.toast?.until, new.store.now >= end { messages.toast = nil }
    if let old, let toast = News(context: context).toast(ofWebhooksSince: old.store) { say(toast) }
    // What a store that was opened again has lived through is no news.
    if let old {
      let words = News(context: context, before: old.store)
      for said in words.toasts(of: news, from: old, to: new.app, after: messages.toast) {
        say(said, isLogged: true)
      }
    }
    return sorting + pages.changePage { $0.storeChanged(context) }
  }
}
