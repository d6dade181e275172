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

  mutating func text(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    isRequired: Bool = false
  ) -> String? {
    guard let value = value(key, of: object) else {
      if isRequired { noteMissing(key, of: object, what(), "\"...\"") }
      return nil
    }
    guard let text = value.string else {
      noteKind(of: value, key, what(), "a text in quotation marks")
      return nil
    }
    guard !text.isEmpty || !isRequired else {
      error(
        "\(key) of \(what()) is empty",
        "write a text between the quotation marks",
        at: value.offset
      )
      return nil
    }
    return text
  }

  mutating func truth(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    absent: Bool = false
  ) -> Bool {
    guard let value = value(key, of: object) else { return absent }
    guard let truth = value.bool else {
      noteKind(of: value, key, what(), "true or false")
      return absent
    }
    return truth
  }

  mutating func integer(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    isRequired: Bool = false
  ) -> Int64? {
    guard let value = value(key, of: object) else {
      if isRequired { noteMissing(key, of: object, what(), "1") }
      return nil
    }
    guard let number = value.int64 else {
      noteKind(of: value, key, what(), "a whole number")
      return nil
    }
    return number
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
      let place = value(key, of: object)?.offset ?? object.offset
      error("\(key) of \(what) is \(number)", remedy ?? bound.remedy, at: place)
      return nil
    }
    return Int(number)
  }

  mutating func list(_ key: String, of object: JSONValue, _ what: @autoclosure () -> String)
    -> [JSONValue]
  {
    guard let value = value(key, of: object) else { return [] }
    guard let elements = value.elements else {
      noteKind(of: value, key, what(), "a list in square brackets")
      return []
    }
    return elements
  }

  mutating func object(_ key: String, of object: JSONValue, _ what: @autoclosure () -> String)
    -> JSONValue?
  {
    guard let value = value(key, of: object) else { return nil }
    guard value.members != nil else {
      noteKind(of: value, key, what(), "an object in braces")
      return nil
    }
    return value
  }

  /// Reads one of a few words.
  mutating func choice<Meaning>(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    among meanings: [String: Meaning]
  ) -> Meaning? {
    guard let value = value(key, of: object) else {
      noteMissing(key, of: object, what(), "\((meanings.keys.min() ?? "").quoted)")
      return nil
    }
    guard let word = value.string else {
      noteKind(of: value, key, what(), "a text in quotation marks")
      return nil
    }
    guard let meaning = meanings[word] else {
      noteWord(word, key, what(), among: meanings.keys.sorted(), at: value.offset)
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
    error(
      "\(key) of \(what()) is \(word.quoted), which is unknown",
      Suggestion.remedy(
        for: word,
        among: words(),
        slips: Spelling.slips(of: word),
        quoting: true
      ),
      at: offset
    )
  }

  mutating func noteMissing(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    _ example: @autoclosure () -> String
  ) {
    error("\(what()) has no \(key)", "add \"\(key)\" : \(example())", at: object.offset)
  }

  mutating func noteKind(
    of value: JSONValue,
    _ key: String,
    _ what: @autoclosure () -> String,
    _ wanted: @autoclosure () -> String
  ) {
    error("\(key) of \(what()) is \(value.kindName)", "write \(wanted())", at: value.offset)
  }

  /// True for an object; anything else is noted.
  mutating func isObject(_ value: JSONValue, in list: @autoclosure () -> String) -> Bool {
    guard value.members == nil else { return true }
    error("\(list()) holds \(value.kindName)", "put an object in braces there", at: value.offset)
    return false
  }
}

/// How near a word of a catalog is to what somebody meant to write.
enum Spelling {
  /// Two letters at most, of a short word fewer; capitals do not count.
  static func slips(of word: String) -> Int { min(2, word.unicodeScalars.count / 2) }
}
