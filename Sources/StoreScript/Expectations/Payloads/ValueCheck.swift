import StoreModel
import StoreQueries
import VisibleText

/// A check of a value in a payload.
///
/// All its stated conditions must hold.
package struct ValueCheck: Hashable, Sendable {
  /// The expected value.
  ///
  /// Numbers are compared by value, dates as milliseconds, and everything else as text.
  package var equal: WrittenJSON?
  package var not: WrittenJSON?
  /// A limit for numbers, or for dates in milliseconds.
  package var above: String?
  package var atLeast: String?
  package var below: String?
  package var atMost: String?
  /// A part of a text, or an element of a list.
  package var contains: String?
  /// A regular expression that must match a part of the text.
  package var matches: String?
  /// The number of elements in a list, or of fields in an object.
  package var count: Int?
  /// Whether the value exists.
  package var present: Bool?

  package init() {}

  package init(equal: WrittenJSON) { self.equal = equal }

  package init(present: Bool) { self.present = present }
}

/// A value as scripts write it.
///
/// Numbers and strings are the same text.
package enum WrittenJSON: Hashable, Sendable {
  case null
  case text(String)
  /// A text in quotation marks, which would be a number or a Bool without them.
  case quoted(String)
  case list([WrittenJSON])
}

extension ValueCheck {
  fileprivate static let table = table(of: .writtenJSON)
  fileprivate static let exactTable = table(of: .exactJSON)

  private static func table(of value: ScriptShape<WrittenJSON>) -> FieldTable<ValueCheck> {
    var table = FieldTable(
      ValueCheck(),
      [
        .optional("equal", \.equal, value), .optional("not", \.not, value),
        .optional("above", \.above, .measured), .optional("atLeast", \.atLeast, .measured),
        .optional("below", \.below, .measured), .optional("atMost", \.atMost, .measured),
        .optional("contains", \.contains, .searched),
        .optional("matches", \.matches, .pattern), .optional("count", \.count, .count),
        .optional("present", \.present, .flag),
      ]
    )
    table.name = "a check"
    table.needsOne = true
    table.tellsAll = false
    return table
  }

  /// The words for whether a value exists.
  private static let presence = [true: "present", false: "absent"]

  /// Creates the check for a single written value, or for a word that says whether the value exists.
  fileprivate init(_ written: WrittenJSON) {
    let word = Self.presence.first { .text($0.value) == written }
    self = word.map { ValueCheck(present: $0.key) } ?? ValueCheck(equal: written)
  }

  /// The value to write if the check has no other conditions, or `nil` if it has some.
  fileprivate var plain: WrittenJSON? {
    if let present, self == ValueCheck(present: present) {
      return Self.presence[present].map(WrittenJSON.text)
    }
    guard let equal, self == ValueCheck(equal: equal) else { return nil }
    return Self.presence.values.contains { .text($0) == equal } ? nil : equal
  }

  /// The check in the form of a script.
  package var description: String { ScriptShape<ValueCheck>.check.write(self) ?? "" }
}

extension ScriptShape<[String: ValueCheck]> {
  /// Returns the shape of checks by the paths of values in a payload.
  ///
  /// A user's own server chooses the types of its values. So if the names are unknown, a text in
  /// quotation marks is compared as a text. The types in Apple's payloads are known.
  ///
  /// - Parameter form: The names that the payload may have, or `nil` if they are unknown.
  /// - Returns: The shape of the checks.
  static func payload(_ form: PayloadForm?) -> ScriptShape {
    let table = ScriptShape.table(of: form == nil ? .exactCheck : .check)
    let names = form.map { form in
      let names = SessionScript.words(form.names)
      // The names that `unknownFields` adds are allowed, but no message suggests them.
      let others = JSONWriter.unknownMembers.map(\.key).joined(separator: "|")
      let pattern = #"[.\\[]|^(\#(others))$"#
      return #""propertyNames": {"anyOf": [{"enum": \#(names)}, {"pattern": "\#(pattern)"}]}, "#
    }
    return ScriptShape(
      schema: """
        {"type": "object", "minProperties": 1, \(names ?? "")\
        "additionalProperties": {"$ref": "#/$defs/valueCheck"}}
        """,
      read: { value, what, reader in
        if case .fields(let fields) = value.content {
          for field in fields {
            guard let problem = field.key.problem(in: form) ?? field.nestingProblem else {
              continue
            }
            reader.complain(problem)
            return nil
          }
        }
        return table.read(value, what, &reader)
      },
      write: table.write
    )
  }
}

extension ScriptValue {
  /// Returns the problem of a path in a payload, or `nil` if it is valid.
  fileprivate func problem(in form: PayloadForm?) -> ScriptProblem? {
    guard let text, let path = PayloadPath(text) else {
      return problem(
        "\(shown) isn't a path",
        "separate names with points and write elements as [0], such as items[0].price"
      )
    }
    guard let unknown = form?.unknown(in: path) else { return nil }
    return problem(
      "a payload has no field \(unknown.name.quoted)",
      Suggestion.remedy(for: unknown.name, among: unknown.known)
    )
  }
}

extension ScriptField {
  /// The problem of a mapping that names fields of the payload instead of checks, or `nil`.
  fileprivate var nestingProblem: ScriptProblem? {
    let checks = ValueCheck.table.rows.map(\.name)
    guard case .fields(let inner) = value.content, let first = inner.first,
      inner.allSatisfy({ Suggestion.nearest(to: $0.name, among: checks) == nil })
    else { return nil }
    var (path, last) = (name, value)
    while case .fields(let fields) = last.content, let next = fields.first,
      !checks.contains(next.name)
    {
      (path, last) = ("\(path).\(next.name)", next.value)
    }
    return first.key.problem(
      "\(name.shortened()) has no check \(first.name.quoted)",
      "to name a field within it, write its path: \(path.shortened())"
    )
  }
}

extension ScriptShape<ValueCheck> {
  /// A check, written as a value, as a word for its existence, or as comparisons.
  static var check: ScriptShape {
    ScriptShape<WrittenJSON>.writtenJSON.of({ ValueCheck($0) }, \.plain)
      .orFields(ValueCheck.table)
  }

  /// The same check, except that a number or a Bool in quotation marks is a text.
  fileprivate static var exactCheck: ScriptShape {
    ScriptShape<WrittenJSON>.exactJSON.of({ ValueCheck($0) }, \.plain)
      .orFields(ValueCheck.exactTable)
  }

  /// The definition that schemas refer to.
  static var checkSchema: String { check.schema }
}

extension ScriptShape<WrittenJSON> {
  /// A value of a payload.
  fileprivate static let writtenJSON = shape { .text($0.text ?? "") }
  /// A value of a body, in which a number or a Bool in quotation marks is a text.
  fileprivate static let exactJSON = shape { value in
    let text = value.text ?? ""
    return value.isQuotedWord ? .quoted(text) : .text(text)
  }

  private static func shape(
    _ word: @escaping @Sendable (ScriptValue) -> WrittenJSON
  ) -> ScriptShape {
    ScriptShape(
      """
      {"type": ["string", "number", "boolean", "null", "array"], \
      "items": {"type": ["string", "number", "boolean"]}}
      """,
      { value throws(ScriptProblem) in
        switch value.content {
        case .empty: return .null
        case .text: return word(value)
        case .list(let elements):
          for element in elements { _ = try element.string() }
          return .list(elements.map(word))
        case .fields:
          throw value.problem("a value can't be a mapping", "name its fields by their paths")
        }
      },
      \.line
    )
  }
}

extension WrittenJSON {
  /// The value on one line, as a script writes it.
  fileprivate var line: String {
    switch self {
    case .null: "null"
    case .text(let text): scalar(text)
    case .quoted(let text): StoreScript.quoted(text)
    case .list(let elements): flow(elements.map(\.line))
    }
  }
}

extension ScriptShape<String> {
  /// A number with or without decimals, or a date.
  fileprivate static var measured: ScriptShape {
    ScriptShape(
      #"{"type": ["number", "string"]}"#,
      { value throws(ScriptProblem) in
        guard let text = value.text,
          text.wholeMatch(of: /-?\d{1,18}(\.\d{1,9})?/) != nil || StoreInstant(iso8601: text) != nil
        else {
          throw value.problem(
            "\(value.shown) is neither a number nor a date",
            "write 4990 or 2026-02-01"
          )
        }
        return text
      },
      { scalar($0) }
    )
  }

  /// A regular expression.
  fileprivate static var pattern: ScriptShape {
    searched.checked { text, value throws(ScriptProblem) in
      do throws(SearchPattern.Fault) {
        _ = try SearchPattern(text)
      } catch {
        throw switch error {
        case .malformed:
          value.problem(
            "\(value.shown) isn't a regular expression",
            "write one of at most \(SearchPattern.longest) characters, such as ^[0-9]+$"
          )
        case .nested:
          value.problem(
            "\(value.shown) might search forever",
            "don't repeat a group with a repetition, a choice or a reference: write [ab]+ for (a|b)+"
          )
        }
      }
    }
  }
}
