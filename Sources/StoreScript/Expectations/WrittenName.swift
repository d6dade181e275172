import StoreModel

/// A name in an expectation, which has to be somebody's: who expects something of nobody expects nothing.
///
/// The reader of scripts knows no catalog; who does looks whether there is anything of the name.
package struct WrittenName: Hashable, Sendable {
  /// What may be named at a position.
  package enum Kind: Hashable, Sendable, CaseIterable {
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
  }

  package let kind: Kind
  package let text: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The included file that it stands in; nil for the script itself.
  package let file: String?

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
  /// The same, whose text is a name; `none` is nobody's.
  func naming(_ kind: WrittenName.Kind) -> ScriptShape {
    ScriptShape(
      schema: schema,
      read: { value, what, reader in
        let read = read(value, what, &reader)
        if read != nil, value.text != "none" { reader.note(WrittenName(kind, value)) }
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
        if read != nil, case .fields(let fields) = value.content {
          for field in fields { reader.note(WrittenName(kind, field.key)) }
        }
        return read
      },
      write: table.write
    )
  }
}
