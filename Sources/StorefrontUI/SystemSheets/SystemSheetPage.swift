import StoreEngine
import TerminalCanvas
import Texts

extension Context {
  static let refundSheet = Context(
    "refundSheet",
    "context.refund-sheet",
    10,
    moves: .sheet,
    manualPage: "Tour"
  )
  static let manageSheet = Context(
    "manageSheet",
    "context.subscriptions-sheet",
    11,
    moves: .sheet,
    manualPage: "Tour"
  )
  static let redeemSheet = Context(
    "redeemSheet",
    "context.offer-code-sheet",
    12,
    moves: .sheet,
    manualPage: "Tour"
  )
  static let consentSheet = Context(
    "consentSheet",
    "context.price-sheet",
    13,
    moves: .sheet,
    manualPage: "Tour"
  )
  static let billingSheet = Context(
    "billingSheet",
    "context.billing-sheet",
    14,
    moves: .sheet,
    manualPage: "Tour"
  )
}

/// A system sheet that must be answered.
struct SystemSheetPage: Hashable, Page {
  static let keyContexts: [Context] = [
    .refundSheet, .manageSheet, .redeemSheet, .consentSheet, .billingSheet,
  ]

  /// The number of rows above the visible part.
  var offset = 0

  func contexts(in context: PageContext) -> [Context] {
    context.systemSheet.map { [$0.kind.context] } ?? []
  }

  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    context.systemSheet.map { draw($0, in: body, of: context, on: &surface) }
  }

  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    context.systemSheet.map { scroll(of: $0, in: body, context) }
  }

  mutating func scroll(to offset: Int) { self.offset = offset }

  func store(in pages: inout Pages) { pages.systemSheet = self }

  /// Draws the sheet as a customer would see it, and below it the tester's answers.
  ///
  /// - Returns: The scroll position of the sheet's text.
  @discardableResult
  func draw(
    _ sheet: SystemSheet,
    in body: Rect,
    of context: PageContext,
    on surface: inout Surface
  ) -> TextScroll {
    let answers = sheet.kind.context
    let text = SystemSheetText(sheet: sheet, context: context)
    let plan = SystemSheetPlan(text, in: body)
    surface.sheetFrame(plan.frame, closing: .systemSheet(.cancel))
    var area = plan.frame.inset(columns: 3, rows: plan.isTall ? 2 : 1)
    surface.button(
      text.words.button,
      .systemSheet(answers == .redeemSheet ? .redeem : .agree),
      in: area.takeBottom(plan.isTall ? 3 : 1)
    )
    surface.terms(plan.lines, from: offset, in: area.takeTop(plan.rows), of: plan.frame)
    surface.answers(in: answers, within: plan.answers)
    return scroll(of: plan)
  }

  /// Returns the scroll position of the sheet's text.
  func scroll(of sheet: SystemSheet, in body: Rect, _ context: PageContext) -> TextScroll {
    scroll(of: SystemSheetPlan(SystemSheetText(sheet: sheet, context: context), in: body))
  }

  private func scroll(of plan: SystemSheetPlan) -> TextScroll {
    TextScroll(lines: plan.lines.count, height: plan.rows, offset: offset)
  }
}

/// The content and the layout of a system sheet for a given size.
struct SystemSheetPlan {
  let lines: [TextLine]
  /// The number of rows for the lines.
  ///
  /// If there are more lines, they scroll.
  let rows: Int
  let isTall: Bool
  let frame: Rect
  let answers: Rect

  init(_ text: SystemSheetText, in body: Rect) {
    let columns = text.context.theme.columns(atMost: 62, in: body)
    lines = text.lines(columns: columns - 6)
    let answerRows =
      text.context.isForPresentation
      ? 0 : AnswerGrid.rows(of: text.sheet.kind.context, columns: columns) + 2
    isTall = lines.count + 8 + answerRows <= body.rows
    let chrome = isTall ? 3 + 4 : 1 + 2
    let below = lines.count + chrome + answerRows <= body.rows ? answerRows : 0
    let height = min(lines.count + chrome, body.rows - below)
    let whole = body.centered(Size(columns: columns, rows: height + below))
    frame = Rect(origin: whole.origin, size: Size(columns: columns, rows: height))
    rows = max(0, min(lines.count, height - chrome))
    answers = Rect(column: frame.left, row: frame.bottom, columns: columns, rows: below)
  }
}

extension SystemSheet.Kind {
  /// The context of the keys that answer the sheet.
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
