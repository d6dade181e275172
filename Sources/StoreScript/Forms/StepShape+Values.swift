import StoreModel

// The shapes that many steps are made of.

extension StepShape<String> {
  /// Any text.
  static var text: StepShape {
    StepShape(
      #"{"type": "string"}"#,
      { value throws(ScriptProblem) in try value.string() },
      { scalar($0) }
    )
  }

  /// A UUID, in lower case.
  static var uuid: StepShape {
    StepShape(
      #"{"type": "string"}"#,
      { value throws(ScriptProblem) in try value.uuid() },
      { $0 }
    )
  }

  /// The URL of a webhook.
  static var webhookURL: StepShape {
    StepShape(
      WebAddress.schema,
      { value throws(ScriptProblem) in try value.webhookURL() },
      { scalar($0) }
    )
  }
}

extension StepShape<Bool> {
  /// True or false.
  static var flag: StepShape {
    StepShape(
      #"{"type": "boolean"}"#,
      { value throws(ScriptProblem) in try value.bool() },
      { String($0) }
    )
  }
}

extension StepShape<Int> {
  /// A whole number within a bound.
  static func whole(_ bound: WholeBound) -> StepShape {
    StepShape(
      bound.schema,
      { value throws(ScriptProblem) in try value.whole(bound) },
      { String($0) }
    )
  }

  /// How many there are of something.
  static var count: StepShape { whole(.count) }
}

extension StepShape<StoreInstant> {
  /// A date of store time.
  static var instant: StepShape {
    StepShape(
      StoreInstant.schema,
      { value throws(ScriptProblem) in try value.instant() },
      { quoted($0.description) }
    )
  }
}

extension StepShape<ProductID> {
  /// A product.
  static var product: StepShape {
    StepShape<String>.text.of({ ProductID(rawValue: $0) }, \.rawValue)
  }

  /// A product that says all there is to say.
  static var productAlone: StepShape {
    product.told(as: #"{"type": "string", "description": "A product."}"#)
  }
}

extension StepShape<TransactionReference> {
  /// Which transaction is meant.
  static var transaction: StepShape {
    StepShape(
      ##"{"$ref": "#/$defs/transaction"}"##,
      { value throws(ScriptProblem) in try value.transactionReference() },
      { $0.value }
    )
  }
}

extension StepShape<MessageReason> {
  /// What the system has to say.
  static var messageReason: StepShape {
    StepShape(
      ##"{"$ref": "#/$defs/messageReason"}"##,
      { value throws(ScriptProblem) in try value.messageReason() },
      { $0.rawValue }
    )
  }
}

extension StepShape where Value: RawRepresentable<String> & CaseIterable {
  /// One of an enumeration's own texts; a message calls it so.
  static func word(_ what: String) -> StepShape {
    StepShape(
      "{\"enum\": \(SessionScript.words(Value.allCases.map(\.rawValue)))}",
      { value throws(ScriptProblem) in try value.oneOf(Value.self, called: what) },
      { $0.rawValue }
    )
  }
}

extension StepShape {
  /// A list, of which a single element stands for itself.
  ///
  /// - Parameters:
  ///   - element: The shape of an element.
  ///   - tellsAll: Whether every element that cannot be read is told, and not the first alone.
  /// - Returns: The list's shape.
  static func list<Element>(
    of element: StepShape<Element>,
    tellsAll: Bool = false
  ) -> StepShape where Value == [Element] {
    StepShape(
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

extension ScriptValue {
  func messageReason() throws(ScriptProblem) -> MessageReason {
    try oneOf(MessageReason.self, called: "message reason")
  }

  /// True where nothing was written.
  var isEmpty: Bool {
    if case .empty = content { true } else { false }
  }
}
