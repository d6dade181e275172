package import CatalogTools
package import StoreCatalog
import StoreModel
import VisibleText

/// A finding about a field, from the check of the file.
package struct CatalogFormProblem: Hashable, Sendable {
  /// The field, or the field of the button if the finding is about the whole item.
  package let field: FieldID
  package let message: String
  package let severity: CatalogProblem.Severity

  package var isError: Bool { severity == .error }
}

/// The consequences of a draft: the new file, its problems, and its changes.
package struct CatalogPreview: Sendable {
  /// The edit that writes the draft's values to the file.
  package let edit: CatalogEdit
  /// The new content of the file.
  package let bytes: [UInt8]
  /// The new catalog, or `nil` while it has errors.
  package let catalog: Catalog?
  /// The problems of the item, errors first.
  package let problems: [CatalogFormProblem]
  /// The errors in the rest of the file, such as in references to the item.
  package let errorsElsewhere: [String]
  /// Whether the file has errors already, without the draft.
  package let hadErrors: Bool
  /// The catalog in the file that was read, or `nil` if it has errors.
  private let before: Catalog?
  /// The changed lines of the file.
  package let lines: [String]

  package var isSame: Bool { edit.isEmpty || lines.isEmpty }

  /// Whether the file may be written: the draft must not add an error to a file without errors.
  package var canBeSaved: Bool {
    hadErrors || errorsElsewhere.isEmpty && !problems.contains(where: \.isError)
  }

  /// Computes the consequences of a draft.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - known: The findings in the file that was read.
  package init(of draft: CatalogDraft, _ known: CatalogCheck) {
    let before = known.catalog
    let made = draft.made
    (edit, bytes) = made
    let check = bytes == draft.read ? known : CatalogCheck(bytes)
    catalog = check.catalog
    hadErrors = before == nil
    let position = CatalogPosition(of: draft, in: check.root)
    var problems: [CatalogFormProblem] = []
    var elsewhere: [String] = []
    for finding in check.findings {
      // Xcode's files may have such a price, but a typed one is a mistake.
      let isTyped = finding.rule == .badDecimals && !known.findings.contains(finding)
      let severity = isTyped ? .error : finding.severity
      if let field = position.field(of: finding, in: draft) {
        let amount = severity == .error ? draft.amountError(in: field) : nil
        problems.append(
          CatalogFormProblem(
            field: field,
            message: amount.map(RequestRuleWords.words(of:)) ?? finding.words,
            severity: severity
          )
        )
      } else if severity == .error {
        elsewhere.append(finding.words)
      }
    }
    self.problems = problems.filter(\.isError) + problems.filter { !$0.isError }
    errorsElsewhere = elsewhere
    lines = bytes == draft.read ? [] : LineChanges(from: draft.read, to: bytes).lines
    self.before = before
  }

  /// Returns the changes and their consequences as lines, or an empty array if there are errors.
  ///
  /// Comparing large catalogs takes a moment, so this is called only when the changes are shown.
  package func changes() -> [String] {
    guard let before, let catalog, !lines.isEmpty else { return [] }
    let comparison = CatalogComparison(from: before, to: catalog, limit: 100)
    guard !comparison.isSame else { return [] }
    return comparison.text(isWhole: false, remedy: "save to see all").description
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension CatalogPreview {
  /// Returns the price changes of an item.
  package func review(of thing: CatalogEditor.Target) -> PriceReview {
    guard let before, let catalog else { return PriceReview([]) }
    return PriceReview(of: thing, from: before, to: catalog)
  }
}

extension CatalogDraft {
  /// The edit and the new content of the file.
  ///
  /// If single changes would apply to the wrong parts, the whole object is one change.
  fileprivate var made: (CatalogEdit, [UInt8]) {
    for edit in [edit, wholeEdit] {
      guard let bytes = try? edit.textEdit(of: read).applied(to: read) else { continue }
      if saysTheDraft(bytes) { return (edit, bytes) }
    }
    return (CatalogEdit(), read)
  }

  private func saysTheDraft(_ bytes: [UInt8]) -> Bool {
    guard isChanged else { return true }
    guard var editor = try? CatalogEditor(bytes), let path = try? editor.path(of: thing),
      let found = editor.value(at: path)
    else { return false }
    let wanted = said.inOneOrder
    return found.inOneOrder == wanted
      || format == .storeKit && found.inOneOrder.contains(wanted)
  }
}

extension JSONValue {
  /// The value with the members of every object in sorted order.
  fileprivate var inOneOrder: JSONValue {
    switch content {
    case .array(let elements): .list(elements.map(\.inOneOrder))
    case .object(let members):
      JSONValue(
        .object(
          members.map { JSONMember(key: $0.key, value: $0.value.inOneOrder) }
            .sorted { $0.key < $1.key }
        )
      )
    case .null, .bool, .number, .string: self
    }
  }

  /// Returns whether this value contains everything in another one.
  ///
  /// The values may differ, because Xcode adds members to a new object.
  fileprivate func contains(_ other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.object, .object(let members)):
      members.allSatisfy { member in self[member.key].map { $0.contains(member.value) } ?? false }
    case (.array(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.contains($1) }
    default: self == other
    }
  }
}

/// The location of a draft's item in a file, by keys and positions.
private struct CatalogPosition {
  private let path: CatalogPath?

  init(of draft: CatalogDraft, in root: JSONValue?) {
    guard let root else {
      path = nil
      return
    }
    var steps = draft.path.steps
    if case .element? = steps.last, let step = draft.shape.identity(of: draft.object.json) {
      steps[steps.count - 1] = step
    }
    path = CatalogPath(steps).positions(in: root)
  }

  /// Returns the field of a finding, or `nil` if the finding is about another part of the file.
  func field(of finding: CatalogCheck.Finding, in draft: CatalogDraft) -> FieldID? {
    guard let path, finding.path.steps.starts(with: path.steps) else { return nil }
    var rest = finding.path.steps.dropFirst(path.steps.count)
    var entry: Int?
    if case .key(let list)? = rest.first, let entries = draft.object[list]?.entries,
      !entries.isEmpty
    {
      rest = rest.dropFirst()
      if case .index(let index)? = rest.first {
        rest = rest.dropFirst()
        entry = entries.indices.contains(index) ? entries[index].id : nil
      } else {
        entry = entries.count == 1 ? entries[0].id : nil
      }
    }
    let names = [
      rest.compactMap(\.key).joined(separator: "."), rest.first?.key ?? "",
      [.missingKey, .emptyName].contains(finding.rule)
        ? missingKey(finding.words, entry, draft) ?? "" : "",
    ]
    for name in names where !name.isEmpty {
      let id = FieldID(FieldName(rawValue: name), entry)
      if draft.field(id) != nil { return id }
      let word = draft.fields.first {
        $0.id.entry == entry && $0.id.name.rawValue.hasPrefix("\(name).")
      }
      if let word { return word.id }
    }
    if let entry, draft.field(FieldID(.entry, entry)) != nil { return FieldID(.entry, entry) }
    // The contents of a group aren't fields of the group.
    if draft.shape == .group, rest.first == .key("subscriptions") { return nil }
    return FieldID(.send)
  }

  /// Returns the key that a finding reports as missing.
  private func missingKey(_ words: String, _ entry: Int?, _ draft: CatalogDraft) -> String? {
    let keys =
      entry == nil
      ? draft.shape.fields.map(\.key)
      : draft.fields.filter { $0.id.entry == entry }.map(\.id.name.rawValue)
    return keys.first { words.contains(" has no \($0)") }
  }
}
