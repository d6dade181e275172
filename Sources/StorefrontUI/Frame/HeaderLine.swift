import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The top line of the screen: the shop, its storefront, and the store time.
struct HeaderLine {
  let context: PageContext
  /// The number of store seconds that pass in one second of wall time.
  let rate: Double
  /// Whether a step that a script or the user started is still running.
  let isBusy: Bool
  /// The current recording, or `nil` if nothing is being recorded.
  let recording: RecordingStatus?

  private var theme: Theme { context.theme }
  private var size: Size { context.size }

  func draw(on surface: inout Surface) {
    let shelf = context.shelf
    let row = Rect(size).row(0)
    surface.canvas.fill(row, style: theme.header)
    var left = [TextRun("  ", theme.header)]
    if shelf.catalog != nil {
      let appName = shelf.appName
      left.append(TextRun(appName, theme.header))
      if size.columns >= 100, !context.isForPresentation, !shelf.catalogName.hasPrefix(appName) {
        left.append(TextRun("  \(shelf.catalogName)", theme.headerNote))
      }
    } else {
      left.append(TextRun(shelf.catalogName, theme.header))
    }
    surface.write(TextLine(left, trailing: state(beside: left.columns)), in: row)
  }

  private func state(beside name: Int) -> [TextRun] {
    guard let store = context.store else {
      return [
        TextRun(
          context.shelf.problems == nil
            ? localized("frame.opening") + " " : localized("frame.cant-be-opened") + " ",
          theme.headerNote
        )
      ]
    }
    if context.isForPresentation { return context.toCustomers { place(of: store) } }
    let badges = badges(of: store)
    let tellsPause = badges.isEmpty && context.isAppRunning || size.columns >= 100
    return Fitting(
      columns: size.columns - 1,
      name: name,
      situation: situation,
      badges: badges.map { badge($0, theme.alertBadge) },
      more: { badge("+\($0)", theme.alertBadge) },
      places: Brevity.allCases.map { brevity in
        place(of: store, brevity == .complete && !tellsPause ? .noPausedClock : brevity)
      }
    )
    .runs
  }

  /// The versions of the right side, from the most complete to the shortest version.
  ///
  /// Each version omits one more part to make space for the name and the badges.
  private enum Brevity: CaseIterable {
    case complete, noPausedClock, noStorefront, noEnvironment
  }

  /// A note about a running step, the server, and the badges in ``ways``.
  private var situation: [TextRun] {
    var runs: [TextRun] = []
    if isBusy { runs += [TextRun(localized("frame.working") + " ", theme.headerNote)] }
    if let server = context.server, size.columns >= 56 {
      let words = size.columns >= 100 ? localized("frame.serving", server.address) : server.port
      let sign = server.problem == nil ? "● \(words)" : localized("frame.not-serving")
      runs.append(TextRun("\(sign)\(isRoomy ? "   " : "  ")", theme.headerNote))
    }
    for (name, style) in ways { runs += badge(name, style) }
    return runs
  }

  private var isRoomy: Bool { size.columns >= 70 }

  /// Returns the storefront, the time, the clock and the environment, for testers.
  private func place(of store: Store, _ brevity: Brevity) -> [TextRun] {
    let storefront = store.settings.storefront
    var runs: [TextRun] = []
    switch brevity {
    case .complete, .noPausedClock:
      if isRoomy {
        runs.append(TextRun(placeWords(of: store) + "  ", theme.headerNote))
      } else {
        runs.append(TextRun("\(storefront.countryCode)  ", theme.headerNote))
      }
    case .noStorefront, .noEnvironment: break
    }
    runs.append(TextRun(store.now.minuteText, theme.header))
    let tellsClock = rate != 0 || brevity == .complete
    let clock = isRoomy ? (tellsClock ? " UTC \(clockWords)  " : " UTC  ") : " "
    runs.append(TextRun(clock, theme.headerNote))
    if size.columns >= 56, brevity != .noEnvironment {
      runs += badge(store.identity.environment.rawValue, theme.badge)
    }
    return runs
  }

  /// The badges in ``ways``, followed by the store's badges.
  var badges: [(name: String, style: Style)] {
    guard let store = context.store, !context.isForPresentation else { return [] }
    return ways + badges(of: store).map { ($0, theme.alertBadge) }
  }

  /// The badges for a read-only store, a recording, and a closed app.
  private var ways: [(name: String, style: Style)] {
    var ways: [(name: String, style: Style)] = []
    if context.isReadOnly {
      ways.append(
        (
          context.isOpenElsewhere ? localized("frame.watching") : localized("frame.read-only"),
          theme.badge
        )
      )
    }
    if let recording {
      let sign = recording.isPaused ? localized("frame.paused-mark") : localized("frame.rec")
      let words = size.columns >= 120 ? "\(sign) \(recording.fileName)" : sign
      ways.append((words, recording.isPaused ? theme.badge : theme.alertBadge))
    }
    if !context.isAppRunning { ways.append((localized("frame.app-closed"), theme.alertBadge)) }
    return ways
  }

  /// The texts about the storefront with its language, and about the clock.
  var settingWords: [String] {
    guard let store = context.store, !context.isForPresentation else { return [] }
    return [placeWords(of: store), clockWords]
  }

  private func placeWords(of store: Store) -> String {
    let (storefront, locale) = (store.settings.storefront, store.settings.locale)
    return "\(storefront.countryCode) \(storefront.currency)"
      + (storefront.readsFirst(locale) ? "" : " · \(locale)")
  }

  /// Returns the storefront and the date, formatted for customers.
  private func place(of store: Store) -> [TextRun] {
    let storefront = store.settings.storefront
    return [
      TextRun(size.columns >= 56 ? "\(storefront.shownName) · " : "", theme.headerNote),
      TextRun("\(store.now.customerDay)  ", theme.header),
    ]
  }

  private func badge(_ text: String, _ style: Style) -> [TextRun] {
    [TextRun(theme.usesColor ? " \(text) " : "[\(text)]", style), TextRun(" ", theme.header)]
  }

  private var clockWords: String {
    rate == 0 ? localized("frame.standing-still") : "▶ ×\(factor(rate))"
  }

  /// Returns the badges for pending answers and for all differences from the catalog's settings, in order of
  /// importance.
  private func badges(of store: Store) -> [String] {
    waiting(in: store) + context.app.badges
      + store.settings.badges(besides: context.shelf.ownSettings)
  }

  private func waiting(in store: Store) -> [String] {
    var names: [String] = []
    if context.shelf.isBroken { names.append(localized("frame.catalog-broken")) }
    if context.isReadOnly, !store.sheets.isEmpty { names.append(localized("frame.purchase-sheet")) }
    if !store.refundRequests.isEmpty { names.append(localized("frame.refund-asked")) }
    if !store.messages.allSatisfy(store.isPutOff) { names.append(localized("frame.message")) }
    return names
  }
}
