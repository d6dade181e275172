import RequestEditor
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// The system's own sheet that must be answered, if one is up.
  var systemSheet: SystemSheet? { snapshot?.store.systemSheets.first }

  /// Draws a sheet of the system's as a customer would see it, and below it what a tester may answer.
  func drawSystemSheet(_ sheet: SystemSheet, in body: Rect, on surface: inout Surface) {
    let context = sheet.kind.context
    let plan = plan(of: sheet, in: body, surface.theme)
    drawSheetFrame(plan.frame, closing: .systemSheet(.cancel), on: &surface)
    var area = plan.frame.inset(columns: 3, rows: plan.isTall ? 2 : 1)
    drawButton(
      words(for: sheet).button,
      .systemSheet(context == .redeemSheet ? .redeem : .agree),
      in: area.takeBottom(plan.isTall ? 3 : 1),
      on: &surface
    )
    drawTerms(plan.lines, in: area.takeTop(plan.rows), of: plan.frame, on: &surface)
    drawAnswers(context, in: plan.answers, on: &surface)
  }

  /// What a sheet of the system's shows, and where.
  struct SystemSheetPlan {
    let lines: [TextLine]
    /// The rows that the lines have; what does not fit is scrolled.
    let rows: Int
    let isTall: Bool
    let frame: Rect
    let answers: Rect
  }

  func plan(of sheet: SystemSheet, in body: Rect, _ theme: Theme) -> SystemSheetPlan {
    let columns = min(62, body.columns - 2)
    let words = words(for: sheet)
    var lines = [TextLine(words.title, theme.strong), .empty]
    for text in words.text {
      lines += TextLine.wrapped(text, theme.text, columns: columns - 6)
    }
    lines += planLines(of: sheet, theme)
    lines = lines.wrapped(to: columns - 6)
    let answers = answerRows(columns, sheet.kind.context) + 2
    let isTall = lines.count + 8 + answers <= body.rows
    let chrome = isTall ? 3 + 4 : 1 + 2
    let below = lines.count + chrome + answers <= body.rows ? answers : 0
    let rows = min(lines.count + chrome, body.rows - below)
    let whole = body.centered(Size(columns: columns, rows: rows + below))
    let frame = Rect(origin: whole.origin, size: Size(columns: columns, rows: rows))
    return SystemSheetPlan(
      lines: lines,
      rows: max(0, min(lines.count, rows - chrome)),
      isTall: isTall,
      frame: frame,
      answers: Rect(column: frame.left, row: frame.bottom, columns: columns, rows: below)
    )
  }

  /// The plans of the groups that a sheet is about, the customer's own marked.
  private func planLines(of sheet: SystemSheet, _ theme: Theme) -> [TextLine] {
    guard case .manageSubscriptions = sheet.kind else { return [] }
    let managed = managedSubscriptions
    guard !managed.isEmpty else { return [TextLine("No subscriptions.", theme.note)] }
    return managed.flatMap { subscription in
      subscription.advancedCommerce == nil
        ? planLines(beside: subscription, theme) : [bundleLine(of: subscription, theme)]
    }
  }

  /// A subscription that a request sold: its plans are the merchant's, in the app.
  private func bundleLine(of subscription: Subscription, _ theme: Theme) -> TextLine {
    let words = RequestWords(in: shelf.storefront, subscription.renewalPrice.currency)
    let period = subscription.advancedCommerce?.next.period
    return TextLine(
      [TextRun("● ", theme.good), TextRun(name(of: subscription), theme.text)],
      trailing: [
        TextRun(standing(of: subscription) + "  ", theme.note),
        TextRun(
          words.terms(subscription.renewalPrice.milliunits, nil, every: period),
          theme.price
        ),
      ]
    )
  }

  private func planLines(beside subscription: Subscription, _ theme: Theme) -> [TextLine] {
    plans(beside: subscription).map { plan in
      let isCurrent = plan.id == subscription.product.id
      return TextLine(
        [
          TextRun(isCurrent ? "● " : "○ ", isCurrent ? theme.good : theme.note),
          TextRun(shelf.name(of: plan), theme.text),
        ],
        trailing: [
          TextRun(isCurrent ? standing(of: subscription) + "  " : "", theme.note),
          TextRun(plan.terms(in: shelf.storefront), theme.price),
        ]
      )
    }
  }

  /// What becomes of a subscription at the end of its period.
  func standing(of subscription: Subscription) -> String {
    let day = subscription.expiresDate.dayText
    return switch subscription.state {
    case .subscribed: subscription.willAutoRenew ? "renews \(day)" : "ends \(day)"
    case .inGracePeriod, .inBillingRetryPeriod: "billing problem"
    case .expired: "expired"
    case .revoked: "revoked"
    }
  }

  /// The subscriptions that the sheet to manage them is about: the customer's own, newest first.
  var managedSubscriptions: [Subscription] {
    guard case .manageSubscriptions(let group) = systemSheet?.kind else { return [] }
    return live.subscriptions.filter { $0.groupID == group || group == nil }
  }

  /// The plans of a subscription's group, the highest level first.
  func plans(beside subscription: Subscription) -> [Product] {
    let plans = shelf.catalog?.products.filter {
      $0.subscription?.groupID == subscription.groupID
    }
    return (plans ?? []).sorted {
      ($0.subscription?.groupLevel ?? 0, $0.id.rawValue)
        < ($1.subscription?.groupLevel ?? 0, $1.id.rawValue)
    }
  }
}

extension SystemSheet.Kind {
  /// The keys that answer it.
  var context: Context {
    switch self {
    case .refundRequest: .refundSheet
    case .manageSubscriptions: .manageSheet
    case .redeemOfferCode: .redeemSheet
    case .priceIncreaseConsent: .consentSheet
    case .billingProblem: .billingSheet
    }
  }
}
