import StoreModel
import VisibleText

extension CatalogDecoder {
  /// A key's value; null is no value.
  func value(_ key: String, of object: JSONValue) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// Notes the keys that an object of our format cannot have; Xcode's may have any.
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

  /// A key's value, if it is of a kind; another one is noted, and a missing one that is required.
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

  /// Where a key's value begins; where its object does if it has none.
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

  /// Reads what something is asked for by; without it, it cannot be sold.
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

  /// A whole number within a bound; a number out of it is an error, and nil.
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

  /// Reads one of a few words.
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

  /// Notes a word that is none of those a key may have.
  mutating func noteWord(
    _ word: String,
    _ key: String,
    _ what: @autoclosure () -> String,
    among words: @autoclosure () -> [String],
    at offset: Int
  ) {
    note(
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

  /// True for an object; anything else is noted.
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

/// How near a word of a catalog is to what its author meant to write.
enum Spelling {
  /// Two letters at most, of a short word fewer; capitals do not count.
  static func slips(of word: String) -> Int { min(2, word.unicodeScalars.count / 2) }
}
