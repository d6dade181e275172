import TerminalCanvas

/// The lines above the footer while a script plays: progress and caption, or how it ended.
struct PlaybackLines {
  let playback: PlaybackStatus
  let size: Size
  let theme: Theme

  func draw(on surface: inout Surface) {
    let lines = lines
    let first = size.rows - 1 - lines.count
    for (index, line) in lines.enumerated() {
      surface.write(line, in: Rect(size).row(first + index), background: style)
    }
  }

  private var style: Style {
    switch playback.ending {
    case nil: theme.caption
    case .passed: theme.toast
    case .failed: theme.badToast
    }
  }

  var lines: [TextLine] {
    switch playback.ending {
    case .failed(let step, let reasons):
      return failureLines(" ✗ FAILED \(step)/\(playback.count)  ", reasons)
    case .passed:
      let progress = " ✓ PASSED \(playback.position)/\(playback.count)  "
      return [TextLine([TextRun(progress, style), TextRun(playback.title, style)])]
    case nil:
      return [progressLine]
    }
  }

  private var progressLine: TextLine {
    let sign = playback.isPaused ? "‖ PAUSED" : "▶"
    let progress = " \(sign) \(playback.position)/\(playback.count)  "
    let speed = playback.speed == 1 ? "" : "×\(factor(playback.speed)) "
    let key = playback.pressedKey.isEmpty ? "" : "[\(playback.pressedKey)] "
    let text = playback.caption.isEmpty ? playback.nextStep : playback.caption
    let titled = text.isEmpty ? playback.title : "\(playback.title): \(text)"
    let room = size.columns - 1 - CharacterWidth.columns(of: progress + key + speed)
    // The caption counts for more than the title, which stood there before it.
    let shown = CharacterWidth.columns(of: titled) <= room || text.isEmpty ? titled : text
    return TextLine(
      [TextRun(progress, style), TextRun(shown, style)],
      trailing: [TextRun(key, style), TextRun(speed, style)]
    )
  }

  /// Everything that went wrong: on one line if there is room, else each on lines of its own.
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
