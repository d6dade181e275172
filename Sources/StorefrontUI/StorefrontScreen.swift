import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
package import TerminalCanvas
import Texts

/// The terminal storefront as a value: its content, its reaction to keys, and its appearance.
///
/// ``update(_:)`` handles an input and returns requests to other parts of the program. ``draw(size:)`` draws the
/// state and makes no requests. The screen never accesses the store directly. It sends steps (``Effect/perform(_:)``)
/// and receives the new state (``Action/storeChanged(_:)``).
///
/// An open menu receives the input first, then an open sheet, then the current page. A page returns a ``PageResult``
/// that describes what the screen does next.
package struct StorefrontScreen: Sendable {
  package var terminal: TerminalState
  package var program = ProgramFacts()
  package var pages: Pages
  var session = ShownSession()
  var overlays = Overlays()
  var messages = Messages()

  /// Creates a screen that knows only the catalog's name.
  ///
  /// - Parameters:
  ///   - catalogName: The file's name, which is shown until the catalog has been read.
  ///   - appearance: The colors and characters to use.
  ///   - size: The terminal's size.
  package init(catalogName: String, appearance: Appearance = Appearance(), size: Size = .standard) {
    terminal = TerminalState(appearance: appearance, size: size)
    pages = Pages(catalogName: catalogName)
    pages.shelf.isForPresentation = appearance.isForPresentation
  }

  /// Sets the initial filter of the products and the initial selection.
  ///
  /// Call this function before the catalog is read.
  ///
  /// - Parameters:
  ///   - filter: The text of the filter.
  ///   - wanted: The identifier of the product or SKU to select, or `nil` to select the first row.
  package mutating func setInitial(filter: String, selecting wanted: String?) {
    pages.shelf.setInitial(filter: filter, selecting: wanted)
  }

  /// Handles an input.
  ///
  /// - Returns: The requests to other parts of the program, in order.
  package mutating func update(_ action: Action) -> [Effect] {
    let appearance = terminal.appearance
    return appearance.speaking { answer(action) }
  }

  private mutating func answer(_ action: Action) -> [Effect] {
    let looked = pages.shelf.marks.isEmpty ? nil : pages.shelf.selectedID
    let old = pages.place
    let effects = handle(action)
    layOutManual()
    // A page can open some time after the key that requested it. The panes of the main page change only with keys.
    if action.isKey || old.page != .browse || pages.open != .browse {
      pages.history.record(from: old, to: pages.place)
    }
    if let looked, action.isKey, pages.shelf.selectedID != looked { pages.shelf.see(looked) }
    logWhatWasSaid()
    return effects + pages.shelf.searchEffects() + notificationEffects()
  }

  private mutating func handle(_ action: Action) -> [Effect] {
    switch action {
    case .keyPressed(let key):
      return terminal.appearance.isReadInLines ? pressInLines(key) : press(key, byPerson: true)
    case .scriptKeyPressed(let key): return pressOfScript(key)
    case .catalogLoaded(let catalog, let index): return load(catalog, index)
    case .catalogNews(let news):
      return changePages { news.show(on: &$0, $1) }
    case .perspectivesLoaded(let facts):
      facts.show(on: &pages)
      return []
    case .preferencesSaved(let reading): return reading.show(on: &self)
    case .catalogRefused(let problems, let unlisted):
      pages.browse.refuse(problems, unlisted: unlisted)
      return []
    case .storeReplaced:
      forgetStore()
      return []
    case .storeChanged(let snapshot): return apply(snapshot)
    case .rateChanged(let rate):
      session.rate = rate
      return []
    case .stepStarted(let step): return startStep(step)
    case .stepHeld(let hold):
      session.hold = hold
      return []
    case .stepFinished(let report): return end(report)
    case .inspected(let content):
      if let text = messages.signedCopy?.text(of: content) { return copy(text) }
      pages.handle(content)
      return []
    case .notificationsRead(let list):
      pages.browse.handle(list, context)
      return []
    case .notificationInspected(let content):
      if let text = messages.signedCopy?.text(of: content) { return copy(text) }
      pages.handle(content)
      return []
    case .serverChanged(let status):
      session.server = status
      if let words = serverToast { showToast(words) }
      return []
    case .signed(let preview):
      pages.form?.signed = preview
      return []
    case .referenceIDMade(let id):
      let now = context
      let result = pages.form?.receive(reference: id, now)
      return result.map { apply($0) } ?? []
    case .examined(let report):
      pages.wire?.handle(report)
      return []
    case .fileRead(let path, let text):
      return pages.wire.map { apply($0.handle(file: path, text: text)) } ?? []
    case .historyResult(let returned): return returned.show(on: &self)
    case .proposed(let proposals): return apply(proposals.show())
    case .copied(let outcome):
      showToast(outcome.toast(messages.takeCopyWords(), on: pages.open, context))
      return []
    case .recordingResult(let recorded):
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

  /// Shows a catalog, and reports a problem with the initial filter or selection.
  private mutating func load(_ catalog: Catalog, _ index: CatalogIndex) -> [Effect] {
    if let problem = pages.shelf.load(catalog, index) {
      showToast(Toast(problem, isProblem: true, isOfBeginning: true))
    }
    return pages.shelf.arrange() + pages.table.replaceCatalog(pages.shelf.stock)
  }

  /// Copies a string that was waiting for a signature.
  private mutating func copy(_ text: String) -> [Effect] {
    messages.signedCopy = nil
    return [.copy(text)]
  }

  /// The message about a server that isn't listening.
  var serverToast: Toast? {
    session.server?.problem.map { Toast(localized("screen.not-serving", $0), isProblem: true) }
  }

  /// Whether a step that a script or the user started is still running.
  package var isBusy: Bool { session.stepsUnderWay > 0 }

  /// A clause that tells the user the store time.
  package var storeTimeWords: String {
    session.snapshot.map { localized("screen.time-stands-at", $0.store.now.minuteText) }
      ?? localized("screen.time-stands-still")
  }

  /// Whether the main page is open without a menu.
  package var isAtRest: Bool { pages.open == .browse && overlays.menus.isEmpty }

  /// The open purchase sheet that must be answered, or `nil` if there isn't one.
  var sheet: PurchaseSheet? { answersSheets ? session.snapshot?.store.sheets.first : nil }

  /// Whether an open sheet must be answered.
  var isAsked: Bool { sheet != nil || systemSheet != nil }
}
