package import TerminalCanvas
import Texts
import VisibleText

/// What a line asks for that a person writes who reads the screen line by line.
package enum LineKeys: Hashable, Sendable {
  case keys([Key])
  /// Everything that is to be read where a person is.
  case everything
  /// Which keys there are.
  case help
  /// None of these; why, a clause for a person.
  case unknown(String)

  package static var greeting: String {
    said("lines.write-keys-their-names-one-more")
  }

  package init(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else {
      self = .everything
      return
    }
    if first == "type", words.count > 1 {
      let text = line.drop { $0 == " " }.dropFirst("type ".count)
      // One edit, of which one thing comes.
      self = .keys([.paste(String(text))])
      return
    }
    if words == ["keys"] {
      self = .help
      return
    }
    var keys: [Key] = []
    for word in words {
      guard let key = Key(name: word), key.canBeBound || Key.fixed.contains(key) else {
        let shown = word.shortened()
        self = .unknown(
          word == "type"
            ? said("lines.type-begins-line-own-text-after")
            : said("lines.no-key-called-type-types-keys", word.quoted, shown)
        )
        return
      }
      keys.append(key)
    }
    self = .keys(keys)
  }
}
