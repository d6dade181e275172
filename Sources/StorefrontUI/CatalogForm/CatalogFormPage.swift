import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// The previews that a catalog form shows next to its fields.
enum CatalogFormPreview: String, Hashable, Sendable, CaseIterable {
  case customer = "Customer"
  case changes = "What changes"
  case file = "File"
}

/// A page with the draft of a catalog item, its focused field, the consequences of the draft, and a preview.
struct CatalogFormPage: Sendable {
  private(set) var draft: CatalogDraft
  /// The consequences of the draft, which may lack the letters that were typed last into a large file.
  private(set) var outlook: CatalogPreview
  /// Whether letters were typed since ``outlook`` was computed.
  private(set) var isBehind = false
  /// The file to save to, or `nil` for the sample.
  var file: String?
  /// The page that opened the form, and that the form returns to.
  let parent: OpenPage
  /// The findings in the file that was read.
  private let known: CatalogCheck
  var focus: FieldID
  private(set) var preview = CatalogFormPreview.customer
  /// The changes and their consequences, while the preview shows them.
  private(set) var changes: [String] = []
  /// Whether a narrow screen shows the preview instead of the fields.
  var showsPreview = false
  /// The number of preview lines that are scrolled off the top.
  var previewOffset = 0
  /// The changes of other editors since the file was read, where the draft changes the same values.
  var conflicts: CatalogConflicts?
  private(set) var inputs = FieldInputs()

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - draft: The draft to edit.
  ///   - file: The file to save to, or `nil` for the sample.
  ///   - parent: The page that opens the form.
  init(_ draft: CatalogDraft, file: String?, openedOn parent: OpenPage = .browse) {
    self.draft = draft
    self.file = file
    self.parent = parent
    known = CatalogCheck(draft.read)
    outlook = CatalogPreview(of: draft, known)
    focus = draft.stops.first?.id ?? FieldID(.send)
  }

  /// The prices that saving would change.
  var review: PriceReview { outlook.review(of: draft.thing) }

  /// The reason that the form can't be saved now, or `nil` if it can be saved or ``outlook`` isn't up to date.
  var obstacleToSaving: String? {
    if isBehind { return nil }
    if outlook.isSame { return localized("catalog-form.nothing-has-changed") }
    guard !outlook.canBeSaved else { return nil }
    guard let problem = outlook.problems.first(where: \.isError) else {
      return localized(
        "catalog-form.elsewhere-in-the-file",
        outlook.errorsElsewhere.first ?? localized("catalog-form.an-error")
      )
    }
    return problem.field == FieldID(.send)
      ? problem.message : "\(label(of: problem.field)): \(problem.message)"
  }
}

// The changes to the page.
extension CatalogFormPage {
  /// The largest file, in bytes, that is read again after each letter; a larger one would delay typing.
  private static let readWithEveryLetter = 256 << 10

  /// Changes the draft, and updates its consequences.
  mutating func change(_ change: (inout CatalogDraft) -> Void) {
    change(&draft)
    isBehind = true
    catchUp()
    if draft.field(focus) == nil { focus = draft.stops.last?.id ?? FieldID(.send) }
  }

  /// Updates the consequences of letters that were typed into a large file.
  mutating func catchUp() {
    guard isBehind else { return }
    isBehind = false
    outlook = CatalogPreview(of: draft, known)
    show(preview)
  }

  /// Shows a preview from its first line.
  mutating func show(_ shown: CatalogFormPreview) {
    preview = shown
    changes = preview == .changes ? outlook.changes() : []
    previewOffset = 0
  }

  mutating func type(_ key: Key, _ context: PageContext) -> [Effect] {
    let text = draft.text(focus)
    guard let typed = inputs.type(key, into: focus, saying: text), typed != text else { return [] }
    draft.set(focus, to: typed, isTyping: true)
    isBehind = true
    if draft.read.count <= Self.readWithEveryLetter { catchUp() }
    return []
  }

  func firstError(_ context: PageContext) -> FieldID? {
    outlook.problems.first(where: \.isError)?.field
  }

  mutating func showErrors(at field: FieldID) { draft.show(field) }

  mutating func fill(_ id: FieldID, _ value: String, _ context: PageContext) -> [Effect] {
    change { $0.choose(id, value) }
    return []
  }

  mutating func toggleEntry(_ id: Int) {
    change { $0.toggle(id) }
  }

  /// Adds an entry or a price, and focuses it.
  mutating func add(to key: String, of entry: Int?, named name: String? = nil) {
    var added: FieldID?
    change { added = $0.add(to: key, of: entry, named: name) }
    if let added { focusField(added) }
  }

  /// Removes the entry or price of the focused field, and focuses the field before it.
  mutating func takeOut() {
    let stops = draft.stops.map(\.id)
    let id = focus
    let belongs: (FieldID) -> Bool = { other in
      id.priceStorefront == nil ? other.entry == id.entry : other == id
    }
    let first = stops.firstIndex(where: belongs) ?? 1
    change { _ = $0.takeOut(id) }
    focusField(stops[max(0, first - 1)])
  }

  /// Undoes or redoes a change, and focuses its field.
  mutating func goBack(_ step: (inout CatalogDraft) -> FieldID?) {
    var field: FieldID?
    change { draft in
      field = step(&draft)
      if let field { draft.show(field) }
    }
    inputs = FieldInputs()
    if let field { focusField(field) }
  }

  /// Applies the content of the file that was saved.
  mutating func takeSaved(_ bytes: [UInt8], at path: String) {
    guard bytes != draft.read || file != path, let again = try? draft.again(in: bytes) else {
      return
    }
    let (old, stops) = (self, draft.stops)
    self = CatalogFormPage(again, file: path, openedOn: parent)
    show(old.preview)
    showsPreview = old.showsPreview
    // Entries now have numbers in the order of the file.
    let heads = stops.filter { $0.control == .entry }
    for (head, other) in zip(draft.stops.filter { $0.control == .entry }, heads)
    where old.draft.isOpen(other.id.entry ?? 0) { draft.show(head.id) }
    let here = stops.firstIndex { $0.id == old.focus } ?? 0
    let label = stops[here].label
    focus =
      (draft.stops.dropFirst(here).first ?? draft.stops.first).flatMap {
        $0.label == label ? $0.id : nil
      } ?? draft.stops.first { $0.label == label }?.id ?? FieldID(.send)
  }
}
