import Texts

/// The result of copying a text.
package enum CopyOutcome: Hashable, Sendable {
  case copied
  /// The terminal takes no copies, and no program is named for them.
  case unavailable
  /// The terminal takes no text of so many bytes, and got none of it.
  case tooLong(bytes: Int, room: Int)
  /// A program has not taken it, for the reason given.
  case failed(String)
}

extension CopyOutcome {
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    let words = screen.copyWords ?? screen.context.toAudience { said("frame.copied") }
    screen.copyWords = nil
    screen.say(Toast(problem(on: screen) ?? words, isProblem: self != .copied))
    return []
  }

  /// Returns why nothing was copied, or `nil` if it was.
  private func problem(on screen: StorefrontScreen) -> String? {
    switch self {
    case .copied: return nil
    case .unavailable: return said("frame.the-terminal-takes-no-copies")
    case .failed(let reason): return said("frame.not-copied", reason)
    case .tooLong(let bytes, let room):
      let (size, most) = (grouped(bytes >> 10), grouped(room >> 10))
      let words = said("frame.not-copied-kb-the-terminal-takes", size, most)
      guard screen.pages.open == .table else { return words }
      return words + "; " + said("frame.writes-a-file", screen.appearance.keys[.table(.write)])
    }
  }
}
