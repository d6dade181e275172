import TerminalCanvas
import Texts

/// The lines about a script that plays, from the state that is shown above the footer.
struct PlaybackNews {
  /// The lines about the last step, reported before its results.
  let before: [String]
  /// The lines about the script's progress, its next step or its end.
  let after: [String]

  init(of screen: StorefrontScreen, after old: PlaybackStatus?) {
    let now = screen.session.playback
    guard now != old else {
      (before, after) = ([], [])
      return
    }
    guard let now else {
      before = []
      after =
        screen.terminal.appearance.isForPresentation
        ? [] : [localized("lines.the-script-plays-no-further")]
      return
    }
    if screen.terminal.appearance.isForPresentation {
      let isOther = now.caption != old?.caption || now.isPaused != old?.isPaused
      (before, after) = ([], isOther ? Self.stand(of: screen) : [])
      return
    }
    before = now.newStep(after: old)
    let isBegunAgain = now.position == 0 && old?.position != 0
    let isStandNew =
      isBegunAgain || now.ending != old?.ending || now.isPaused != old?.isPaused
      || now.speed != old?.speed
    let isNextNew = now.isPaused && now.nextStep != old?.nextStep
    after = isStandNew ? Self.stand(of: screen) : isNextNew ? now.nextLines : []
  }

  /// Returns the lines about the progress or the end of the script, or an empty array if no script plays.
  static func stand(of screen: StorefrontScreen) -> [String] {
    guard let now = screen.shownPlayback else { return [] }
    var appearance = screen.terminal.appearance
    appearance.isReadInLines = true
    let lines = PlaybackLines(
      playback: now,
      size: LineNarrator.size,
      theme: Theme(appearance),
      isForPresentation: appearance.isForPresentation
    )
    if appearance.isForPresentation { return lines.captionWords.lines }
    let progress = [lines.progress, now.title, lines.speed].filter { !$0.isEmpty }
      .joined(separator: ", ")
    switch now.ending {
    case .failed(_, let reasons): return [progress] + reasons.flatMap(\.lines)
    case .passed: return [progress]
    case nil: return [progress] + now.caption.lines + now.nextLines
    }
  }
}

extension PlaybackStatus {
  /// The number of the last step, including one that failed, or 0 before the first.
  private var lastNumber: Int { failedStep ?? position }

  /// Returns the last step, unless it was reported.
  fileprivate func newStep(after old: PlaybackStatus?) -> [String] {
    guard lastNumber > 0, lastNumber != old?.lastNumber || lastStep != old?.lastStep else {
      return []
    }
    let words = [localized("lines.step-of", lastNumber, count), lastStep].filter { !$0.isEmpty }
    return words.joined(separator: ": ").lines
  }

  /// The next step, which is empty before a note.
  fileprivate var nextLines: [String] {
    nextStep.isEmpty ? [] : localized("lines.next", nextStep).lines
  }
}

extension String {
  /// The lines that aren't blank.
  fileprivate var lines: [String] {
    split(separator: "\n").map(String.init)
  }
}
