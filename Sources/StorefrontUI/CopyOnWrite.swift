/// Something large that is shared by all copies of what holds it, until one of them changes it.
///
/// A screen is copied with every key: to see what a key would do, and to go back. `StoreModel`'s box makes a
/// new value with each change; this one changes in place what nobody shares. An array of one is the
/// only storage of Swift's that is shared, changed in place by its only owner, and checked to be sent.
@propertyWrapper
package struct CopyOnWrite<Value> {
  private var storage: [Value]

  package init(wrappedValue: Value) { storage = [wrappedValue] }

  package var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}

extension CopyOnWrite: Sendable where Value: Sendable {}
