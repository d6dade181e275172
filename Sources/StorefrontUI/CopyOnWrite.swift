/// A large value that is shared by all copies of its owner until one copy changes it.
///
/// A screen is copied with every key, to find out the effect of a key and to go back. `StoreModel` has a similar type
/// that creates a new value for each change. This type changes a value in place if it isn't shared. Its storage is an
/// array with one element, because no other type in Swift is shared by copies, is changed in place by its only owner,
/// and is checked for `Sendable`.
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
