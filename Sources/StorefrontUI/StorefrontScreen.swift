import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
package import TerminalCanvas
import Texts

/// The terminal storefront as a value: what it shows, what a key changes, and how it looks.
///
/// ``update(_:)`` takes in what happened and returns what the outside world is asked for;
/// ``draw(size:)`` makes a picture of the state and asks for nothing. The screen never touches
/// the store: it sends steps (``Effect/perform(_:)``) and is told what the store is now
/// (``Action/storeChanged(_:)``).
///
/// Input goes to the topmost of these: a menu, a sheet, the page in front. A page answers with a
/// ``PageResult``, which the screen carries out.
package struct StorefrontScreen: Sendable {
  package var terminal: TerminalState
  package var program = ProgramFacts()
  package var pages: Pages
  var session = ShownSession()
  var overlays = Overlays()
  var messages = Messages()

  /// A screen before anything is known but the catalog's name.
  ///
  /// - Parameters:
  ///   - catalogName: The file's name, shown until the catalog has been read.
  ///   - appearance: Colours and lines.
  ///   - size: The terminal's size.
  package init(catalogName: String, appearance: Appearance = Appearance(), size: Size = .standard) {
    terminal = TerminalState(appearance: appearance, size: size)
    pages = Pages(catalogName: catalogName)
    pages.shelf.isForMeeting = appearance.isForMeeting
  }

  /// Begins with a filter of the products and a selection, before the catalog has been read.
  ///
  /// - Parameters:
  ///   - filter: What is filtered, as it is typed.
  ///   - wanted: The identifier of the product or SKU that is selected; nil for the first.
  package mutating func begin(filter: String, selecting wanted: String?) {
    pages.shelf.begin(filter: filter, selecting: wanted)
  }

  /// Takes in what happened.
  ///
  /// - Returns: What to do about it, in order.
  package mutating func update(_ action: Action) -> [Effect] {
    let appearance = terminal.appearance
    return appearance.speaking { answer(action) }
  }

  private mutating func answer(_ action: Action) -> [Effect] {
    let looked = pages.shelf.marks.isEmpty ? nil : pages.shelf.selectedID
    let old = pages.place
    let effects = take(action)
    // The page that a key asks for may open later; panes of the main page come only with keys.
    if action.isKey || old.page != .browse || pages.open != .browse {
      pages.history.note(from: old, to: pages.place)
    }
    if let looked, action.isKey, pages.shelf.selectedID != looked { pages.shelf.see(looked) }
    logWhatWasSaid()
    return effects + pages.shelf.searchEffects() + notificationEffects()
  }

  private mutating func take(_ action: Action) -> [Effect] {
    switch action {
    case .keyPressed(let key):
      return terminal.appearance.isReadInLines ? pressInLines(key) : press(key, byPerson: true)
    case .scriptKeyPressed(let key): return pressOfScript(key)
    case .catalogLoaded(let catalog, let index): return load(catalog, index)
    case .catalogNews(let news):
      return changePages { news.show(on: &$0, $1) }
    case .sidesTold(let facts):
      facts.show(on: &pages)
      return []
    case .preferencesSaved(let reading): return reading.show(on: &self)
    case .catalogRefused(let problems, let unlisted):
      pages.browse.refuse(problems, unlisted: unlisted)
      return []
    case .storeReplaced:
      forgetStore()
      return []
    case .storeChanged(let snapshot): return take(snapshot)
    case .rateChanged(let rate):
      session.rate = rate
      return []
    case .stepStarted(let step): return begin(step)
    case .stepHeld(let hold):
      session.hold = hold
      return []
    case .stepFinished(let report): return end(report)
    case .inspected(let content):
      if let text = messages.signedCopy?.text(of: content) { return copy(text) }
      pages.take(content)
      return []
    case .notificationsRead(let list):
      pages.browse.take(list, context)
      return []
    case .notificationInspected(let content):
      if let text = messages.signedCopy?.text(of: content) { return copy(text) }
      pages.take(content)
      return []
    case .serverChanged(let status):
      session.server = status
      if let words = serverToast { say(words) }
      return []
    case .signed(let preview):
      pages.form?.signed = preview
      return []
    case .referenceIDMade(let id):
      let now = context
      let result = pages.form?.receive(reference: id, now)
      return result.map { apply($0) } ?? []
    case .examined(let report):
      pages.wire?.take(report)
      return []
    case .fileRead(let path, let text):
      return pages.wire.map { apply($0.take(file: path, text: text)) } ?? []
    case .returned(let returned): return returned.show(on: &self)
    case .proposed(let proposals): return apply(proposals.show())
    case .copied(let outcome):
      say(outcome.toast(messages.takeCopyWords(), on: pages.open, context))
      return []
    case .recorded(let recorded):
      if case .status(let status) = recorded { session.recording = status }
      return apply(recorded.show(on: &pages, below: menu, isAsked: isAsked))
    case .table(let news): return apply(news.show(on: &pages))
    case .catalogFile(let outcome): return apply(outcome.show(on: &pages))
    case .playbackChanged(let status):
      messages.unlogged += status.failures(after: session.playback)
      session.playback = status
      return []
    }
  }

  /// Shows a catalog, and says what is wrong with the filter that the screen began with.
  private mutating func load(_ catalog: Catalog, _ index: CatalogIndex) -> [Effect] {
    if let problem = pages.shelf.load(catalog, index) {
      say(Toast(problem, isProblem: true, isOfBeginning: true))
    }
    return pages.shelf.arrange() + pages.table.take(pages.shelf.stock)
  }

  /// Copies what has been signed for it.
  private mutating func copy(_ text: String) -> [Effect] {
    messages.signedCopy = nil
    return [.copy(text)]
  }

  /// What is said of a server that does not listen.
  var serverToast: Toast? {
    session.server?.problem.map { Toast(said("screen.not-serving", $0), isProblem: true) }
  }

  /// Whether a script or a person still waits for a step.
  package var isBusy: Bool { session.stepsUnderWay > 0 }

  /// Where time stands, a clause for a person.
  package var storeTimeWords: String {
    session.snapshot.map { said("screen.time-stands-at", $0.store.now.minuteText) }
      ?? said("screen.time-stands-still")
  }

  /// Whether only the main screen is open, which shows the store as it is and asks for no more.
  package var isAtRest: Bool { pages.open == .browse && overlays.menus.isEmpty }

  /// The sheet that must be answered, if one is up.
  var sheet: PurchaseSheet? { answersSheets ? session.snapshot?.store.sheets.first : nil }

  /// Whether a sheet is up that must be answered.
  var isAsked: Bool { sheet != nil || systemSheet != nil }
}
