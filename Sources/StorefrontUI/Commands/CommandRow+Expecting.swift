import TerminalCanvas
import Texts

extension CommandRow {
  /// The commands that add expectations to a recording.
  static let expecting: [CommandRow] = [
    CommandRow(
      .expect,
      "keys.expect",
      "keys.expectations-pin-down-recording",
      [.letter("=", in: .everywhere)],
      writes: true,
      obstacle: { subjects in
        guard subjects.store != nil else { return subjects.notOpen }
        return subjects.playback == nil ? nil : localized("keys.script-plays-expects-says")
      },
      update: .reading { subjects in [.propose(subjects.browse.focus)] }
    )
  ]
}
