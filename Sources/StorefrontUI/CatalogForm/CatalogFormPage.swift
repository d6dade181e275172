import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// What a catalog's form shows beside its fields.
enum CatalogPreview: String, Hashable, Sendable, CaseIterable {
  case customer = "Customer"
  case changes = "What changes"
  case file = "File"
}

/// A page with the draft of something in the catalog: which field has the focus, what comes of it, and what is
/// shown beside the fields.
struct CatalogFormPage: Sendable {
  private(set) var draft: CatalogDraft
  /// What comes of the draft as it is, or as it was before the letters that are typed into a large file.
  private(set) var outlook: CatalogOutlook
  /// Whether letters were typed since ``outlook`` was worked out.
  private(set) var isBehind = false
  /// The file that it is written back to; nil where there is none, as of the sample.
  var file: String?
  /// The page that the form was opened on and returns to.
  let parent: OpenPage
  /// What is found in the file that was read.
  private let known: CatalogCheck
  var focus: FieldID
  private(set) var preview = CatalogPreview.customer
  /// What changes and what follows, while that is shown.
  private(set) var changes: [String] = []
  /// Whether a narrow screen shows the preview instead of the fields.
  var showsPreview = false
  /// Lines of the preview scrolled away.
  var previewOffset = 0
  /// What others have changed in the file since it was read, where the draft changes it too.
  var conflicts: CatalogConflicts?
  private(set) var inputs = FieldInputs()

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - draft: What it fills in.
  ///   - file: The file that it is written back to; nil where there is none.
  ///   - parent: The page that the form is opened on.
  init(_ draft: CatalogDraft, file: String?, openedOn parent: OpenPage = .browse) {
    self.draft = draft
    self.file = file
    self.parent = parent
    known = CatalogCheck(draft.read)
    outlook = CatalogOutlook(of: draft, known)
    focus = draft.stops.first?.id ?? FieldID(.send)
  }

  /// The prices that saving would change.
  var review: PriceReview { outlook.review(of: draft.thing) }

  /// Why it cannot be written now; nil if it can, or if that is not known before the field is left.
  var obstacleToSaving: String? {
    if isBehind { return nil }
    if outlook.isSame { return said("catalog-form.nothing-has-changed") }
    guard !outlook.canBeSaved else { return nil }
    guard let problem = outlook.problems.first(where: \.isError) else {
      return said(
        "catalog-form.elsewhere-in-the-file",
        outlook.errorsElsewhere.first ?? said("catalog-form.an-error")
      )
    }
    return problem.field == FieldID(.send)
      ? problem.message : "\(label(of: problem.field)): \(problem.message)"
  }
}

// What changes it.
extension CatalogFormPage {
  /// The most bytes of a file that is read again with every letter; of a larger one no letter would come in time.
  private static let readWithEveryLetter = 256 << 10

  /// Lets the draft change, and works out what comes of it.
  mutating func change(_ change: (inout CatalogDraft) -> Void) {
    change(&draft)
    isBehind = true
    catchUp()
    if draft.field(focus) == nil { focus = draft.stops.last?.id ?? FieldID(.send) }
  }

  /// Works out what comes of letters that were typed into a large file.
  mutating func catchUp() {
    guard isBehind else { return }
    isBehind = false
    outlook = CatalogOutlook(of: draft, known)
    show(preview)
  }

  /// Shows a preview from its beginning.
  mutating func show(_ shown: CatalogPreview) {
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

  /// Gives the first field with an error the focus.
  mutating func showProblems() {
    guard let problem = outlook.problems.first(where: \.isError) else { return }
    draft.show(problem.field)
    focusField(problem.field)
  }

  mutating func fill(_ id: FieldID, _ value: String, _ context: PageContext) -> [Effect] {
    change { $0.choose(id, value) }
    return []
  }

  mutating func toggleEntry(_ id: Int) {
    change { $0.toggle(id) }
  }

  /// Adds an entry or a price, and goes there.
  mutating func add(to key: String, of entry: Int?, named name: String? = nil) {
    var added: FieldID?
    change { added = $0.add(to: key, of: entry, named: name) }
    if let added { focusField(added) }
  }

  /// Takes out what the field with the focus belongs to, and goes to what stands before it.
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

  /// Takes the last change back, or makes it again, and goes to its field.
  mutating func goBack(_ step: (inout CatalogDraft) -> FieldID?) {
    var field: FieldID?
    change { draft in
      field = step(&draft)
      if let field { draft.show(field) }
    }
    inputs = FieldInputs()
    if let field { focusField(field) }
  }

  /// Takes the file over as it was written.
  mutating func takeSaved(_ bytes: [UInt8], at path: String) {
    guard bytes != draft.read || file != path, let again = try? draft.again(in: bytes) else {
      return
    }
    let (old, stops) = (self, draft.stops)
    self = CatalogFormPage(again, file: path, openedOn: parent)
    show(old.preview)
    showsPreview = old.showsPreview
    // Entries are numbered as they stand in the file now.
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
