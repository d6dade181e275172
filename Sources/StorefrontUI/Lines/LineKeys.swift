package import TerminalCanvas
import Texts
import VisibleText

/// The meaning of a line that the user types in line mode.
package enum LineKeys: Hashable, Sendable {
  case keys([Key])
  /// A request for all text at the current position.
  case everything
  /// A request for the list of keys.
  case help
  /// An invalid line. The string is a clause that tells the user why.
  case unknown(String)

  package static var greeting: String {
    localized("lines.write-keys-their-names-one-more")
  }

  package init(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else {
      self = .everything
      return
    }
    if first == "type", words.count > 1 {
      let text = line.drop { $0 == " " }.dropFirst("type ".count)
      // The text is entered as one edit, which has only one result to report.
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
            ? localized("lines.type-begins-line-own-text-after")
            : localized("lines.no-key-called-type-types-keys", word.quoted, shown)
        )
        return
      }
      keys.append(key)
    }
    self = .keys(keys)
  }
}
