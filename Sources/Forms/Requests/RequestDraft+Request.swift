package import AdvancedCommerce
import StoreModel

/// The request of a form, whose own rules find its problems.
///
/// The request is built member by member from the request's table. The store or the member's field
/// provides the value. Otherwise, the member is left out.
extension RequestDraft {
  package var built: AnyRequest {
    AnyRequest(kind, members: JSONValue(.object(members(kind.members, of: Part()))))
  }

  /// A part of the request whose members are being collected.
  private struct Part {
    /// The prefix of its members' paths, such as `descriptors.`.
    var path = ""
    /// The entry of the item, if the part is an item.
    var entry: Entry?
    /// The member that identifies an existing item.
    var identity = "SKU"
  }

  private func members(_ shapes: [MemberShape], of part: Part) -> [JSONMember] {
    shapes.compactMap { shape in
      value(of: shape, in: part).map { JSONMember(key: shape.name, value: $0) }
    }
  }

  /// Returns the value of a member, or `nil` to leave it out.
  private func value(of shape: MemberShape, in part: Part) -> JSONValue? {
    let path = part.path + shape.name
    switch shape.kind {
    case .part(let inner):
      var within = part
      within.path = "\(path)."
      let members = members(inner, of: within)
      return members.isEmpty && !shape.isRequired ? nil : JSONValue(.object(members))
    case .list(.part(let inner)):
      let isRenaming = inner.contains { $0.name == "currentSKU" }
      let elements = entries(in: path).map { entry in
        let item = Part(entry: entry, identity: isRenaming ? "currentSKU" : "SKU")
        return JSONValue(.object(members(inner, of: item)))
      }
      return elements.isEmpty && !shape.isRequired && !leavesItemsOut ? nil : .list(elements)
    case .text, .flag, .count, .money, .list:
      return known(path, part) ?? said(shape, at: path, part.entry)
    }
  }

  /// Returns the value of a member that the store provides, or that follows from a choice in the form.
  private func known(_ path: String, _ part: Part) -> JSONValue? {
    if let held = part.entry?.held, path == part.identity { return .text(held.sku) }
    let isFree = part.entry.map { text(.offer, $0.id) == "free" } ?? false
    switch path {
    case "requestInfo.consistencyToken": return subject?.token.map { .text($0) }
    case "previousTransactionId": return subject.map { .text($0.transaction.description) }
    case "transactionId": return .text(subject?.transaction.description ?? "")
    case "offer.periodCount" where isFree: return .number(1)
    case "offer.price" where isFree: return .number(0)
    default: return nil
    }
  }

  private func said(_ shape: MemberShape, at path: String, _ entry: Entry?) -> JSONValue? {
    let row = rows(of: entry).first { $0.path == path && isSent($0, shape, entry?.id) }
    guard let row else { return nil }
    let text = text(row.name, entry?.id)
    switch shape.kind {
    case .flag: return .bool(text != "false")
    // A text that isn't a number becomes 0, which the request's rules reject.
    case .count: return .number(Int32(text) ?? 0)
    case .money:
      let amount = amount(row.name, entry?.id)
      // The member has 32 bits, and a larger amount can't be refunded anyway.
      return .number(path == "refundAmount" ? Int64(Int32(clamping: amount)) : amount)
    case .list:
      let parts = Self.list(text)
      return parts.isEmpty ? nil : .list(parts.map { .text($0) })
    case .text, .part:
      let isCode = path == "currency" || path == "storefront"
      return .text(isCode ? text.uppercased() : text)
    }
  }

  private func isSent(_ row: MemberRow, _ shape: MemberShape, _ entry: Int?) -> Bool {
    if let isSent = row.isSent { return isSent(self, entry) }
    guard row.isAsked(self, entry) else { return false }
    return shape.isRequired && row.keeping == nil || !text(row.name, entry).isEmpty
  }

  /// Returns the parts of a text between commas, without leading spaces.
  package static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}
