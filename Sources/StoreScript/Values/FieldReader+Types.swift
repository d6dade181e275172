import StoreModel

// Fields of the types that many steps have.

extension FieldReader {
  mutating func takeProduct(_ name: String) -> ProductID? {
    take(name) { value throws(ScriptProblem) in try value.productID() }
  }
}
