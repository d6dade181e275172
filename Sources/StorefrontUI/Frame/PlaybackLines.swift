import TerminalCanvas
import Texts

/// The lines above the footer while a script plays.
///
/// They show the progress with a caption, or the result.
struct PlaybackLines {
  let playback: PlaybackStatus
  let size: Size
  let theme: Theme
  /// Whether only captions are shown.
  var isForPresentation = false

  func draw(on surface: inout Surface) {
    let lines = lines
    let first = size.rows - 1 - lines.count
    for (index, line) in lines.enumerated() {
      surface.write(line, in: Rect(size).row(first + index), background: style)
    }
  }

  private var style: Style {
    switch isForPresentation ? nil : playback.ending {
    case nil: theme.caption
    case .passed: theme.toast
    case .failed: theme.badToast
    }
  }

  var lines: [TextLine] {
    if isForPresentation { return captionLines }
    let progress = " \(self.progress)  "
    switch playback.ending {
    case .failed(_, let reasons):
      return failureLines(progress, reasons)
    case .passed:
      return [TextLine([TextRun(progress, style), TextRun(playback.title, style)])]
    case nil:
      return progressLines(progress)
    }
  }

  /// The state and the position of the script, such as `▶ 3/9`.
  var progress: String {
    switch playback.ending {
    case .failed(let step, _): return localized("frame.failed", step, playback.count)
    case .passed: return localized("frame.passed", playback.position, playback.count)
    case nil:
      let going = theme.isReadInLines ? localized("frame.playing") : "▶"
      let sign = playback.isPaused ? localized("frame.paused") : going
      return "\(sign) \(playback.position)/\(playback.count)"
    }
  }

  /// The caption.
  ///
  /// While the script is paused, a symbol precedes it.
  var captionWords: String { (playback.isPaused ? "‖ " : "") + playback.caption }

  /// The playback speed relative to the recorded speed, such as `×2`, or an empty string if both are the same.
  var speed: String { playback.speed == 1 ? "" : "×\(factor(playback.speed))" }

  private var captionLines: [TextLine] {
    let words = captionWords
    guard !words.isEmpty else { return [] }
    return TextLayout.wrapped(words, to: max(8, size.columns - 4))
      .prefix(max(1, size.rows / 4)).map { TextLine("  \($0)", theme.caption) }
  }

  /// Returns the progress of the script, with the complete caption or the next step.
  ///
  /// Text that doesn't fit next to the progress continues in the rows below. A step that would fill more than a
  /// quarter of the screen is truncated with an ellipsis.
  private func progressLines(_ progress: String) -> [TextLine] {
    let speed = speed.isEmpty ? "" : speed + " "
    let key = playback.pressedKey.isEmpty ? "" : "[\(playback.pressedKey)] "
    let indent = CharacterWidth.columns(of: progress)
    let room = max(8, size.columns - 1 - indent - CharacterWidth.columns(of: key + speed))
    let rows = rows(in: room)
    let first = TextLine(
      [TextRun(progress, style), TextRun(rows.first ?? "", style)],
      trailing: [TextRun(key, style), TextRun(speed, style)]
    )
    let margin = String(repeating: " ", count: indent)
    return [first] + rows.dropFirst().map { TextLine(margin + $0, style) }
  }

  /// Returns the caption or the next step.
  ///
  /// If both fit, the title precedes it.
  private func rows(in room: Int) -> [String] {
    let text = playback.caption.isEmpty ? playback.nextStep : playback.caption
    guard !text.isEmpty else { return [playback.title] }
    let titled = "\(playback.title): \(text)"
    // The title is less important than the caption, because the screen has already shown the title.
    if CharacterWidth.columns(of: titled) <= room { return [titled] }
    let rows = TextLayout.wrapped(text, to: room)
    let most = max(1, size.rows / 4)
    return rows.count <= most ? rows : rows.prefix(most - 1) + ["…"]
  }

  /// Returns all failures.
  ///
  /// They are on one line if they fit. Otherwise, each failure starts a new line.
  private func failureLines(
    _ progress: String,
    _ reasons: [String]
  ) -> [TextLine] {
    let one = progress + reasons.joined(separator: " · ")
    guard CharacterWidth.columns(of: one) >= size.columns else { return [TextLine(one, style)] }
    let rows = reasons.flatMap { reason in
      TextLayout.wrapped(reason, to: size.columns - 4).enumerated()
        .map { ($0.offset == 0 ? " · " : "   ") + $0.element }
    }
    let most = max(1, size.rows / 2)
    let shown = rows.count < most ? rows : rows.prefix(most - 1) + ["   …"]
    return ([progress] + shown).map { TextLine($0, style) }
  }
}
