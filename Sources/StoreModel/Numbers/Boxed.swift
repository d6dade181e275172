/// A value in separate storage.
///
/// A struct with a boxed value is small, and its copies share the value.
///
/// Use a box for a value that many copies share and that rarely changes. A box is read, compared, encoded and decoded
/// like the value itself. A change creates new storage, unless the new value is equal.
@propertyWrapper
public struct Boxed<Value: Equatable> {
  @usableFromInline
  final class Storage {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var storage: Storage

  /// Stores a value separately.
  @inlinable
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    @inlinable get { storage.value }
    @inlinable set { if newValue != storage.value { storage = Storage(newValue) } }
  }
}

extension Boxed {
  /// Reads a part of the value without copying the whole value.
  @inlinable
  public func read<Result>(_ body: (Value) -> Result) -> Result {
    body(storage.value)
  }
}

/// An optional value in separate storage, which uses no memory if it is missing.
@propertyWrapper
public struct BoxedIfPresent<Value: Equatable> {
  @usableFromInline var box: Boxed<Value>?

  /// Stores a value separately, unless the value is `nil`.
  @inlinable
  public init(wrappedValue: Value?) {
    if let wrappedValue { box = Boxed(wrappedValue: wrappedValue) }
  }

  /// Whether the value is missing.
  ///
  /// The value isn't copied.
  @inlinable
  public var isMissing: Bool { box == nil }

  /// The value, or `nil` if it is missing.
  public var wrappedValue: Value? {
    @inlinable get { box?.wrappedValue }
    @inlinable
    @inline(__always)
    set {
      guard let newValue else {
        box = nil
        return
      }
      if box?.wrappedValue != newValue { box = Boxed(wrappedValue: newValue) }
    }
  }
}

extension Boxed.Storage: Sendable where Value: Sendable {}

extension Boxed: Sendable where Value: Sendable {}

extension BoxedIfPresent: Sendable where Value: Sendable {}

extension Boxed: Equatable {
  /// Whether the values are equal.
  @inlinable
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.storage === right.storage || left.wrappedValue == right.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    wrappedValue.hash(into: &hasher)
  }
}

extension BoxedIfPresent: Equatable {}

extension BoxedIfPresent: Hashable where Value: Hashable {}

extension Boxed: Encodable where Value: Encodable {
  /// Encodes the value without its box.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Boxed: Decodable where Value: Decodable {
  /// Decodes the value without its box.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BoxedIfPresent: Encodable where Value: Encodable {
  /// Encodes the value without its box.
  public func encode(to encoder: any Encoder) throws {
    try box.encode(to: encoder)
  }
}

extension BoxedIfPresent: Decodable where Value: Decodable {
  /// Decodes the value without its box.
  public init(from decoder: any Decoder) throws {
    box = try Boxed<Value>?(from: decoder)
  }
}

// The compiler's synthesized coding calls these methods for a property with this wrapper. A missing
// value isn't encoded.
extension KeyedEncodingContainer {
  /// Encodes a value, unless the value is missing.
  public mutating func encode(
    _ value: BoxedIfPresent<some Encodable & Equatable>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional value.
  ///
  /// Without this method, the compiler's synthesized coding would require the member.
  ///
  /// - Parameters:
  ///   - type: The wrapper.
  ///   - key: The member's name.
  /// - Returns: The wrapper of the value. It is empty if the member is absent or null.
  /// - Throws: The error of the value's own decoding.
  public func decode<Value: Decodable & Equatable>(
    _ type: BoxedIfPresent<Value>.Type,
    forKey key: Key
  ) throws -> BoxedIfPresent<Value> {
    BoxedIfPresent(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
