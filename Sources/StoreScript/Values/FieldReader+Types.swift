import StoreModel

// Fields of the types that many steps have.

extension FieldReader {
  mutating func takeBool(_ name: String) -> Bool? {
    take(name) { value throws(ScriptProblem) in try value.bool() }
  }

  mutating func takeText(_ name: String) -> String? {
    take(name) { value throws(ScriptProblem) in try value.string() }
  }

  mutating func takeInstant(_ name: String) -> StoreInstant? {
    take(name) { value throws(ScriptProblem) in try value.instant() }
  }

  mutating func takeProduct(_ name: String) -> ProductID? {
    take(name) { value throws(ScriptProblem) in try value.productID() }
  }

  mutating func takeProducts(_ name: String) -> [ProductID]? {
    take(name) { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in try value.productID() }
    }
  }

  mutating func takeTransaction(_ name: String) -> TransactionReference? {
    take(name) { value throws(ScriptProblem) in try value.transactionReference() }
  }

  mutating func requireTransaction(_ name: String) -> TransactionReference? {
    require(name) { value throws(ScriptProblem) in try value.transactionReference() }
  }

  /// A mapping from a subscription's product or group.
  mutating func takeTable<Value>(
    _ name: String,
    _ read: (ScriptValue) throws(ScriptProblem) -> Value
  ) -> [String: Value]? {
    take(name) { value throws(ScriptProblem) in try value.table(read) }
  }
}
