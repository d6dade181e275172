import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// A subscription's past, current and future periods, wrapped into rows.
struct TimelineText {
  let context: PageContext
  let columns: Int

  private var theme: Theme { context.theme }

  /// Returns the periods, starting with the oldest.
  ///
  /// - Parameters:
  ///   - id: The original transaction of the subscription.
  ///   - past: The maximum number of past periods. Older periods are left out.
  /// - Returns: The description of the subscription, followed by a row for each period.
  func lines(of id: TransactionID, past: Int = 120) -> [TextLine] {
    guard let store = context.store, let subscription = store.subscription(of: id) else {
      return [TextLine(localized("explain.no-such-subscription-any-more"), theme.note)]
    }
    let entries = store.timeline(of: subscription, coming: 12, past: past)
    var lines = headLines(of: subscription)
    let times = entries.map(times)
    let width = times.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    var isNowTold = false
    for (entry, time) in zip(entries, times) {
      if !isNowTold, isAhead(entry, of: store.now) {
        lines.append(nowLine(store.now))
        isNowTold = true
      }
      lines.append(line(of: entry, TextLayout.padded(time, to: width + 1)))
    }
    if !isNowTold { lines.append(nowLine(store.now)) }
    return lines
  }

  private func headLines(of subscription: Subscription) -> [TextLine] {
    var lines = [
      TextLine(
        [TextRun(context.name(of: subscription), theme.strong)],
        trailing: [TextRun(subscription.state.words, theme.text)]
      )
    ]
    var facts = [
      !subscription.renewsNext
        ? localized("explain.does-not-renew")
        : subscription.isRenewalWanted
          ? localized("explain.renews-automatically")
          : localized("common.ends-n", context.day(subscription.termsEnd))
    ]
    if let next = context.nextName(of: subscription) {
      facts.append(localized("explain.changes-to", next))
    }
    if let announced = announcedPrice(of: subscription) { facts.append(announced) }
    if let price = subscription.priceOfNewSubscribers {
      facts.append(
        localized(
          "explain.keeps-price-spite-rise",
          PriceFormat.displayPrice(price, in: context.shelf.storefront)
        )
      )
    }
    let billing = subscription.billing(in: context.shelf.storefront)
    if let billing, billing.commitment != nil {
      facts.append(billing.words(in: context.shelf.storefront).text)
    }
    if let commitment = subscription.commitment {
      facts.append(
        localized("explain.bill-of", commitment.billingPeriod, commitment.billingPeriods)
      )
    }
    lines += TextLine.wrapped(
      facts.joined(separator: " · ").capitalizedFirst,
      theme.note,
      columns: columns
    )
    return lines + [.empty]
  }

  /// Returns a description of a price increase that is still relevant, or `nil` if there isn't one.
  ///
  /// An accepted increase is relevant only if the subscription will renew.
  private func announcedPrice(of subscription: Subscription) -> String? {
    guard let increase = subscription.priceIncrease,
      increase.status == .pending || subscription.isRenewalWanted
    else { return nil }
    let price = PriceFormat.displayPrice(increase.price, in: context.shelf.storefront)
    if increase.status == .agreed { return "\(price) " + priceStart(of: subscription) }
    if subscription.awaitsConsent, !subscription.isAskedForConsent {
      return localized("explain.only-asked-about-if-change", price)
    }
    guard subscription.refusesIncrease else {
      return localized("explain.waits-for-the-customers-consent", price)
    }
    guard subscription.endsWithoutConsent else {
      return localized("explain.the-customer-refused", price)
    }
    let deadline = context.store?.consentDeadline(of: subscription) ?? subscription.expiresDate
    return localized("explain.the-customer-refused-will-end", price, context.day(deadline))
  }

  private func priceStart(of subscription: Subscription) -> String {
    subscription.keepsOfferPrice
      ? localized("explain.once-its-offer-is-over")
      : localized("explain.from-on", context.day(subscription.termsEnd))
  }

  private func isAhead(_ entry: TimelineEntry, of now: StoreInstant) -> Bool {
    entry.kind == .period(.coming) || entry.starts > now
  }

  private func nowLine(_ now: StoreInstant) -> TextLine {
    let moment = context.isForPresentation ? context.day(now) : now.minuteText + " UTC"
    let words = localized("explain.now", moment) + " "
    let rest = max(0, columns - CharacterWidth.columns(of: words))
    return TextLine(words + String(repeating: "─", count: rest), theme.heading)
  }

  /// Returns the start and end of an entry.
  ///
  /// Dates for customers have different widths.
  private func times(of entry: TimelineEntry) -> String {
    entry.ends.map { "\(moment(entry.starts)) – \(moment($0))" } ?? moment(entry.starts)
  }

  private func line(of entry: TimelineEntry, _ time: String) -> TextLine {
    let look = look(of: entry)
    var leading = [
      TextRun("\(look.mark) ", look.style),
      TextRun(time, theme.text),
    ]
    if entry.ends != nil {
      leading.append(TextRun(context.name(of: entry.product), theme.text))
    }
    if let offer = offerWords(of: entry) {
      leading.append(TextRun(" \(offer)", theme.note))
    }
    var trailing = [TextRun("\(look.words)  ", look.style)]
    if let price = entry.price {
      let shown = PriceFormat.displayPrice(price, in: context.shelf.storefront)
      trailing.append(TextRun(TextLayout.padded(shown, to: 8, .trailing), theme.price))
    }
    return TextLine(leading, trailing: trailing)
  }

  /// Whether periods can be shorter than a day.
  ///
  /// In this case, dates must include the time.
  private var isQuick: Bool { context.store?.settings.timeRate != .realTime }

  private func moment(_ instant: StoreInstant) -> String {
    isQuick ? context.minute(instant) : context.day(instant)
  }

  private func offerWords(of entry: TimelineEntry) -> String? {
    entry.offerKind.map { kind in
      [context.isForPresentation ? nil : entry.offerID, kind.phrase.text].compactMap(\.self)
        .joined(separator: ", ")
    }
  }

  private func upgradeWords(of entry: TimelineEntry) -> String {
    guard let money = entry.upgradeRefund.map(shown) else {
      return localized("explain.replaced-by-an-upgrade")
    }
    return localized("explain.replaced-by-an-upgrade-refunded", money)
  }

  private func shown(_ price: Price) -> String {
    PriceFormat.displayPrice(price, in: context.shelf.storefront)
  }

  /// Returns a description of a refund.
  ///
  /// It includes the amount unless the whole price was refunded.
  private func refundWords(of entry: TimelineEntry) -> String {
    guard let money = entry.refund.map(shown) else { return localized("explain.refunded") }
    let words = localized("explain.n-refunded", money)
    return entry.upgradeRefund == nil
      ? words : upgradeWords(of: entry) + ", " + localized("explain.the-rest-later", money)
  }

  private func look(
    of entry: TimelineEntry
  ) -> (mark: String, words: String, style: Style) {
    switch entry.kind {
    case .period(.over): ("✓", localized("explain.over"), theme.note)
    case .period(.running): ("●", localized("explain.running"), theme.good)
    case .period(.refunded): ("✗", refundWords(of: entry), theme.bad)
    case .period(.refundedInPart): ("◐", localized("explain.refunded-in-part"), theme.warning)
    case .period(.revoked): ("✗", localized("explain.no-longer-shared"), theme.bad)
    case .period(.upgraded): ("↑", upgradeWords(of: entry), theme.note)
    case .period(.coming): ("○", localized("common.renews"), theme.text)
    case .renewalFailure: ("!", localized("explain.renewal-fails-billing-problem"), theme.warning)
    case .graceEnd: ("!", localized("explain.grace-period-ends-access-with-it"), theme.warning)
    case .priceAnnouncement(let asks):
      (
        "!",
        asks
          ? localized("explain.asks-for-consent-to-a-price")
          : localized("explain.announces-a-higher-price"),
        theme.warning
      )
    case .expiry(let intent):
      ("■", localized("common.ends") + (intent.map { ": \($0.words)" } ?? ""), theme.warning)
    }
  }
}
