import AdvancedCommerce
import StoreModel

/// How scripts write the values of a fact: their reader, their writer and their JSON Schema.
struct FactShape<Value: Hashable & Sendable>: Sendable {
  let read: @Sendable (ScriptValue) throws(ScriptProblem) -> Value
  /// The value on one line.
  let write: @Sendable (Value) -> String
  let schema: String

  /// The same values, described in other words.
  func described(as schema: String) -> Self {
    Self(read: read, write: write, schema: schema)
  }
}

extension FactShape {
  /// Values one after the other; a single one is a list of one.
  static func list<Element>(of element: FactShape<Element>) -> Self where Value == [Element] {
    Self(
      read: { value throws(ScriptProblem) in try value.list(element.read) },
      write: { flow($0.map(element.write)) },
      schema: "{\"type\": \"array\", \"items\": \(element.schema)}"
    )
  }

  /// Values by a name: a product or a group, a SKU, a URL.
  static func table<Element>(of element: FactShape<Element>) -> Self
  where Value == [String: Element] {
    Self(
      read: { value throws(ScriptProblem) in try value.table(element.read) },
      write: { table in
        var fields = FlowMapping()
        for (key, value) in table.sorted(by: { $0.key < $1.key }) {
          fields.add(scalar(key), element.write(value))
        }
        return fields.text
      },
      schema: "{\"type\": \"object\", \"additionalProperties\": \(element.schema)}"
    )
  }
}

extension FactShape where Value: RawRepresentable<String> & CaseIterable {
  /// One of an enumeration's words, with a reader of its own.
  static func oneOf(
    _ read: @escaping @Sendable (ScriptValue) throws(ScriptProblem) -> Value
  ) -> Self {
    Self(
      read: read,
      write: \.rawValue,
      schema: "{\"enum\": \(SessionScript.words(Value.allCases.map(\.rawValue)))}"
    )
  }

  /// One of an enumeration's words; `what` is how a message names it.
  static func oneOf(called what: String) -> Self {
    .oneOf { value throws(ScriptProblem) in try value.oneOf(Value.self, called: what) }
  }
}

extension FactShape where Value == String {
  static var text: Self {
    Self(
      read: { value throws(ScriptProblem) in try value.string() },
      write: scalar,
      schema: #"{"type": "string"}"#
    )
  }

  /// One of an enumeration's words as a text.
  static func word<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    of choice: Choice.Type,
    called what: String
  ) -> Self {
    let words = FactShape<Choice>.oneOf(called: what)
    return Self(
      read: { value throws(ScriptProblem) in try words.read(value).rawValue },
      write: scalar,
      schema: words.schema
    )
  }

  /// `none`, or one of an enumeration's words as a text.
  static func wordOrNone<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    of choice: Choice.Type,
    called what: String
  ) -> Self {
    let word = word(of: choice, called: what)
    let all = SessionScript.words(Choice.allCases.map(\.rawValue) + ["none"])
    return Self(
      read: { value throws(ScriptProblem) in
        value.text == "none" ? "none" : try word.read(value)
      },
      write: scalar,
      schema: "{\"enum\": \(all)}"
    )
  }
}

extension FactShape where Value == [String] {
  static var texts: Self { .list(of: .text) }

  /// The schema of a list whose single text may stand alone.
  static var textOrTexts: String {
    #"{"type": ["string", "array"], "items": {"type": "string"}}"#
  }
}

extension FactShape where Value == Bool {
  static var truth: Self {
    Self(
      read: { value throws(ScriptProblem) in try value.bool() },
      write: { String($0) },
      schema: #"{"type": "boolean"}"#
    )
  }
}

extension FactShape where Value == Int {
  /// How many there are of something.
  static var count: Self {
    Self(
      read: { value throws(ScriptProblem) in try value.count() },
      write: { String($0) },
      schema: WholeBound.count.schema
    )
  }
}

extension FactShape where Value == StoreInstant {
  static var instant: Self {
    Self(
      read: { value throws(ScriptProblem) in try value.instant() },
      write: { quoted($0.description) },
      schema: StoreInstant.schema
    )
  }
}
