/// What every phrase of the interface is in another language than English.
///
/// English stands in the code, where it is said; a phrase that a book lacks is said in English. The texts are in
/// the folder `Texts`: a line in English, then one in each other language, in the order of ``Language``.
package struct PhraseBook: Sendable {
  /// The texts by the English ones.
  package let texts: [String: String]

  package subscript(key: String) -> String? { texts[key] }

  static let german = PhraseBook(column: 0)
  static let japanese = PhraseBook(column: 1)
  /// The phrases that British English spells otherwise.
  static let british = PhraseBook(column: 0, of: entries(of: BritishTexts.text))

  private init(column: Int, of entries: [Entry] = all) {
    var texts: [String: String] = [:]
    for entry in entries where entry.translations.count > column {
      texts[entry.key] = entry.translations[column]
    }
    self.texts = texts
  }

  /// A phrase as the texts have it.
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let translations: [String]
  }

  /// Every phrase, in the order of the texts.
  package static var all: [Entry] { PhraseTexts.all.flatMap(entries) }

  /// The phrases of a text: what begins with `= ` says the line before in the next language.
  private static func entries(of text: String) -> [Entry] {
    var entries: [Entry] = []
    var key = ""
    var translations: [String] = []
    // Bytes and not letters: the first frame waits for it.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "= ".utf8) {
        translations.append(String(Substring(line.dropFirst(2))))
        continue
      }
      if !key.isEmpty { entries.append(Entry(key: key, translations: translations)) }
      key = String(Substring(line))
      translations = []
    }
    if !key.isEmpty { entries.append(Entry(key: key, translations: translations)) }
    return entries
  }
}
