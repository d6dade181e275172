import StoreModel

// Fields of the types that many steps have.

extension FieldReader {
  mutating func takeProduct(_ name: String) -> ProductID? {
    take(name) { value throws(ScriptProblem) in try value.productID() }
  }

  mutating func takeTransaction(_ name: String) -> TransactionReference? {
    take(name) { value throws(ScriptProblem) in try value.transactionReference() }
  }

  mutating func requireTransaction(_ name: String) -> TransactionReference? {
    require(name) { value throws(ScriptProblem) in try value.transactionReference() }
  }
}
