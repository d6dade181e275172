import StoreModel
import VisibleText

extension CatalogDecoder {
  /// Returns a key's value, or `nil` if the key is absent or its value is null.
  func value(_ key: String, of object: JSONValue) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// Adds findings for invalid keys of an object in our format.
  ///
  /// In Xcode's format, an object may have any keys.
  mutating func checkKeys(
    of object: JSONValue,
    _ shape: CatalogShape,
    _ what: @autoclosure () -> String
  ) {
    let format = format
    guard format == .storefrontCatalog, let members = object.members else { return }
    for member in members where !shape.hasField(member.key, in: format) {
      error(
        .unknownKey,
        "\(what()) has the unknown key \(member.key.quoted)",
        Suggestion.nearest(
          to: member.key,
          among: shape.keys(in: format),
          slips: Spelling.slips(of: member.key)
        )
        .map { "did you mean \($0.quoted)?" } ?? "remove it, or put it into \"storekit\"",
        at: member.keyOffset
      )
    }
  }

  /// Returns a key's value if it has the right kind.
  ///
  /// Adds a finding if the value has another kind, or if a required key is missing.
  mutating func value<Value>(
    _ key: String,
    _ kind: ValueKind<Value>,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    isRequired: Bool = false
  ) -> Value? {
    guard let value = value(key, of: object) else {
      if isRequired { noteMissing(key, of: object, what(), kind.example) }
      return nil
    }
    guard let read = kind.read(value) else {
      noteKind(of: value, key, what(), kind.wanted)
      return nil
    }
    return read
  }

  /// Returns the offset of a key's value, or that of the object if it lacks the key.
  func offset(of key: String, in object: JSONValue) -> Int {
    value(key, of: object)?.offset ?? object.offset
  }

  mutating func text(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    isRequired: Bool = false
  ) -> String? {
    guard let text = value(key, .text, of: object, what(), isRequired: isRequired) else {
      return nil
    }
    guard !text.isEmpty || !isRequired else {
      error(
        .emptyText,
        "\(key) of \(what()) is empty",
        "write a text between the quotation marks",
        at: offset(of: key, in: object)
      )
      return nil
    }
    return text
  }

  /// Reads the identifier that requests use for an item.
  ///
  /// An item without an identifier can't be sold.
  mutating func identifier(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String
  ) -> String? {
    guard value(key, of: object)?.string == "" else {
      return text(key, of: object, what(), isRequired: true)
    }
    noteUnsold(
      .emptyText,
      "\(key) of \(what()) is empty",
      "write a text between the quotation marks",
      at: offset(of: key, in: object)
    )
    return nil
  }

  mutating func flag(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    absent: Bool = false
  ) -> Bool {
    value(key, .flag, of: object, what()) ?? absent
  }

  mutating func integer(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    isRequired: Bool = false
  ) -> Int64? {
    value(key, .integer, of: object, what(), isRequired: isRequired)
  }

  /// Reads a whole number within a bound.
  ///
  /// A number outside the bound is an error, and the result is `nil`.
  mutating func integer(
    _ key: String,
    of object: JSONValue,
    _ what: String,
    within bound: WholeBound,
    isRequired: Bool = false,
    remedy: String? = nil
  ) -> Int? {
    guard let number = integer(key, of: object, what, isRequired: isRequired) else { return nil }
    guard bound.contains(number) else {
      error(
        .outOfBounds,
        "\(key) of \(what) is \(number)",
        remedy ?? bound.remedy,
        at: offset(of: key, in: object)
      )
      return nil
    }
    return Int(number)
  }

  mutating func list(_ key: String, of object: JSONValue, _ what: @autoclosure () -> String)
    -> [JSONValue]
  {
    value(key, .list, of: object, what()) ?? []
  }

  mutating func object(_ key: String, of object: JSONValue, _ what: @autoclosure () -> String)
    -> JSONValue?
  {
    value(key, .object, of: object, what())
  }

  mutating func choice<Meaning>(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    among meanings: [String: Meaning]
  ) -> Meaning? {
    let kind = ValueKind.text(such: meanings.keys.min() ?? "")
    guard let word = value(key, kind, of: object, what(), isRequired: true) else { return nil }
    guard let meaning = meanings[word] else {
      let offset = offset(of: key, in: object)
      noteWord(word, key, what(), among: meanings.keys.sorted(), at: offset)
      return nil
    }
    return meaning
  }

  mutating func noteWord(
    _ word: String,
    _ key: String,
    _ what: @autoclosure () -> String,
    among words: @autoclosure () -> [String],
    at offset: Int
  ) {
    emit(
      .unknownWord,
      isNewer ? .warning : .error,
      "\(key) of \(what()) is \(word.quoted), which is unknown",
      Suggestion.remedy(
        for: word,
        among: words(),
        slips: Spelling.slips(of: word),
        quoting: true
      ),
      at: offset,
      other: nil
    )
  }

  mutating func noteMissing(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    _ example: @autoclosure () -> String
  ) {
    error(
      .missingKey,
      "\(what()) has no \(key)",
      "add \"\(key)\" : \(example())",
      at: object.offset
    )
  }

  mutating func noteKind(
    of value: JSONValue,
    _ key: String,
    _ what: @autoclosure () -> String,
    _ wanted: @autoclosure () -> String
  ) {
    error(
      .wrongKind,
      "\(key) of \(what()) is \(value.kindName)",
      "write \(wanted())",
      at: value.offset
    )
  }

  mutating func isObject(_ value: JSONValue, in list: @autoclosure () -> String) -> Bool {
    guard value.members == nil else { return true }
    error(
      .wrongKind,
      "\(list()) contains \(value.kindName)",
      "put an object in braces there",
      at: value.offset
    )
    return false
  }
}

/// The similarity of a word in a catalog to known words.
package enum Spelling {
  /// Returns the maximum number of letters that may differ: two, or fewer in a short word.
  ///
  /// Case doesn't count.
  package static func slips(of word: String) -> Int { min(2, word.unicodeScalars.count / 2) }
}
