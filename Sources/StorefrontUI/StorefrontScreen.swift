import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript
package import StoreTelling
package import TerminalCanvas
import Texts

/// The terminal storefront as a value: what it shows, what a key changes, and how it looks.
///
/// ``update(_:)`` takes in what happened and returns what the outside world is asked for;
/// ``draw(size:)`` makes a picture of the state and asks for nothing. The screen never touches
/// the store: it sends steps (``Effect/perform(_:)``) and is told what the store is now
/// (``Action/storeChanged(_:)``).
///
/// Input goes to the topmost of these: a menu, the purchase sheet, a page (inspector, explanation, form or wire),
/// the pane that has the focus.
package struct StorefrontScreen: Sendable {
  package internal(set) var appearance: Appearance
  /// The size that clicks and scrolling count with: that of the last resize.
  package var size: Size

  var shelf: Shelf
  @CopyOnWrite var snapshot: StoreSnapshot?
  @CopyOnWrite var log = StoreLog()
  /// Store seconds in a wall second.
  var rate = 0.0
  /// Steps that the driver is at.
  var stepsUnderWay = 0

  /// The server beside the screen; nil if none runs.
  var serverStatus: ServerStatus?

  var browse = BrowsePage()
  @CopyOnWrite var page = Page.browse
  @CopyOnWrite var table = TablePage()
  var purchasePage = PurchasePage()
  var systemSheetPage = SystemSheetPage()
  /// The catalog as it was named to the program; nil is the sample.
  package var catalogPath: String?
  /// Finds the catalog with which a copy of the log begins; the present one unless given.
  package var recordingSource: (@Sendable () -> RecordingSource)?
  /// The requests that were begun, one draft for each kind.
  var drafts: [RequestKind: FormPage] = [:]
  /// The steps and branches as they were looked at last.
  var stepLine: StepLine?
  /// This screen as it would be at the end of each of two branches; none if none were compared.
  var compared: [StorefrontScreen] = []
  var menus: [Menu] = []
  /// Letters over everything that can be clicked; nil unless they are up.
  var jump: JumpLetters?
  /// What the mouse holds while its button is down; nil for nothing.
  var held: Held?
  /// What is done with marked rows, until its last step has ended; nil for nothing.
  var markedWork: MarkedWork?
  /// The last command for marked rows, while nothing else was done after it.
  var doneTogether: DoneTogether?
  /// What was looked at before.
  @CopyOnWrite var history = PlaceHistory()
  var toast: Toast?
  /// What was said last, also when it is no longer shown: what is said again is counted.
  var lastSaid: Toast?
  /// What the log has yet to be told of what was said.
  var unlogged: [String] = []
  /// The reason why the step under way takes long.
  var hold: StepHold?
  package var clipboard = ClipboardChoice.auto
  /// What to say once the copy that is under way has worked.
  var copyWords: String?
  /// What is copied as soon as it has been signed; nil for nothing.
  var signedCopy: SignedCopy?
  var playback: PlaybackStatus?
  /// Who teaches; nil for nobody.
  var tutor: Tutor?
  /// What is recorded; nil for nothing.
  var recording: RecordingStatus?
  @CopyOnWrite package var catalogEditing = CatalogEditing()
  var capturesMouse = true
  /// Whether keys only look: a demo that nobody can spoil.
  package var isReadOnly = false
  /// Whether the store is in a file, and still there after the program has ended.
  package var isStoreKept = true
  /// Whether another program has the store open that is shown read-only.
  package var isOpenElsewhere = false

  /// What fills the screen between its top and bottom lines.
  enum Page: Hashable, Sendable {
    case browse
    case inspector(Inspector)
    case notification(NotificationPage)
    case form(RequestKind)
    case wire(WirePage)
    case explanation(Explanation)
    case table
    case catalogForm
  }

  /// A screen before anything is known but the catalog's name.
  ///
  /// - Parameters:
  ///   - catalogName: The file's name, shown until the catalog has been read.
  ///   - appearance: Colours and lines.
  ///   - size: The terminal's size.
  package init(catalogName: String, appearance: Appearance = Appearance(), size: Size = .standard) {
    self.appearance = appearance
    self.size = size
    shelf = Shelf(catalogName: catalogName)
    shelf.isForMeeting = appearance.isForMeeting
  }

  /// Begins with a filter of the products and a selection, before the catalog has been read.
  ///
  /// - Parameters:
  ///   - filter: What is filtered, as it is typed.
  ///   - wanted: The identifier of the product or SKU that is selected; nil for the first.
  package mutating func begin(filter: String, selecting wanted: String?) {
    shelf.begin(filter: filter, selecting: wanted)
  }

  /// Takes in what happened.
  ///
  /// - Returns: What to do about it, in order.
  package mutating func update(_ action: Action) -> [Effect] {
    let appearance = appearance
    return appearance.speaking { answer(action) }
  }

  private mutating func answer(_ action: Action) -> [Effect] {
    let looked = shelf.marks.isEmpty ? nil : shelf.selectedID
    let old = Place(of: self)
    let effects = take(action)
    // The page that a key asks for may open later.
    if action.isKey || !page.isSame(as: old.page) { history.note(from: old, to: Place(of: self)) }
    if let looked, action.isKey, shelf.selectedID != looked { shelf.see(looked) }
    logWhatWasSaid()
    return effects + shelf.searchEffects() + notificationEffects()
  }

  private mutating func take(_ action: Action) -> [Effect] {
    switch action {
    case .keyPressed(let key):
      return appearance.isReadInLines ? pressInLines(key) : press(key, byPerson: true)
    case .scriptKeyPressed(let key): return press(key, byPerson: false)
    case .catalogLoaded(let catalog, let index):
      if let problem = shelf.load(catalog, index) {
        say(Toast(problem, isProblem: true, isOfBeginning: true))
      }
      return shelf.arrange() + table.take(shelf.stock)
    case .catalogNews(let news): return news.show(on: &self)
    case .sidesTold(let facts): return facts.show(on: &self)
    case .preferencesSaved(let reading): return reading.show(on: &self)
    case .catalogRefused(let problems, let unlisted):
      shelf.refuse(problems, unlisted: unlisted)
      browse.focus = .detail
      browse.isZoomed = true
      return []
    case .storeReplaced:
      forgetStore()
      return []
    case .storeChanged(let snapshot): return take(snapshot)
    case .rateChanged(let rate):
      self.rate = rate
      return []
    case .stepStarted(let step): return begin(step)
    case .stepHeld(let hold):
      self.hold = hold
      return []
    case .stepFinished(let report): return end(report)
    case .inspected(let content): return content.show(on: &self)
    case .notificationsRead(let list):
      browse.take(list, context)
      return []
    case .notificationInspected(let content): return content.show(on: &self)
    case .serverChanged(let status):
      serverStatus = status
      if let words = serverToast { say(words) }
      return []
    case .signed(let preview):
      form?.signed = preview
      return []
    case .referenceIDMade(let id):
      return setReferenceID(id) + FormPage.sendByItself(on: &self)
    case .examined(let report):
      take(report)
      return []
    case .fileRead(let path, let text):
      return take(file: path, text: text)
    case .returned(let returned):
      return returned.show(on: &self)
    case .proposed(let proposals):
      return proposals.show(on: &self)
    case .copied(let outcome): return outcome.show(on: &self)
    case .recorded(let recorded): return recorded.show(on: &self)
    case .table(let news): return news.show(on: &self)
    case .catalogFile(let outcome): return outcome.show(on: &self)
    case .playbackChanged(let status):
      unlogged += status.failures(after: playback)
      playback = status
      return []
    }
  }

  /// What is said of a server that does not listen.
  var serverToast: Toast? {
    serverStatus?.problem.map { Toast(said("screen.not-serving", $0), isProblem: true) }
  }

  /// Whether a script or a person still waits for a step.
  package var isBusy: Bool { stepsUnderWay > 0 }

  /// Where time stands, a clause for a person.
  package var storeTimeWords: String {
    snapshot.map { said("screen.time-stands-at", $0.store.now.minuteText) }
      ?? said("screen.time-stands-still")
  }

  /// Whether only the main screen is open, which shows the store as it is and asks for no more.
  package var isAtRest: Bool { page == .browse && menus.isEmpty }

  /// The sheet that must be answered, if one is up.
  var sheet: PurchaseSheet? { answersSheets ? snapshot?.store.sheets.first : nil }

  /// Whether a sheet is up that must be answered.
  var isAsked: Bool { sheet != nil || systemSheet != nil }
}
