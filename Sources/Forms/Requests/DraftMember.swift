import AdvancedCommerce
import StoreModel
import Texts

/// Where a request, or an item of one, keeps a member.
typealias DraftPath<Whole, Value> = any WritableKeyPath<Whole, Value> & Sendable

/// A member of a request, or of an item of one, as a form asks for it: its words, its default, and
/// how what was typed gets into the request.
///
/// A member is asked for by one row; its field is called what the wire calls it.
struct DraftMember<Whole>: Sendable {
  let name: FieldName
  let label: Phrase
  let help: Phrase
  let control: FormField.Control
  /// What is filled in before a person chooses; empty for nothing.
  let defaultText: String
  /// Whether the form asks for it now, of the request or of one of its entries.
  let isAsked: @Sendable (RequestDraft, Int?) -> Bool
  /// Puts what the field says into the request.
  let put: @Sendable (RequestDraft, Int?, inout Whole) -> Void
}

extension DraftMember {
  /// A flag, as two words for it.
  static func flag(
    _ name: FieldName,
    _ path: DraftPath<Whole, Bool>,
    _ label: Phrase,
    _ help: Phrase,
    options: [FormField.Option] = FormField.Option.yesOrNo
  ) -> Self {
    Self(name, label, help, .options(options), default: "true") { draft, entry, whole in
      whole[keyPath: path] = draft.text(name, entry) != "false"
    }
  }

  /// One of a few documented values.
  static func word<Value: DocumentedValue>(
    _ name: FieldName,
    _ path: DraftPath<Whole, Value>,
    _ label: Phrase,
    _ help: Phrase,
    options: [FormField.Option],
    default value: Value
  ) -> Self {
    Self(name, label, help, .options(options), default: value.rawValue) { draft, entry, whole in
      whole[keyPath: path] = Value(rawValue: draft.text(name, entry))
    }
  }

  /// An amount of money that only some have.
  static func money(
    _ name: FieldName,
    _ label: Phrase,
    _ help: Phrase,
    ifAsked isAsked: @escaping @Sendable (RequestDraft, Int?) -> Bool,
    put: @escaping @Sendable (RequestDraft, Int?, inout Whole) -> Void
  ) -> Self {
    Self(name, label, help, .money, isAsked: isAsked) { draft, entry, whole in
      if isAsked(draft, entry) { put(draft, entry, &whole) }
    }
  }

  private init(
    _ name: FieldName,
    _ label: Phrase,
    _ help: Phrase,
    _ control: FormField.Control,
    default text: String = "",
    isAsked: @escaping @Sendable (RequestDraft, Int?) -> Bool = { _, _ in true },
    put: @escaping @Sendable (RequestDraft, Int?, inout Whole) -> Void
  ) {
    self.name = name
    self.label = label
    self.help = help
    self.control = control
    defaultText = text
    self.isAsked = isAsked
    self.put = put
  }
}

extension RequestDraft {
  /// The fields of members, of the request or of an entry at a path that ends with a point.
  func fields<Whole>(
    _ members: [DraftMember<Whole>],
    _ entry: Int? = nil,
    in path: String = ""
  ) -> [FormField] {
    members.filter { $0.isAsked(self, entry) }.map { member in
      FormField(
        FieldID(member.name, entry),
        member.label,
        member.control,
        member: path + member.name.rawValue,
        member.help
      )
    }
  }

  /// Fills members in with their defaults.
  mutating func begin<Whole>(_ members: [DraftMember<Whole>], _ entry: Int? = nil) {
    for member in members where !member.defaultText.isEmpty {
      fill(member.name, entry, member.defaultText)
    }
  }

  /// Puts what the fields of members say into a request, or into an item of one.
  func put<Whole>(_ members: [DraftMember<Whole>], _ entry: Int? = nil, into whole: inout Whole) {
    for member in members { member.put(self, entry, &whole) }
  }
}
