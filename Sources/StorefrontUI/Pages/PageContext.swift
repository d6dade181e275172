import AdvancedCommerce
import StoreEngine
import StoreRulebook
import StoreTelling
import TerminalCanvas

/// The input for drawing a page: the store, its catalog, and the appearance.
///
/// A context is created for each frame and each key. Pages don't store it. It gives access only to the parts of other
/// pages that pages display, because a page can change while its context stays the same.
///
/// This is a class, because everything that is drawn receives the context and it never changes.
final class PageContext: Sendable {
  let store: Store?
  /// Whether a store is open.
  ///
  /// Reading this property doesn't copy ``store``.
  let hasStore: Bool
  let shelf: Shelf
  let log: StoreLog
  let appearance: Appearance
  let theme: Theme
  /// The size of the whole screen, which determines the arrangement of panes.
  let size: Size
  /// The part of the screen in which pages are drawn.
  let body: Rect
  /// Whether the page is in front.
  ///
  /// Otherwise, a menu or a sheet covers it.
  let isInFront: Bool
  /// Whether a script is playing.
  ///
  /// If so, keys can't answer a pending purchase.
  let isPlaying: Bool
  /// Whether the tutorial is running.
  ///
  /// If so, hints don't recommend the tutorial.
  let isInTutorial: Bool
  /// Whether the store is read-only.
  ///
  /// If so, its app isn't started.
  let isReadOnly: Bool
  /// The reason why a step takes long, or `nil` if no step takes long.
  let hold: StepHold?
  /// Whether the store is read-only because another program has opened it.
  let isOpenElsewhere: Bool
  /// The state of the app.
  let app: AppSnapshot
  /// The server that runs with the screen, or `nil` if none is running.
  let server: ServerStatus?
  /// The results of the rules' tests.
  let ruleResults: RuleResults
  /// The pane and the pages that led to the current page.
  let trail: ArraySlice<Location>
  private let pages: Pages

  /// The drafts of requests, which the page with a request's details shows.
  var drafts: [RequestKind: FormPage] { pages.drafts }
  /// The screens of compared branches, or an empty array if no branches are compared.
  var compared: [StorefrontScreen] { pages.compared }

  /// Returns the name of a location in the history.
  func name(of place: Location) -> String { pages.page(place.page).name(of: place, in: self) }

  /// The key bindings that texts mention.
  var keys: KeyTable { appearance.keys }
  /// Whether the screen is in a presentation, which shows only what customers see.
  var isForPresentation: Bool { appearance.isForPresentation }
  /// Whether the terminal can show only ASCII characters.
  var isASCIIOnly: Bool { appearance.isASCIIOnly }

  /// Whether the app is running.
  ///
  /// A read-only program doesn't start an app. If another program has opened the store, that program may have started
  /// one.
  var isAppRunning: Bool { store?.isAppRunning == true && (!isReadOnly || isOpenElsewhere) }

  /// Creates the context of a page, which by default fills a screen of the given size.
  init(
    _ store: Store?,
    _ shelf: Shelf,
    appearance: Appearance = Appearance(),
    size: Size = .standard,
    body: Rect? = nil,
    log: StoreLog = StoreLog(),
    isInFront: Bool = true,
    isPlaying: Bool = false,
    isInTutorial: Bool = false,
    isReadOnly: Bool = false,
    hold: StepHold? = nil,
    isOpenElsewhere: Bool = false,
    app: AppSnapshot = AppSnapshot(),
    server: ServerStatus? = nil,
    ruleResults: RuleResults = .bundled,
    trail: ArraySlice<Location> = [],
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
    self.isInTutorial = isInTutorial
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
    isInTutorial = other.isInTutorial
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
