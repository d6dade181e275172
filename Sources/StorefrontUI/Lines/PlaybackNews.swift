import TerminalCanvas
import Texts

/// The lines about a script that is playing, with the same content as the lines above the footer.
struct PlaybackNews {
  /// The lines about the last step, which are reported before the step's results.
  let before: [String]
  /// The lines about the script's progress, and about its next step or its end.
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

  /// Returns the lines about the progress or the end of the script, or an empty array if no script is playing.
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
  /// The number of the last step, including a failed step, or 0 before the first step.
  private var lastNumber: Int { failedStep ?? position }

  /// Returns lines about the last step, or an empty array if this step was already reported.
  fileprivate func newStep(after old: PlaybackStatus?) -> [String] {
    guard lastNumber > 0, lastNumber != old?.lastNumber || lastStep != old?.lastStep else {
      return []
    }
    let words = [localized("lines.step-of", lastNumber, count), lastStep].filter { !$0.isEmpty }
    return words.joined(separator: ": ").lines
  }

  /// The lines about the next step.
  ///
  /// The array is empty if the next step is a note.
  fileprivate var nextLines: [String] {
    nextStep.isEmpty ? [] : localized("lines.next", nextStep).lines
  }
}

extension String {
  /// The lines of the string, without empty lines.
  fileprivate var lines: [String] {
    split(separator: "\n").map(String.init)
  }
}
