import AdvancedCommerce
import StoreEngine
import StoreRulebook
import StoreTelling
import TerminalCanvas

/// What a page is drawn from: what is known of the store, what it sells, and how it looks.
///
/// One is made for each picture and each key. A page keeps none. Of the other pages it tells only what pages show of
/// them, because a page is changed while its context stays as it was.
///
/// A class, because it is handed on to everything that is drawn, and is never changed.
final class PageContext: Sendable {
  let store: Store?
  /// Whether a store is open, said without a copy of it.
  let hasStore: Bool
  let shelf: Shelf
  let log: StoreLog
  let appearance: Appearance
  let theme: Theme
  /// The whole screen's size, by which panes are arranged.
  let size: Size
  /// The part of the screen that pages have.
  let body: Rect
  /// Whether nothing that must be answered lies above the page.
  let isInFront: Bool
  /// Whether a script plays, so that keys do not answer what waits.
  let isPlaying: Bool
  /// Whether the store is only looked at, and its app is not launched.
  let isReadOnly: Bool
  /// The reason why a step takes long, or `nil` if none does.
  let hold: StepHold?
  /// Whether another program has the store open that is only looked at.
  let isOpenElsewhere: Bool
  /// What the app in the demo has done.
  let app: AppSnapshot
  /// The server beside the screen; nil if none runs.
  let server: ServerStatus?
  /// The results of rules' tests.
  let ruleResults: RuleResults
  /// The pane and the pages that led to the present page.
  let trail: ArraySlice<Place>
  private let pages: Pages

  /// The drafts of requests, for the page that shows one on its way.
  var drafts: [RequestKind: FormPage] { pages.drafts }
  /// The screens that lie side by side, or none if no branches are compared.
  var compared: [StorefrontScreen] { pages.compared }

  /// Returns the name of a place that was looked at.
  func name(of place: Place) -> String { pages.page(place.page).name(of: place, in: self) }

  /// The keys that texts tell of.
  var keys: KeyTable { appearance.keys }
  /// Whether it is drawn for a meeting: as customers see it, without what is for testers alone.
  var isForMeeting: Bool { appearance.isForMeeting }
  /// Whether the terminal can show nothing but signs of ASCII.
  var isASCIIOnly: Bool { appearance.isASCIIOnly }

  /// Whether the app runs: a read-only program launches none, but the program that it watches may have.
  var isAppRunning: Bool { store?.isAppRunning == true && (!isReadOnly || isOpenElsewhere) }

  /// What a page is told that has a screen of a size to itself.
  init(
    _ store: Store?,
    _ shelf: Shelf,
    appearance: Appearance = Appearance(),
    size: Size = .standard,
    body: Rect? = nil,
    log: StoreLog = StoreLog(),
    isInFront: Bool = true,
    isPlaying: Bool = false,
    isReadOnly: Bool = false,
    hold: StepHold? = nil,
    isOpenElsewhere: Bool = false,
    app: AppSnapshot = AppSnapshot(),
    server: ServerStatus? = nil,
    ruleResults: RuleResults = .bundled,
    trail: ArraySlice<Place> = [],
    pages: Pages = Pages(catalogName: "")
  ) {
    self.store = store
    hasStore = store != nil
    self.shelf = shelf
    self.appearance = appearance
    theme = Theme(appearance)
    self.size = size
    self.body = body ?? Rect(origin: .zero, size: size)
    self.log = log
    self.isInFront = isInFront
    self.isPlaying = isPlaying
    self.isReadOnly = isReadOnly
    self.hold = hold
    self.isOpenElsewhere = isOpenElsewhere
    self.app = app
    self.server = server
    self.ruleResults = ruleResults
    self.trail = trail
    self.pages = pages
  }

  init(_ other: PageContext, showing shelf: Shelf) {
    store = other.store
    hasStore = other.hasStore
    self.shelf = shelf
    log = other.log
    appearance = other.appearance
    theme = other.theme
    size = other.size
    body = other.body
    isInFront = other.isInFront
    isPlaying = other.isPlaying
    isReadOnly = other.isReadOnly
    hold = other.hold
    isOpenElsewhere = other.isOpenElsewhere
    app = other.app
    server = other.server
    ruleResults = other.ruleResults
    trail = other.trail
    pages = other.pages
  }
}
