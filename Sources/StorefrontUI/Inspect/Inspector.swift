import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// An inspected transaction.
///
/// Its signed form arrives after it has been decoded.
struct Inspector: Hashable, Sendable {
  let transaction: TransactionID
  private(set) var content: InspectorContent?
  /// The number of lines above the visible part.
  var offset = 0

  init(_ transaction: TransactionID) {
    self.transaction = transaction
  }

  /// Stores the signed form if it is about this transaction.
  mutating func handle(_ new: InspectorContent) {
    if new.transaction == transaction { content = new }
  }
}

extension Context {
  static let inspector = Context(
    "inspector",
    "common.transaction",
    15,
    moves: .text,
    manualPage: "Tour"
  )
}

extension Inspector: ReadingPage {
  static let keyContexts: [Context] = [.inspector]
  static let backShortcuts: [CommandRow.Shortcut] = [
    .keys([.escape, .backspace], in: .inspector, rank: 1, order: 2)
  ]

  var identity: PageIdentity { PageIdentity(of: self, about: transaction) }

  func canBeShown(in context: PageContext) -> Bool { context.store.map(survives) ?? false }

  func survives(_ earlier: Store) -> Bool { earlier.transactions[id: transaction] != nil }

  func transaction(_ selected: TransactionRecord?, in store: Store) -> TransactionRecord? {
    store.transactions[id: transaction]
  }

  func rules(in context: PageContext) -> [RuleID] {
    context.store?.transactions[id: transaction]?.rules ?? []
  }

  func storeChanged(_ context: PageContext) -> [Effect] { [.inspect(transaction)] }

  func titles(in context: PageContext) -> [String] {
    [localized("inspector.transaction", transaction), localized("inspector.signed-payload")]
  }

  func texts(in body: Rect, of context: PageContext) -> [[TextLine]] {
    guard let record = context.store?.transactions[id: transaction] else { return [] }
    let columns = Self.columns(of: body)
    let text = InspectorText(inspector: self, record: record, columns: columns[0], context: context)
    guard columns.count == 2 else {
      return [(text.read + [.empty] + text.payload).wrapped(to: columns[0])]
    }
    return [text.read.wrapped(to: columns[0]), text.payload.wrapped(to: columns[1])]
  }

  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    guard context.store?.transactions[id: transaction] != nil else {
      let inside = surface.frame(body, title: titles(in: context)[0], isFocused: true)
      surface.writeEmpty(
        localized("inspector.there-is-no-such-transaction"),
        localized("inspector.esc-returns"),
        in: inside
      )
      return scroll(in: body, of: context)
    }
    return drawTexts(in: body, of: context, on: &surface)
  }

  func store(in pages: inout Pages) { pages.open = .inspector(self) }
}

extension PageResult {
  /// Returns a result that opens the page of a transaction and requests the transaction's signed form.
  static func inspecting(_ id: TransactionID) -> PageResult {
    .going(.page(.inspector(Inspector(id))), asking: [.inspect(id)])
  }
}

extension Pages {
  /// Shows the signed form of a transaction if the transaction's page is open.
  mutating func handle(_ content: InspectorContent) {
    guard case .inspector(var page) = open else { return }
    page.handle(content)
    open = .inspector(page)
  }
}
