import Manual
import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// A page that explains a part of the store.
///
/// The page is updated when the store changes.
struct Explanation: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// The reasons why the customer does or doesn't have access to a product.
    case why(ProductID)
    /// The past and future periods of a subscription with the given original transaction.
    case timeline(TransactionID)
    /// The complete log line with the given number.
    case line(Int)
    /// A rule of the App Store that the store follows.
    case rule(RuleID)
    /// Two branches side by side.
    case branches(BranchComparison)
    /// A comparison of the store's catalog with another catalog.
    case catalogs(ComparedCatalogs)
    /// The perspectives on a product.
    case sides(ProductID)
    /// The customer's view of the current storefront, next to the storefront with the given code.
    case customers(beside: String)
    /// The page of the manual with the given name.
    case manual(String)
    /// A change to a script's file, or the unchanged file.
    case script(ScriptChange)
  }

  /// The visible part of a branch comparison.
  enum BranchView: Hashable, Sendable {
    case facts
    /// The screens at the ends of both branches, or only the current branch's screen if there isn't space for both.
    case screens
    /// The screen at the end of the other branch, if there isn't space for both screens.
    case otherScreen
  }

  let subject: Subject
  /// The visible part of a branch comparison.
  var view = BranchView.facts
  /// Whether a catalog comparison lists only changes that have consequences for customers.
  var onlyGrave = false
  /// The perspectives of the app and the merchant's server, or `nil` until they are loaded.
  var sides: PerspectiveFacts?
  /// The last layout of the manual page, or `nil` for any other subject.
  var manual: ManualLayout?
  /// The number of lines above the visible part.
  var offset = 0

  init(_ subject: Subject) {
    self.subject = subject
  }
}

extension Pages {
  /// The open explanation, or `nil` if another page is open.
  var explanation: Explanation? {
    get { if case .explanation(let page) = open { page } else { nil } }
    set { if let newValue { open = .explanation(newValue) } }
  }
}

extension PageResult {
  /// Returns a result that opens an explanation of the given subject.
  static func explaining(
    _ subject: Explanation.Subject,
    asking effects: [Effect] = []
  ) -> PageResult {
    .going(.page(.explanation(Explanation(subject))), asking: effects)
  }
}

extension Explanation {
  /// Switches a catalog comparison between all changes and only changes with consequences.
  mutating func toggleConsequences() {
    onlyGrave.toggle()
    offset = 0
  }

  /// The two compared branches, or `nil` for any other subject.
  var comparison: BranchComparison? {
    if case .branches(let comparison) = subject { comparison } else { nil }
  }

  /// The change to a script that can be written, or `nil` for any other subject.
  var scriptChange: ScriptChange? {
    if case .script(let change) = subject, change.trial != nil { change } else { nil }
  }

  /// The catalog comparison, or `nil` for any other subject.
  var catalogs: ComparedCatalogs? {
    if case .catalogs(let compared) = subject { compared } else { nil }
  }
}

extension Context {
  static let explanation = Context(
    "explanation",
    "context.explanation",
    16,
    moves: .text,
    manualPage: "Rules"
  )
}

extension Explanation: ReadingPage {
  static let keyContexts: [Context] = [.explanation]
  static let backShortcuts: [CommandRow.Shortcut] = [
    .keys([.escape, .backspace, .character("w"), .character("T")], in: .explanation, rank: 1)
  ]

  var identity: PageIdentity { PageIdentity(of: self, about: subject) }

  /// Whether customers can see the page about this subject.
  ///
  /// Rules and the manual are only for testers.
  var isForCustomers: Bool {
    switch subject {
    case .rule, .manual: false
    case .why, .timeline, .line, .branches, .catalogs, .sides, .customers, .script: true
    }
  }

  func manualPage(in context: PageContext) -> String {
    switch subject {
    case .rule, .why: "Rules"
    case .timeline, .branches: "TimeTravel"
    case .line, .script: "Scripts"
    case .catalogs, .customers: "Catalogs"
    case .sides, .manual: "Tour"
    }
  }

  func canBeShown(in context: PageContext) -> Bool { !context.isForPresentation || isForCustomers }

  func rules(in context: PageContext) -> [RuleID] {
    switch subject {
    case .why(let id):
      let product = context.shelf.product(id)
      let reasons = product.flatMap { product in context.store?.why(product: product) } ?? []
      return reasons.flatMap(\.rules).uniqued
    case .line(let id): return context.log.line(id)?.rules ?? []
    case .timeline, .rule, .branches, .catalogs, .sides, .customers, .manual, .script: return []
    }
  }

  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    view == .facts
      ? drawTexts(in: body, of: context, on: &surface)
      : ComparedScreens(self, in: body, of: context).draw(on: &surface)
  }

  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    view == .facts
      ? textScroll(in: body, of: context) : ComparedScreens(self, in: body, of: context).scroll
  }

  func store(in pages: inout Pages) { pages.open = .explanation(self) }

  func titles(in context: PageContext) -> [String] {
    switch subject {
    case .why(let product): return [localized("explain.why", context.name(of: product))]
    case .sides(let product): return [localized("explain.who-sees-what", context.name(of: product))]
    case .timeline(let id):
      let subscription = context.store?.subscription(of: id)
      return [
        localized("explain.timeline", subscription.map { context.name(of: $0) } ?? id.description)
      ]
    case .line(let id): return [localized("explain.line-of-the-log", grouped(id))]
    case .rule(let id): return [localized("explain.rule", id)]
    case .manual(let name): return [Manual.page(named: name)?.title ?? name]
    case .branches: return [localized("explain.the-store"), localized("explain.the-other-branch")]
    case .customers(let code):
      return CustomerView.titles(of: CustomerView.pair(beside: code, in: context), in: context)
    case .catalogs(let compared):
      return [localized("explain.what-the-store-sells-beside", compared.name)]
    case .script(let change):
      return [change.title]
    }
  }

  func texts(in body: Rect, of context: PageContext) -> [[TextLine]] {
    let columns = body.columns - 4
    if case .branches(let comparison) = subject {
      return texts(of: comparison, in: body, context)
    }
    if case .customers(let code) = subject {
      let views = CustomerView.pair(beside: code, in: context)
      let widths = Self.columns(of: body)
      guard widths.count == views.count else {
        return [CustomerView.together(views, in: context, columns: widths[0])]
      }
      return zip(views, widths).map { $0.lines(in: context, columns: $1) }
    }
    let lines =
      switch subject {
      case .branches, .customers: [TextLine]()
      case .why(let product):
        WhyText(context: context, columns: columns, namesRules: true).lines(of: product)
      case .sides(let product): sidesLines(of: product, columns, context)
      case .timeline(let id):
        TimelineText(context: context, columns: columns).lines(of: id)
      case .line(let id): Self.logLines(id, context, isWhole: true)
      case .rule(let id): RuleText(context: context, columns: columns).lines(of: id)
      case .manual(let name):
        (manual?.columns == columns ? manual : ManualLayout(name, columns: columns))?
          .lines(context.theme) ?? []
      case .catalogs(let compared):
        ChangesText(context: context, compared: compared, onlyGrave: onlyGrave).lines
      case .script(let change):
        ScriptChangeText(
          change: change,
          theme: context.theme,
          key: context.keys[.recording(.write)]
        )
        .lines
      }
    return [lines.wrapped(to: columns)]
  }

  private func sidesLines(
    of id: ProductID,
    _ columns: Int,
    _ context: PageContext
  ) -> [TextLine] {
    guard let store = context.store, let product = context.shelf.product(id) else {
      return [TextLine(localized("explain.catalog-no-such-product-any-more"), context.theme.note)]
    }
    let all = ProductPerspectives(product, sides, in: store, context)
    return PerspectivesText(sides: all, columns: columns).lines
  }

  private func texts(
    of comparison: BranchComparison,
    in body: Rect,
    _ context: PageContext
  ) -> [[TextLine]] {
    let text = ComparisonText(context: context, comparison: comparison)
    let sides = [
      text.lines(of: comparison.left, beside: comparison.right),
      text.lines(of: comparison.right, beside: comparison.left),
    ]
    let widths = Self.columns(of: body)
    if widths.count == 2 { return zip(sides, widths).map { $0.wrapped(to: $1) } }
    return [sides.flatMap { $0.wrapped(to: widths[0]) }]
  }

  /// Returns a complete log line, with its cause and results.
  ///
  /// - Parameters:
  ///   - id: The number of the line.
  ///   - context: The page context.
  ///   - isWhole: Whether to include earlier and later steps, as on a separate page.
  /// - Returns: The rows.
  static func logLines(_ id: Int, _ context: PageContext, isWhole: Bool) -> [TextLine] {
    let theme = context.theme
    guard let line = context.log.line(id) else {
      return [TextLine(localized("explain.log-not-go-back-far-any-more"), theme.note)]
    }
    let who: String
    switch line.kind {
    case .step:
      who =
        line.wasRefused
        ? localized("explain.a-step-that-was-refused")
        : localized("explain.a-step-as-a-script-writes-it")
    case .store: who = localized("explain.the-store")
    case .app: who = localized("explain.the-app")
    case .screen: who = localized("explain.the-screen")
    }
    return [
      TextLine(who, theme.heading), TextLine("\(line.at.minuteText) UTC", theme.note), .empty,
    ]
      + line.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TextLine(String($0), theme.text) }
      + (CauseText(id, in: context)?.lines(isWhole: isWhole) ?? [])
  }
}
