import StoreModel
package import TerminalCanvas

/// Writes an asciicast v3: a header, then a line for each event with the time since the one before.
///
/// The same frames at the same times give the same bytes.
/// Times are kept in whole milliseconds of the whole film, so that rounding never adds up.
/// <https://docs.asciinema.org/manual/asciicast/v3/>
package struct CastWriter {
  /// The file so far.
  package private(set) var text: String
  private var shown: Frame?
  /// Milliseconds from the beginning to the last line.
  private var written: Int64 = 0

  /// Begins a film with its header.
  ///
  /// - Parameters:
  ///   - size: The size of every frame.
  ///   - title: One line for people.
  package init(size: Size, title: String) {
    var header = JSONWriter()
    header.beginObject()
    header.key("version")
    header.number(3)
    header.key("term")
    header.beginObject()
    header.key("cols")
    header.number(size.columns)
    header.key("rows")
    header.number(size.rows)
    header.key("type")
    header.string("xterm-256color")
    header.endObject()
    header.key("title")
    header.string(title)
    header.endObject()
    text = header.text + "\n"
  }

  /// Shows a frame; one that looks like the frame before it is no event.
  ///
  /// - Parameters:
  ///   - frame: What the screen shows from now on.
  ///   - seconds: Seconds since the beginning, never less than before.
  package mutating func show(_ frame: Frame, at seconds: Double) {
    let output = frame.output(since: shown)
    shown = frame
    if !output.isEmpty { event("o", output, at: seconds) }
  }

  /// Begins a chapter at the frame that was shown last.
  package mutating func mark(_ label: String, at seconds: Double) {
    event("m", label, at: seconds)
  }

  /// Ends the film with the exit code that the script would have given.
  package mutating func exit(_ code: Int, at seconds: Double) {
    event("x", String(code), at: seconds)
  }

  private mutating func event(_ code: String, _ data: String, at seconds: Double) {
    let moment = max(written, Int64((seconds * 1000).rounded()))
    let interval = moment - written
    written = moment
    let fraction = String(interval % 1000)
    var string = JSONWriter()
    string.string(data)
    text +=
      "[\(interval / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction), "
      + "\"\(code)\", \(string.text)]\n"
  }
}
