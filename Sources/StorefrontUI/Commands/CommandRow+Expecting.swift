import PhraseBook
import TerminalCanvas

extension CommandRow {
  /// What a recording is to expect.
  static let expecting: [CommandRow] = [
    CommandRow(
      .expect,
      "Expect",
      "What would tell this: have the recording expect what the last step brought about, or what you see.",
      [.letter("=", in: .everywhere)],
      obstacle: { subjects in
        guard subjects.store != nil else { return subjects.notOpen }
        return subjects.playback == nil ? nil : said("a script plays: it expects what it says")
      },
      run: { screen in [.propose(screen.browse.focus)] }
    )
  ]
}
