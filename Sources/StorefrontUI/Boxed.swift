/// Something large that is shared by all copies of what holds it, until one of them changes it.
///
/// A screen is copied with every key: to see what a key would do, and to go back. An array of one is the
/// only storage of Swift's that is shared, changed in place by its only owner, and checked to be sent.
@propertyWrapper
package struct Boxed<Value> {
  private var storage: [Value]

  package init(wrappedValue: Value) { storage = [wrappedValue] }

  package var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}

extension Boxed: Sendable where Value: Sendable {}
