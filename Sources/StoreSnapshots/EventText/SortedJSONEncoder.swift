/// The encoder for ``SortedJSON``.
struct SortedJSONEncoder: Encoder {
  let box: SortedJSON.Box
  /// The path, which is always empty: only errors would show it, and this encoder throws no error
  /// with a path.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(SortedJSONMembers(members: box.members()))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let elements = SortedJSON.Elements()
    box.value = .array(elements)
    return SortedJSONElements(elements: elements)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension SortedJSONEncoder: SingleValueEncodingContainer {
  func encodeNil() { box.value = .null }
  func encode(_ value: Bool) { box.value = .bool(value) }
  func encode(_ value: String) { box.value = .string(value) }
  func encode(_ value: some FixedWidthInteger & Encodable) throws {
    box.value = try SortedJSON(number: value)
  }
  func encode(_ value: Double) throws { throw fraction(value) }
  func encode(_ value: Float) throws { throw fraction(value) }
  func encode(_ value: some Encodable) throws { box.value = try SortedJSON(value) }
}

/// The container of an object.
private struct SortedJSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let members: SortedJSON.Members
  var codingPath: [any CodingKey] { [] }

  private func put(_ value: SortedJSON, _ key: some CodingKey) {
    members.values.append((key.stringValue, value))
  }

  func encodeNil(forKey key: Key) { put(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { put(.bool(value), key) }
  func encode(_ value: String, forKey key: Key) { put(.string(value), key) }
  func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) throws {
    put(try SortedJSON(number: value), key)
  }
  func encode(_ value: Double, forKey key: Key) throws { throw fraction(value) }
  func encode(_ value: Float, forKey key: Key) throws { throw fraction(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws { put(try SortedJSON(value), key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = SortedJSON.Members()
    put(.object(nested), key)
    return KeyedEncodingContainer(SortedJSONMembers<Nested>(members: nested))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = SortedJSON.Elements()
    put(.array(nested), key)
    return SortedJSONElements(elements: nested)
  }

  func superEncoder() -> any Encoder { SortedJSONEncoder(box: SortedJSON.Box()) }
  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

/// The container of a list.
private struct SortedJSONElements: UnkeyedEncodingContainer {
  let elements: SortedJSON.Elements
  var codingPath: [any CodingKey] { [] }
  var count: Int { elements.values.count }

  func encodeNil() { elements.values.append(.null) }
  func encode(_ value: Bool) { elements.values.append(.bool(value)) }
  func encode(_ value: String) { elements.values.append(.string(value)) }
  func encode(_ value: some FixedWidthInteger & Encodable) throws {
    elements.values.append(try SortedJSON(number: value))
  }
  func encode(_ value: Double) throws { throw fraction(value) }
  func encode(_ value: Float) throws { throw fraction(value) }
  func encode(_ value: some Encodable) throws { elements.values.append(try SortedJSON(value)) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    let nested = SortedJSON.Members()
    elements.values.append(.object(nested))
    return KeyedEncodingContainer(SortedJSONMembers<Nested>(members: nested))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let nested = SortedJSON.Elements()
    elements.values.append(.array(nested))
    return SortedJSONElements(elements: nested)
  }

  func superEncoder() -> any Encoder { SortedJSONEncoder(box: SortedJSON.Box()) }
}

extension SortedJSON {
  fileprivate init(number: some FixedWidthInteger) throws {
    if let small = Int64(exactly: number) {
      self = .integer(small)
    } else if let large = UInt64(exactly: number) {
      self = .unsigned(large)
    } else {
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(codingPath: [], debugDescription: "more than 64 bits")
      )
    }
  }
}

private func fraction(_ value: some BinaryFloatingPoint) -> EncodingError {
  EncodingError.invalidValue(
    value,
    EncodingError.Context(codingPath: [], debugDescription: "the journal has whole numbers only")
  )
}
