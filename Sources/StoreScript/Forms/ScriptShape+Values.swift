package import StoreModel

// The shapes that many steps share.

extension ScriptShape<String> {
  package static var text: ScriptShape {
    ScriptShape(
      #"{"type": "string"}"#,
      { value throws(ScriptProblem) in try value.string() },
      { scalar($0) }
    )
  }

  /// The identifier of a locale, which may be unknown.
  static var localeText: ScriptShape { text.told(as: SessionScript.localeSchema) }

  /// The identifier of a known locale.
  static var locale: ScriptShape {
    ScriptShape(
      SessionScript.localeSchema,
      { value throws(ScriptProblem) in try value.locale() },
      { scalar($0) }
    )
  }

  /// The public identifier of an offer.
  static var offer: ScriptShape { text.naming(.offer, unless: nil) }

  /// A UUID, which is stored in lowercase.
  static var uuid: ScriptShape {
    ScriptShape(
      #"{"type": "string", "format": "uuid"}"#,
      { value throws(ScriptProblem) in try value.uuid() },
      { $0 }
    )
  }

  /// The URL of a webhook, with a format that lets completions suggest the store's webhooks.
  static var knownWebhookURL: ScriptShape {
    webhookURL.told(as: SessionScript.schema(WebAddress.schema, format: "webhook"))
  }

  static var webhookURL: ScriptShape {
    ScriptShape(
      WebAddress.schema,
      { value throws(ScriptProblem) in try value.webhookURL() },
      { scalar($0) }
    )
  }
}

extension ScriptShape<Bool> {
  package static var flag: ScriptShape {
    ScriptShape(
      #"{"type": "boolean"}"#,
      { value throws(ScriptProblem) in try value.bool() },
      { String($0) }
    )
  }
}

extension ScriptShape<Int> {
  package static func whole(_ bound: WholeBound) -> ScriptShape {
    ScriptShape(
      bound.schema,
      { value throws(ScriptProblem) in try value.whole(bound) },
      { String($0) }
    )
  }

  static var count: ScriptShape { whole(.count) }
}

extension ScriptShape<StoreInstant> {
  static var instant: ScriptShape {
    ScriptShape(
      StoreInstant.schema,
      { value throws(ScriptProblem) in try value.instant() },
      { quoted($0.description) }
    )
  }
}

extension ScriptShape<ProductID> {
  static var product: ScriptShape {
    ScriptShape<String>.text.of({ ProductID(rawValue: $0) }, \.rawValue)
      .told(as: SessionScript.productSchema)
  }

  static var knownProduct: ScriptShape { product.naming(.product, unless: nil) }

  /// A product that is written without a mapping.
  static var productAlone: ScriptShape {
    knownProduct.told(
      as: #"{"type": "string", "format": "product", "description": "A product."}"#
    )
  }
}

extension ScriptShape<TransactionReference> {
  static var transaction: ScriptShape {
    var shape = ScriptShape(
      schema: ##"{"$ref": "#/$defs/transaction"}"##,
      read: { value, _, reader in reader.transaction(value) },
      write: { $0.value }
    )
    shape.keys = ["product", "number", "id"]
    return shape
  }
}

extension ScriptShape<MessageReason> {
  static var messageReason: ScriptShape {
    ScriptShape(
      ##"{"$ref": "#/$defs/messageReason"}"##,
      { value throws(ScriptProblem) in try value.messageReason() },
      { $0.rawValue }
    )
  }
}

extension ScriptShape where Value: RawRepresentable<String> & CaseIterable {
  /// Returns the shape of an enumeration, whose cases are written as their raw values.
  ///
  /// - Parameter what: The name of the value in messages.
  /// - Returns: The enumeration's shape.
  package static func word(_ what: String) -> ScriptShape {
    ScriptShape(
      "{\"enum\": \(SessionScript.words(Value.allCases.map(\.rawValue)))}",
      { value throws(ScriptProblem) in try value.oneOf(Value.self, called: what) },
      { $0.rawValue }
    )
  }
}

extension ScriptShape {
  /// Returns the shape of a list.
  ///
  /// A single element may be written without a list.
  ///
  /// - Parameters:
  ///   - element: The shape of an element.
  ///   - tellsAll: Whether every invalid element is reported instead of only the first invalid element.
  /// - Returns: The list's shape.
  package static func list<Element>(
    of element: ScriptShape<Element>,
    tellsAll: Bool = false
  ) -> ScriptShape where Value == [Element] {
    ScriptShape(
      schema: "{\"type\": \"array\", \"items\": \(element.schema)}",
      read: { value, what, reader in
        let all = reader.reading { () throws(ScriptProblem) in
          try value.list { value throws(ScriptProblem) in value }
        }
        var found: [Element] = []
        let count = all?.count ?? 0
        for written in all ?? [] {
          if let next = element.read(written, what, &reader) {
            found.append(next)
          } else if !tellsAll {
            return nil
          }
        }
        return found.count == count ? found : nil
      },
      write: { flow($0.compactMap(element.write)) }
    )
  }
}

extension ScriptShape {
  /// Returns the shape of a mapping whose keys are names, such as products, groups, SKUs or URLs.
  ///
  /// The mapping must not be empty, because an empty mapping has no effect.
  static func table<Element>(
    of element: ScriptShape<Element>
  ) -> ScriptShape where Value == [String: Element] {
    ScriptShape(
      schema: """
        {"type": "object", "minProperties": 1, "additionalProperties": \(element.schema)}
        """,
      read: { value, what, reader in
        guard case .fields(let fields) = value.content else {
          let message = "it must be a mapping, not \(value.shown)"
          reader.complain(value.problem(message, "write {name: value}"))
          return nil
        }
        guard !fields.isEmpty else {
          reader.complain(value.problem("\(what) checks nothing", "write {name: value}"))
          return nil
        }
        var result: [String: Element] = [:]
        for field in fields {
          if let next = element.read(field.value, field.name, &reader) { result[field.name] = next }
        }
        return result.count == fields.count ? result : nil
      },
      write: { table in
        var fields = FlowMapping()
        for (key, value) in table.sorted(by: { $0.key < $1.key }) {
          fields.add(scalar(key), element.write(value))
        }
        return fields.text
      }
    )
  }
}

extension ScriptValue {
  func messageReason() throws(ScriptProblem) -> MessageReason {
    try oneOf(MessageReason.self, called: "message reason")
  }

  /// Whether the value is empty.
  var isEmpty: Bool {
    if case .empty = content { true } else { false }
  }
}
