import PhraseBook
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas

/// A subscription's past periods, what happens now, and the periods to come, in rows of a width.
struct TimelineText {
  let context: PageContext
  let columns: Int

  private var theme: Theme { context.theme }

  /// The periods, the oldest first.
  ///
  /// - Parameters:
  ///   - id: The subscription.
  ///   - past: How many periods that are over, the newest.
  /// - Returns: A row for each, below what the subscription is.
  func lines(of id: TransactionID, past: Int = 120) -> [TextLine] {
    guard let store = context.store, let subscription = store.subscription(of: id) else {
      return [TextLine(said("There is no such subscription any more."), theme.note)]
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
        ? said("does not renew")
        : subscription.isRenewalWanted
          ? said("renews automatically") : said("ends \(context.day(subscription.termsEnd))")
    ]
    if let next = context.nextName(of: subscription) { facts.append(said("changes to \(next)")) }
    if let announced = announcedPrice(of: subscription) { facts.append(announced) }
    if let price = subscription.priceOfNewSubscribers {
      facts.append(
        said(
          "keeps its price in spite of a rise to \(PriceFormat.displayPrice(price, in: context.shelf.storefront))"
        )
      )
    }
    let billing = subscription.billing(in: context.shelf.storefront)
    if let billing, billing.commitment != nil {
      facts.append(billing.words(in: context.shelf.storefront).text)
    }
    if let commitment = subscription.commitment {
      facts.append(said("bill \(commitment.billingPeriod) of \(commitment.billingPeriods)"))
    }
    lines += TextLine.wrapped(
      facts.joined(separator: " · ").capitalizedFirst,
      theme.note,
      columns: columns
    )
    return lines + [.empty]
  }

  /// A price increase that still counts: one that was agreed to needs a renewal.
  private func announcedPrice(of subscription: Subscription) -> String? {
    guard let increase = subscription.priceIncrease,
      increase.status == .pending || subscription.isRenewalWanted
    else { return nil }
    let price = PriceFormat.displayPrice(increase.price, in: context.shelf.storefront)
    if increase.status == .agreed { return "\(price) " + priceStart(of: subscription) }
    if subscription.awaitsConsent, !subscription.isAskedForConsent {
      return said("\(price) is only asked about if the change is withdrawn")
    }
    guard subscription.refusesIncrease else {
      return said("\(price) waits for the customer’s consent")
    }
    guard subscription.endsWithoutConsent else { return said("the customer refused \(price)") }
    let deadline = context.store?.consentDeadline(of: subscription) ?? subscription.expiresDate
    return said("the customer refused \(price): will end \(context.day(deadline))")
  }

  private func priceStart(of subscription: Subscription) -> String {
    subscription.keepsOfferPrice
      ? said("once its offer is over") : said("from \(context.day(subscription.termsEnd)) on")
  }

  private func isAhead(_ entry: TimelineEntry, of now: StoreInstant) -> Bool {
    entry.kind == .period(.coming) || entry.starts > now
  }

  private func nowLine(_ now: StoreInstant) -> TextLine {
    let moment = context.isForMeeting ? context.day(now) : now.minuteText + " UTC"
    let words = said("── now, \(moment)") + " "
    let rest = max(0, columns - CharacterWidth.columns(of: words))
    return TextLine(words + String(repeating: "─", count: rest), theme.heading)
  }

  /// When it is: customers' dates are of different widths.
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

  /// Whether periods are shorter than days, so that days alone do not tell them apart.
  private var isQuick: Bool { context.store?.settings.timeRate != .realTime }

  private func moment(_ instant: StoreInstant) -> String {
    isQuick ? context.minute(instant) : context.day(instant)
  }

  private func offerWords(of entry: TimelineEntry) -> String? {
    entry.offerKind.map { kind in
      [context.isForMeeting ? nil : entry.offerID, Phrase(kind.words).text].compactMap(\.self)
        .joined(separator: ", ")
    }
  }

  private func upgradeWords(of entry: TimelineEntry) -> String {
    guard let money = entry.upgradeRefund.map(shown) else { return said("replaced by an upgrade") }
    return said("replaced by an upgrade, \(money) refunded")
  }

  private func shown(_ price: Price) -> String {
    PriceFormat.displayPrice(price, in: context.shelf.storefront)
  }

  /// A refund with its sum, if that isn't the whole price.
  private func refundWords(of entry: TimelineEntry) -> String {
    guard let money = entry.refund.map(shown) else { return said("refunded") }
    let words = said("\(money) refunded")
    return entry.upgradeRefund == nil
      ? words : upgradeWords(of: entry) + ", " + said("the rest later: \(money)")
  }

  private func look(
    of entry: TimelineEntry
  ) -> (mark: String, words: String, style: Style) {
    switch entry.kind {
    case .period(.over): ("✓", said("over"), theme.note)
    case .period(.running): ("●", said("running"), theme.good)
    case .period(.refunded): ("✗", refundWords(of: entry), theme.bad)
    case .period(.refundedInPart): ("◐", said("refunded in part"), theme.warning)
    case .period(.revoked): ("✗", said("no longer shared"), theme.bad)
    case .period(.upgraded): ("↑", upgradeWords(of: entry), theme.note)
    case .period(.coming): ("○", said("renews"), theme.text)
    case .renewalFailure: ("!", said("renewal fails: billing problem"), theme.warning)
    case .graceEnd: ("!", said("grace period ends, access with it"), theme.warning)
    case .priceAnnouncement(let asks):
      (
        "!", asks ? said("asks for consent to a price") : said("announces a higher price"),
        theme.warning
      )
    case .expiry(let intent):
      ("■", said("ends") + (intent.map { ": \($0.words)" } ?? ""), theme.warning)
    }
  }
}
