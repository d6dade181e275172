import CTexts

// The texts in `Sources/CTexts/Resources`.
extension Language {
  /// Returns the text with an id, or `nil` if the language doesn't have it.
  ///
  /// British English has its own text only if the spelling differs. Otherwise, this method returns the
  /// English text.
  func text(_ id: String) -> String? {
    var length = 0
    guard let text = texts_find(resource, id, &length) else {
      return self == .britishEnglish ? Language.english.text(id) : nil
    }
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    return Self.unescaped(String(decoding: bytes, as: UTF8.self))
  }

  /// The texts by their ids, for tests.
  package var texts: [String: String] {
    var texts: [String: String] = [:]
    for line in String(cString: texts_all(resource)).utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "\""), maxSplits: 2)
      guard parts.count == 3 else { continue }
      texts[String(Substring(parts[0]))] = Self.unescaped(String(Substring(parts[2].dropLast(2))))
    }
    return texts
  }

  private var resource: texts_language {
    switch self {
    case .english: texts_en
    case .german: texts_de
    case .japanese: texts_ja
    case .britishEnglish: texts_en_GB
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "\\")) ? text.replacing("\\\"", with: "\"") : text
  }
}
