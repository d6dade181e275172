import StoreModel
package import TerminalCanvas

/// The versions of asciicast that can be written.
package enum CastFormat: Int, Sendable, CaseIterable {
  /// The version for players older than asciinema 3, such as Debian's and PyPI's.
  ///
  /// An event has its time since the start. See <https://docs.asciinema.org/manual/asciicast/v2/>.
  case v2 = 2
  /// The version in which an event has its time since the previous one.
  ///
  /// See <https://docs.asciinema.org/manual/asciicast/v3/>.
  case v3 = 3
}

/// A writer of an asciicast: a header, then a line for each event.
///
/// The same frames at the same times give the same bytes. Times are whole milliseconds since the start of the
/// film, so that rounding errors don't add up.
package struct CastWriter {
  package private(set) var text: String
  private let format: CastFormat
  private let rows: Int
  private var shown: Frame?
  /// The milliseconds from the start to the last line.
  private var written: Int64 = 0

  /// Starts a film with its header.
  ///
  /// - Parameters:
  ///   - size: The size of every frame.
  ///   - title: A title of one line.
  ///   - format: The version of asciicast.
  package init(size: Size, title: String, format: CastFormat = .v3) {
    self.format = format
    rows = size.rows
    var header = JSONWriter()
    header.beginObject()
    header.key("version")
    header.number(format.rawValue)
    switch format {
    case .v2:
      header.member("width", size.columns)
      header.member("height", size.rows)
      header.key("env")
      header.beginObject()
      header.member("TERM", Self.terminal)
      header.endObject()
    case .v3:
      header.key("term")
      header.beginObject()
      header.member("cols", size.columns)
      header.member("rows", size.rows)
      header.member("type", Self.terminal)
      header.endObject()
    }
    header.key("title")
    header.string(title)
    header.endObject()
    text = header.text + "\n"
  }

  /// Shows a frame.
  ///
  /// A frame that looks like the previous one isn't an event.
  ///
  /// - Parameters:
  ///   - frame: The new contents of the screen.
  ///   - seconds: Seconds since the start, never less than before.
  package mutating func show(_ frame: Frame, at seconds: Double) {
    let output = frame.output(since: shown)
    shown = frame
    if !output.isEmpty { event("o", output, at: seconds) }
  }

  /// Starts a chapter at the last frame.
  package mutating func mark(_ label: String, at seconds: Double) {
    event("m", label, at: seconds)
  }

  /// Ends the film with the exit code that the script would have, if the format supports it.
  ///
  /// The last frame stays until then. Afterwards, the player's terminal has default colors and line wrapping
  /// again, and the cursor is below the text.
  package mutating func exit(_ code: Int, at seconds: Double) {
    event("o", "\u{1B}[0m\u{1B}[?7h\u{1B}[\(rows);1H", at: seconds)
    switch format {
    case .v2: break
    case .v3: event("x", String(code), at: seconds)
    }
  }

  private static let terminal = "xterm-256color"

  private mutating func event(_ code: String, _ data: String, at seconds: Double) {
    let moment = max(written, Int64((seconds * 1000).rounded()))
    let time = format == .v2 ? moment : moment - written
    written = moment
    let fraction = String(time % 1000)
    var string = JSONWriter()
    string.string(data)
    text +=
      "[\(time / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction), "
      + "\"\(code)\", \(string.text)]\n"
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  fileprivate mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }
}
