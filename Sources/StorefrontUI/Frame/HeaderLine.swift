import PhraseBook
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas

/// The top line: whose shop, where, when.
struct HeaderLine {
  let context: PageContext
  /// Store seconds in a wall second.
  let rate: Double
  /// Whether a script or a person still waits for a step.
  let isBusy: Bool
  /// What is recorded; nil for nothing.
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
      if size.columns >= 100, !context.isForMeeting, !shelf.catalogName.hasPrefix(appName) {
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
            ? said("opening…") + " " : said("can't be opened") + " ",
          theme.headerNote
        )
      ]
    }
    if context.isForMeeting { return context.toCustomers { place(of: store) } }
    let isRoomy = size.columns >= 70
    var runs: [TextRun] = []
    if isBusy { runs += [TextRun(said("working…") + " ", theme.headerNote)] }
    if let server = context.server, size.columns >= 56 {
      let words = size.columns >= 100 ? said("serving \(server.address)") : server.port
      let sign = server.problem == nil ? "● \(words)" : said("✗ not serving")
      runs.append(TextRun("\(sign)\(isRoomy ? "   " : "  ")", theme.headerNote))
    }
    for (name, style) in badges { runs += badge(name, style) }
    let storefront = store.settings.storefront
    let storefrontPosition = runs.count
    if isRoomy {
      runs.append(TextRun(placeWords(of: store) + "  ", theme.headerNote))
    }
    runs.append(TextRun(store.now.minuteText, theme.header))
    let tellsClock =
      standingSwitches.isEmpty && context.isAppRunning || size.columns >= 100 || rate != 0
    let clock = isRoomy ? (tellsClock ? " UTC \(clockWords)  " : " UTC  ") : " "
    runs.append(TextRun(clock, theme.headerNote))
    if size.columns >= 56 { runs += badge(store.identity.environment.rawValue, theme.badge) }
    let code = TextRun("\(storefront.countryCode)  ", theme.headerNote)
    if !isRoomy, name + runs.columns + code.columns + 2 <= size.columns {
      runs.insert(code, at: storefrontPosition)
    }
    return runs
  }

  /// What stands out in it: who else writes, what is recorded, and what differs from its default.
  var badges: [(name: String, style: Style)] {
    guard context.store != nil, !context.isForMeeting else { return [] }
    var badges: [(name: String, style: Style)] = []
    if context.isReadOnly {
      badges.append((context.isOpenElsewhere ? said("WATCHING") : said("READ-ONLY"), theme.badge))
    }
    if let recording {
      let sign = recording.isPaused ? said("❚❚ PAUSED") : said("● REC")
      let words = size.columns >= 120 ? "\(sign) \(recording.fileName)" : sign
      badges.append((words, recording.isPaused ? theme.badge : theme.alertBadge))
    }
    if !context.isAppRunning { badges.append((said("APP CLOSED"), theme.alertBadge)) }
    return badges + standingSwitches.map { ($0, theme.alertBadge) }
  }

  /// Whose prices and language customers have, and how the clock goes.
  var settingWords: [String] {
    guard let store = context.store, !context.isForMeeting else { return [] }
    return [placeWords(of: store), clockWords]
  }

  private func placeWords(of store: Store) -> String {
    let (storefront, locale) = (store.settings.storefront, store.settings.locale)
    return "\(storefront.countryCode) \(storefront.currency)"
      + (storefront.readsFirst(locale) ? "" : " · \(locale)")
  }

  /// Where and when, as it matters to customers.
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

  /// How the clock goes.
  private var clockWords: String {
    rate == 0 ? said("· standing still") : "▶ ×\(factor(rate))"
  }

  /// The badges of open questions and of everything that differs from its default.
  ///
  /// In a narrow line the last badge counts the hidden ones.
  private var standingSwitches: [String] {
    guard let store = context.store, size.columns >= 78 else { return [] }
    let own = context.shelf.catalog?.settings.storeSettings() ?? StoreSettings()
    let names =
      waiting(in: store) + store.settings.badges(besides: own) + context.app.badges
    let room = theme.isReadInLines ? names.count : size.columns >= 120 ? 2 : 1
    return names.prefix(room) + (names.count > room ? ["+\(names.count - room)"] : [])
  }

  private func waiting(in store: Store) -> [String] {
    var names: [String] = []
    if context.shelf.isBroken { names.append(said("CATALOG BROKEN")) }
    if context.isReadOnly, !store.sheets.isEmpty { names.append(said("PURCHASE SHEET")) }
    if !store.refundRequests.isEmpty { names.append(said("REFUND ASKED")) }
    if !store.messages.allSatisfy(store.isPutOff) { names.append(said("MESSAGE")) }
    return names
  }
}
