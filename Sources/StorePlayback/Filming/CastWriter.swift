import StoreModel
package import TerminalCanvas

/// The versions of the asciicast format that can be written.
package enum CastFormat: Int, Sendable, CaseIterable {
  /// The version for players older than asciinema 3, such as the players in Debian and PyPI.
  ///
  /// Each event contains its time since the start. See <https://docs.asciinema.org/manual/asciicast/v2/>.
  case v2 = 2
  /// The version in which each event contains its time since the previous event.
  ///
  /// See <https://docs.asciinema.org/manual/asciicast/v3/>.
  case v3 = 3
}

/// A writer of an asciicast, which consists of a header and one line for each event.
///
/// The same frames at the same times always result in the same bytes. All times are rounded to whole milliseconds since
/// the start, so that rounding errors don't accumulate.
package struct CastWriter {
  package private(set) var text: String
  private let format: CastFormat
  private let rows: Int
  private var shown: Frame?
  /// The time of the last line in milliseconds since the start.
  private var written: Int64 = 0

  /// Creates a writer and writes the header.
  ///
  /// - Parameters:
  ///   - size: The size of every frame.
  ///   - title: The title, which is one line.
  ///   - format: The version of the format.
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
  /// If the frame looks like the previous frame, an event isn't written.
  ///
  /// - Parameters:
  ///   - frame: The new content of the screen.
  ///   - seconds: The seconds since the start. They must not be less than in the previous call.
  package mutating func show(_ frame: Frame, at seconds: Double) {
    let output = frame.output(since: shown)
    shown = frame
    if !output.isEmpty { event("o", output, at: seconds) }
  }

  /// Starts a chapter at the last frame that was shown.
  package mutating func mark(_ label: String, at seconds: Double) {
    event("m", label, at: seconds)
  }

  /// Ends the film.
  ///
  /// If the format supports it, the film contains the exit code of the script.
  ///
  /// The last frame is shown until the given time. After that, the player's terminal has default colors and line
  /// wrapping, and the cursor is below the text.
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
