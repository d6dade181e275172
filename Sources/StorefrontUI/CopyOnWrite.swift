/// A large value that copies of its owner share until one of them changes it.
///
/// A screen is copied with every key, to find out what a key would do, and to go back. The box of
/// `StoreModel` creates a new value with each change, but this one changes an unshared value in place. Its
/// storage is an array of one element. No other storage in Swift is shared, is changed in place by its only
/// owner, and is checked for `Sendable`.
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
