import PhraseBook
import TerminalCanvas

extension CommandRow {
  /// What a recording is to expect.
  static let expecting: [CommandRow] = [
    CommandRow(
      .expect,
      "Expect",
      "Expectations that pin this down: have the recording expect the effect of the last step, or the screen.",
      [.letter("=", in: .everywhere)],
      writes: true,
      obstacle: { subjects in
        guard subjects.store != nil else { return subjects.notOpen }
        return subjects.playback == nil ? nil : said("a script plays: it expects what it says")
      },
      run: { screen in [.propose(screen.browse.focus)] }
    )
  ]
}
