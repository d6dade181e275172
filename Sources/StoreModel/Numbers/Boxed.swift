/// A value kept apart, so that a struct with it is small and its copies share it.
///
/// It reads, compares and is coded like the value itself. Changing it makes a new one, unless it is
/// set to what it is: it is for what many copies have in common and few change.
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

  /// Keeps a value apart.
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
  /// Reads of the value what is asked for, without a copy of the rest.
  @inlinable
  public func read<Result>(_ body: (Value) -> Result) -> Result {
    body(storage.value)
  }
}

/// A value that may be missing, kept apart; a missing one takes no room.
@propertyWrapper
public struct BoxedIfPresent<Value: Equatable> {
  @usableFromInline var box: Boxed<Value>?

  /// Keeps a value apart, if there is one.
  @inlinable
  public init(wrappedValue: Value?) {
    if let wrappedValue { box = Boxed(wrappedValue: wrappedValue) }
  }

  /// Whether there is none, without a copy of the one that there is.
  @inlinable
  public var isMissing: Bool { box == nil }

  /// The value; nil if there is none.
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
  /// Encodes the value as it would be without its box.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Boxed: Decodable where Value: Decodable {
  /// Decodes the value as it would be without its box.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BoxedIfPresent: Encodable where Value: Encodable {
  /// Encodes the value as it would be without its box.
  public func encode(to encoder: any Encoder) throws {
    try box.encode(to: encoder)
  }
}

extension BoxedIfPresent: Decodable where Value: Decodable {
  /// Decodes the value as it would be without its box.
  public init(from decoder: any Decoder) throws {
    box = try Boxed<Value>?(from: decoder)
  }
}

// What the compiler's own coding calls for such a property: a missing value has no member.
extension KeyedEncodingContainer {
  /// Encodes a value, or nothing at all.
  public mutating func encode(
    _ value: BoxedIfPresent<some Encodable & Equatable>,
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
  public func decode<Value: Decodable & Equatable>(
    _ type: BoxedIfPresent<Value>.Type,
    forKey key: Key
  ) throws -> BoxedIfPresent<Value> {
    BoxedIfPresent(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
