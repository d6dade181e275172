import AdvancedCommerce
import StoreModel
import Texts

/// The fields of a form, from the table of its kind.
extension RequestDraft {
  var table: FormTable { .table(of: kind) }

  /// The current lines of the form.
  ///
  /// If an entry is closed, its fields aren't shown.
  package var fields: [FormField] {
    let table = table
    return table.lines.flatMap { line -> [FormField] in
      switch line {
      case .heading(let words): [FormField(heading: words)]
      case .member(let row): row.isAsked(self, nil) ? [field(row, of: table.shapes)] : []
      case .entries(let role):
        entries(role).flatMap { entry in
          table.entries[role].map { fields(of: entry, $0) } ?? []
        }
      case .add(let label, let help, let name): adding(label, help, name)
      case .product:
        [
          FormField(
            FieldID(.product),
            "request.generic-product",
            .picker,
            "request.product-app-store-connect"
          )
        ]
      case .others: []
      case .send:
        [
          FormField(
            FieldID(.send),
            "common.send",
            .send,
            kind.isServers
              ? "request.your-server-sends-request-no" : "request.app-makes-request-payment-sheet"
          )
        ]
      }
    }
  }

  /// The fields that can have the focus.
  package var stops: [FormField] { fields.filter { !$0.isHeading } }

  /// Returns a field of the form, or `nil` if the form doesn't currently show it.
  package func field(_ id: FieldID) -> FormField? {
    fields.first { $0.id == id && !$0.isHeading }
  }

  /// Returns the rows for the request, or for one of its entries.
  func rows(of entry: Entry?) -> [MemberRow] {
    guard let entry else { return table.rows }
    return table.entries[entry.role]?.rows ?? []
  }

  /// Returns the member of a field and its row, or `nil` for a field that exists only in the form.
  func member(_ id: FieldID) -> (row: MemberRow, shape: MemberShape)? {
    let entry = entry(id.entry)
    let shapes = entry.map { table.entries[$0.role]?.shapes ?? [:] } ?? table.shapes
    return rows(of: entry).first { $0.name == id.name }.flatMap { row in
      shapes[row.path].map { (row, $0) }
    }
  }

  private func field(
    _ row: MemberRow,
    of shapes: [String: MemberShape],
    _ entry: Entry? = nil,
    at path: String? = ""
  ) -> FormField {
    FormField(
      FieldID(row.name, entry?.id),
      row.label ?? Phrase(verbatim: entry?.held?.displayName ?? ""),
      row.control(for: shapes[row.path], in: self),
      member: path.map { $0 + row.path } ?? "",
      row.help
    )
  }

  /// Returns the line of an entry, and its fields while it is open.
  private func fields(of entry: Entry, _ form: EntryForm) -> [FormField] {
    let path = path(of: entry)
    var fields: [FormField] = []
    switch form.head {
    case .opening(let help):
      let id = FieldID(.entry, entry.id)
      fields = [FormField(id, label(of: entry), .entry, member: path ?? "", help)]
      guard entry.isOpen else { return fields }
    case .choice(let options, let help, let shown):
      let id = FieldID(.action, entry.id)
      fields = [FormField(id, label(of: entry), .options(options), member: path ?? "", help)]
      guard text(id) == shown else { return fields }
    case .none: break
    }
    return fields
      + form.rows.filter { $0.isAsked(self, entry.id) }.map { row in
        field(row, of: form.shapes, entry, at: path.map { "\($0)." })
      }
  }

  private func label(of entry: Entry) -> Phrase {
    switch entry.role {
    case .held: return Phrase(verbatim: entry.held?.displayName ?? "")
    case .renewal: return "request.renews-as"
    case .item:
      if kind == .modifySubscription { return "request.new-item" }
      let index = entries(.item).firstIndex { $0.id == entry.id } ?? 0
      return Phrase("request.item", index + 1)
    }
  }

  /// Returns the line that adds an entry.
  ///
  /// A migration has this line only if a change of plan is pending.
  private func adding(_ label: Phrase, _ help: Phrase, _ name: FieldName) -> [FormField] {
    let isRenewal = name == .addRenewal
    guard !isRenewal || hasPendingPlan || !entries(.renewal).isEmpty else { return [] }
    let list = kind == .modifySubscription ? "addItems" : "items"
    return [
      FormField(FieldID(name), label, .add, member: isRenewal ? "renewalItems" : list, help)
    ]
  }
}
