/// A value kept apart, so that a struct with it is small and its copies share it.
///
/// It reads, compares and is coded like the value itself. Changing it makes a new one: it is for
/// what many copies have in common and few change.
@propertyWrapper
package struct Boxed<Value> {
  @usableFromInline
  final class Storage {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var storage: Storage

  @inlinable
  package init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  package var wrappedValue: Value {
    @inlinable get { storage.value }
    @inlinable set { storage = Storage(newValue) }
  }
}

/// A value that may be missing, kept apart; a missing one takes no room.
@propertyWrapper
package struct BoxedIfPresent<Value> {
  @usableFromInline var box: Boxed<Value>?

  @inlinable
  package init(wrappedValue: Value?) {
    box = wrappedValue.map(Boxed.init)
  }

  package var wrappedValue: Value? {
    @inlinable get { box?.wrappedValue }
    @inlinable set { box = newValue.map(Boxed.init) }
  }
}

extension Boxed.Storage: Sendable where Value: Sendable {}

extension Boxed: Sendable where Value: Sendable {}

extension BoxedIfPresent: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  @inlinable
  package static func == (left: Boxed, right: Boxed) -> Bool {
    left.storage === right.storage || left.wrappedValue == right.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) {
    wrappedValue.hash(into: &hasher)
  }
}

extension BoxedIfPresent: Equatable where Value: Equatable {}

extension BoxedIfPresent: Hashable where Value: Hashable {}

extension Boxed: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Boxed: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BoxedIfPresent: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try box.encode(to: encoder)
  }
}

extension BoxedIfPresent: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) throws {
    box = try Boxed<Value>?(from: decoder)
  }
}

// What the compiler's own coding calls for such a property: a missing value has no member.
extension KeyedEncodingContainer {
  package mutating func encode(
    _ value: BoxedIfPresent<some Encodable>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a value that may be left out, which the compiler's own witness would miss.
  ///
  /// - Parameters:
  ///   - type: The wrapper.
  ///   - key: The member's name.
  /// - Returns: The wrapped value, empty where the member is absent or null.
  /// - Throws: What the value's own decoding throws.
  package func decode<Value: Decodable>(
    _ type: BoxedIfPresent<Value>.Type,
    forKey key: Key
  ) throws -> BoxedIfPresent<Value> {
    BoxedIfPresent(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
