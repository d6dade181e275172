import StoreModel

/// A name in a script that must exist, because a step with a wrong name is refused, and an expectation with a wrong
/// name checks nothing.
///
/// The reader of scripts doesn't know the catalog. The caller that opens the catalog checks the names.
package struct WrittenName: Hashable, Sendable {
  /// What may be named at a position.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case product
    /// A product, a group, a SKU, or any transaction of a subscription.
    case subscription
    /// A product or a SKU.
    case sold
    case sku
    /// A transaction: by its product, its SKU, its number or its id, or as `latest`.
    case transaction
    /// An offer by its id or its kind; `none` for none.
    case offer
    /// An offer code.
    case code
    case group
    /// A branch that an earlier step has tried.
    case branch
    /// The URL of a webhook; no text for any webhook, where at least one must exist.
    case webhook
    /// A key of the keyboard, or an action of the mouse.
    case key
  }

  package let kind: Kind
  package let text: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The included file that it stands in; nil for the script itself.
  package let file: String?
  /// Whether the name is in an expectation.
  package internal(set) var isExpected = false

  init(_ kind: Kind, _ value: ScriptValue) {
    self.kind = kind
    text = value.text ?? ""
    line = value.line
    column = value.column
    file = value.file
  }

  /// A complaint about the name: what is wrong and what would be right.
  package func problem(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: line, column: column, file: file, message: message, remedy: remedy)
  }
}

extension ScriptShape {
  /// Returns the same shape with a text that is a name, unless it is a word for none or for all.
  func naming(_ kind: WrittenName.Kind, unless word: String? = "none") -> ScriptShape {
    ScriptShape(
      schema: SessionScript.schema(schema, format: kind.rawValue),
      read: { value, what, reader in
        let read = read(value, what, &reader)
        if read != nil, value.text != word { reader.note(WrittenName(kind, value)) }
        return read
      },
      write: write
    )
  }
}

extension ScriptShape {
  /// What is expected of several by their names; of nobody nothing can be expected.
  static func table<Element>(
    of element: ScriptShape<Element>,
    by kind: WrittenName.Kind
  ) -> ScriptShape where Value == [String: Element] {
    let table = ScriptShape.table(of: element)
    return ScriptShape(
      schema: table.schema,
      read: { value, what, reader in
        let read = table.read(value, what, &reader)
        if case .fields(let fields) = value.content {
          for field in fields { reader.note(WrittenName(kind, field.key)) }
        }
        return read
      },
      write: table.write
    )
  }
}
