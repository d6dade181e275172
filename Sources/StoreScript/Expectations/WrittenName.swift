import StoreModel

/// A name in a script that refers to an existing item.
///
/// A step with a wrong name is refused, and an expectation with a wrong name checks nothing. The reader of scripts
/// doesn't open the catalog. The caller opens the catalog and checks the names.
package struct WrittenName: Hashable, Sendable {
  /// The kind of item that a name refers to.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case product
    /// A product, a group, a SKU, or any transaction of a subscription.
    case subscription
    /// A product or a SKU.
    case sold
    case sku
    /// A transaction, given by its product, its SKU, its number, its id, or `latest`.
    case transaction
    /// An offer, given by its id or its kind, or `none`.
    case offer
    /// An offer code.
    case code
    case group
    /// A branch that an earlier step has tried.
    case branch
    /// The URL of a webhook.
    ///
    /// An empty string means that any webhook must exist.
    case webhook
    /// A key of the keyboard, or an action of the mouse.
    case key
  }

  package let kind: Kind
  package let text: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
  /// The included file that contains the name, or `nil` for the script itself.
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

  /// Creates a problem at the position of the name.
  package func problem(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: line, column: column, file: file, message: message, remedy: remedy)
  }
}

extension ScriptShape {
  /// Returns the same shape, which also records the name of an item.
  ///
  /// - Parameters:
  ///   - kind: The kind of item.
  ///   - word: The word that isn't a name, such as `none`, or `nil` if every string is a name.
  /// - Returns: The shape.
  func naming(_ kind: WrittenName.Kind, unless word: String? = "none") -> ScriptShape {
    ScriptShape(
      schema: SessionScript.schema(schema, format: kind.rawValue),
      read: { value, what, reader in
        let read = read(value, what, &reader)
        if read != nil, value.text != word { reader.record(WrittenName(kind, value)) }
        return read
      },
      write: write
    )
  }
}

extension ScriptShape {
  /// Returns the shape of a mapping from items' names to expectations, which must not be empty.
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
          for field in fields { reader.record(WrittenName(kind, field.key)) }
        }
        return read
      },
      write: table.write
    )
  }
}
