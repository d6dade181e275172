import StoreModel
import StoreQueries
import VisibleText

/// A check of a value in a payload.
///
/// The value must meet all stated conditions.
package struct ValueCheck: Hashable, Sendable {
  /// The expected value.
  ///
  /// Numbers are compared by value, dates as milliseconds, and all other values as strings.
  package var equal: WrittenJSON?
  package var not: WrittenJSON?
  /// The number that the value must exceed.
  ///
  /// A date is compared in milliseconds.
  package var above: String?
  package var atLeast: String?
  package var below: String?
  package var atMost: String?
  /// A part of the string, or an element of the list.
  package var contains: String?
  /// A regular expression that must match a part of the string.
  package var matches: String?
  /// The number of elements in the list, or of fields in the object.
  package var count: Int?
  /// Whether the value exists.
  package var present: Bool?

  package init() {}

  package init(equal: WrittenJSON) { self.equal = equal }

  package init(present: Bool) { self.present = present }
}

/// A value that a script expects, as written.
///
/// A number and a string with the same characters are equal.
package enum WrittenJSON: Hashable, Sendable {
  case null
  case text(String)
  /// A string in quotation marks that would be a number or a Bool without the quotation marks.
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

  /// The words that state whether a value exists.
  private static let presence = [true: "present", false: "absent"]

  /// Creates a check from a written value, or from `present` or `absent`.
  fileprivate init(_ written: WrittenJSON) {
    let word = Self.presence.first { .text($0.value) == written }
    self = word.map { ValueCheck(present: $0.key) } ?? ValueCheck(equal: written)
  }

  /// The value that is written in place of a mapping, or `nil` if the check needs a mapping.
  fileprivate var plain: WrittenJSON? {
    if let present, self == ValueCheck(present: present) {
      return Self.presence[present].map(WrittenJSON.text)
    }
    guard let equal, self == ValueCheck(equal: equal) else { return nil }
    return Self.presence.values.contains { .text($0) == equal } ? nil : equal
  }

  /// The check in the form that scripts use.
  package var description: String { ScriptShape<ValueCheck>.check.write(self) ?? "" }
}

extension ScriptShape<[String: ValueCheck]> {
  /// Returns the shape of a mapping from paths of values to checks.
  ///
  /// The user's own server chooses the types of its values. So if the names are unknown, a value in quotation marks is
  /// compared as a string. The types in Apple's payloads are known.
  ///
  /// - Parameter form: The names that the payload may have, or `nil` if they are unknown.
  /// - Returns: The shape of the checks.
  static func payload(_ form: PayloadForm?) -> ScriptShape {
    let table = ScriptShape.table(of: form == nil ? .exactCheck : .check)
    let names = form.map { form in
      let names = SessionScript.words(form.names)
      // Names that `unknownFields` adds are valid, but messages don't suggest them.
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
  /// Returns the problem of the path of a payload's value, or `nil` if the path is valid.
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
  /// The problem of a mapping that contains fields of the payload instead of checks, otherwise `nil`.
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
  /// A check, written as a value, as `present` or `absent`, or as a mapping of conditions.
  static var check: ScriptShape {
    ScriptShape<WrittenJSON>.writtenJSON.of({ ValueCheck($0) }, \.plain)
      .orFields(ValueCheck.table)
  }

  /// The same check, except that a number or a Bool in quotation marks is a string.
  fileprivate static var exactCheck: ScriptShape {
    ScriptShape<WrittenJSON>.exactJSON.of({ ValueCheck($0) }, \.plain)
      .orFields(ValueCheck.exactTable)
  }

  /// The definition that schemas refer to.
  static var checkSchema: String { check.schema }
}

extension ScriptShape<WrittenJSON> {
  /// A value of a signed payload.
  fileprivate static let writtenJSON = shape { .text($0.text ?? "") }
  /// A value of a response's body, in which a number or a Bool in quotation marks is a string.
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
  /// The value on one line, in the form that scripts use.
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
