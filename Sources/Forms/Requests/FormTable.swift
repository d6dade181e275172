import AdvancedCommerce
import Texts

/// The form for a kind of request: its lines, and the lines of the entries in its lists.
///
/// If a member of the request doesn't have a row, it appears under Apple's name, so that no member is
/// forgotten.
struct FormTable: Sendable {
  /// One line, or the lines of a list.
  enum Line: Sendable {
    case heading(Phrase)
    case member(MemberRow)
    /// The entries of a role, each with its own lines.
    case entries(RequestDraft.Entry.Role)
    case add(Phrase, Phrase, FieldName)
    /// The generic product that carries the request, which isn't a member of the request.
    case product
    /// The members without a row.
    case others
    case send
  }

  /// The lines in the order in which tab visits them.
  let lines: [Line]
  /// The members for which the form has lines.
  let rows: [MemberRow]
  /// The members by their paths.
  let shapes: [String: MemberShape]
  let entries: [RequestDraft.Entry.Role: EntryForm]

  /// The members whose values the store provides, or that only scripts set.
  static let known: Set<String> = [
    "transactionId", "previousTransactionId", "requestInfo.consistencyToken",
    "requestInfo.appAccountToken", "currentSKU", "SKU",
  ]

  init(
    _ lines: [Line],
    of members: [MemberShape],
    _ entries: [RequestDraft.Entry.Role: EntryForm] = [:]
  ) {
    shapes = members.leaves()
    let named = lines.compactMap { if case .member(let row) = $0 { row } else { nil } }
    let others = members.rows(besides: named).map(Line.member)
    self.lines = lines.flatMap { if case .others = $0 { others } else { [$0] } }
    rows = self.lines.compactMap { if case .member(let row) = $0 { row } else { nil } }
    self.entries = entries
  }

  /// The forms of all kinds.
  private static let tables = Dictionary(
    uniqueKeysWithValues: RequestKind.allCases.map { ($0, FormTable($0)) }
  )

  static func table(of kind: RequestKind) -> FormTable { tables[kind] ?? FormTable(kind) }
}

/// The lines of an entry of a list.
struct EntryForm: Sendable {
  /// The first line of an entry.
  enum Head: Sendable {
    /// A line that opens and closes the entry.
    case opening(Phrase)
    /// A choice for the entry, whose members appear only with the value `showing`.
    case choice([FormField.Option], Phrase, showing: String?)
    /// No line, because the first row has the name of the entry.
    case none
  }

  let head: Head
  let rows: [MemberRow]
  /// The members by their paths in the item.
  let shapes: [String: MemberShape]

  /// Creates the lines for the elements of a list.
  init(_ head: Head, of list: String, in kind: RequestKind, _ rows: [MemberRow] = []) {
    var members: [MemberShape] = []
    if case .list(.part(let inner)) = kind.members.first(where: { $0.name == list })?.kind {
      members = inner
    }
    self.head = head
    self.rows = rows + members.rows(besides: rows)
    shapes = members.leaves()
  }
}

extension [MemberShape] {
  /// Returns the members by their paths, except those of elements in lists.
  func leaves() -> [String: MemberShape] {
    Dictionary(paths()) { first, _ in first }
  }

  /// Returns the rows of the members that the given rows leave out.
  func rows(besides rows: [MemberRow]) -> [MemberRow] {
    let asked = Set(rows.map(\.path)).union(FormTable.known)
    return paths().map(\.0).filter { !asked.contains($0) }.map(MemberRow.init(unnamed:))
  }

  private func paths(in path: String = "") -> [(String, MemberShape)] {
    flatMap { member -> [(String, MemberShape)] in
      switch member.kind {
      case .part(let inner): inner.paths(in: "\(path)\(member.name).")
      case .list(.part): []
      case .text, .flag, .count, .money, .list: [(path + member.name, member)]
      }
    }
  }
}
