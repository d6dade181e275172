import StoreModel

extension RequestReader {
  /// How many elements an array of a request has at most.
  ///
  /// Apple documents no number; this one is assumed, far beyond what a purchase sheet shows.
  static let mostElements = 1000

  /// Takes an object's members; empty values if it is missing.
  mutating func part<Part: RequestPart>(
    _ key: String,
    ifMissing code: AdvancedCommerceErrorCode
  ) -> Part {
    part(take(key, ifMissing: code), key)
  }

  /// Takes the members of an object that may be left out or `null`.
  mutating func optionalPart<Part: RequestPart>(_ key: String) -> Part? {
    guard let value = take(key), !value.isNull else { return nil }
    return part(value, key)
  }

  /// Takes an array of objects, empty if it is missing.
  mutating func parts<Part: RequestPart>(
    _ key: String,
    ifMissing code: AdvancedCommerceErrorCode
  ) -> [Part] {
    guard let value = take(key, ifMissing: code) else { return [] }
    return elements(of: value, key).map { part($0.value, $0.key) }
  }

  /// Takes an array of objects that may be left out or `null`.
  mutating func optionalParts<Part: RequestPart>(_ key: String) -> [Part]? {
    guard let value = take(key), !value.isNull else { return nil }
    return elements(of: value, key).map { part($0.value, $0.key) }
  }

  /// Takes an array of texts that may be left out or `null`.
  mutating func optionalStrings(_ key: String) -> [String]? {
    guard let value = take(key), !value.isNull else { return nil }
    return elements(of: value, key).map { element in
      if let text = element.value.string { return text }
      noteKind(of: element.value, at: element.key, expected: "a string")
      return ""
    }
  }

  /// Takes a small whole number, 0 if it is missing.
  mutating func int32(
    _ key: String,
    ifMissing missing: AdvancedCommerceErrorCode,
    ifWrong wrong: AdvancedCommerceErrorCode
  ) -> Int32 {
    guard let value = take(key, ifMissing: missing) else { return 0 }
    return int32(value, key, ifWrong: wrong)
  }

  /// Takes a small whole number that may be left out or `null`.
  mutating func optionalInt32(_ key: String, ifWrong wrong: AdvancedCommerceErrorCode) -> Int32? {
    guard let value = take(key), !value.isNull else { return nil }
    return int32(value, key, ifWrong: wrong)
  }

  private mutating func int32(
    _ value: JSONValue,
    _ key: String,
    ifWrong wrong: AdvancedCommerceErrorCode
  ) -> Int32 {
    if let number = value.int64.flatMap(Int32.init(exactly:)) { return number }
    if let text = value.number {
      let message =
        value.int64 == nil ? "is not a whole number" : "is more than the field holds, \(Int32.max)"
      note(wrong, key, "\(shortened(text)) \(message)", at: value)
    } else {
      noteKind(of: value, at: key, expected: "a whole number, without quotation marks")
    }
    return 0
  }

  /// An array's elements with keys such as `items[0]`, none if the value is no array.
  private mutating func elements(
    of value: JSONValue,
    _ key: String
  ) -> [(key: String, value: JSONValue)] {
    guard let elements = value.elements else {
      noteKind(of: value, at: key, expected: "an array")
      return []
    }
    if elements.count > Self.mostElements {
      note(
        .malformedPayload,
        key,
        "has \(elements.count) elements; at most \(Self.mostElements) are read",
        at: value
      )
    }
    return elements.prefix(Self.mostElements).enumerated().map { index, element in
      let key = "\(key)[\(index)]"
      remember(element, at: field(key))
      return (key, element)
    }
  }

  /// Takes an object's members with a place of their own in the path.
  private mutating func part<Part: RequestPart>(_ value: JSONValue?, _ key: String) -> Part {
    var inner = value
    if let value, value.members == nil {
      noteKind(of: value, at: key, expected: "an object")
      inner = nil
    }
    let outer = (object, path, knownKeys, isSilent)
    object = inner ?? JSONValue(.object([]), at: object.offset)
    path = field(key)
    knownKeys = []
    isSilent = isSilent || inner == nil
    let part = Part(reading: &self)
    noteUnknownKeys()
    (object, path, knownKeys, isSilent) = outer
    return part
  }
}
