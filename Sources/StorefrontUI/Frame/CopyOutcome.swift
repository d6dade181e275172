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
  /// Returns the message about the outcome of a copy.
  ///
  /// - Parameters:
  ///   - words: The message about a text that was copied, or `nil` for the usual one.
  ///   - page: The page in front.
  ///   - context: The context of the page in front.
  /// - Returns: The message.
  func toast(_ words: String?, on page: OpenPage, _ context: PageContext) -> Toast {
    let words = words ?? context.toAudience { said("frame.copied") }
    return Toast(problem(on: page, context) ?? words, isProblem: self != .copied)
  }

  /// Returns why nothing was copied, or `nil` if it was.
  private func problem(on page: OpenPage, _ context: PageContext) -> String? {
    switch self {
    case .copied: return nil
    case .unavailable: return said("frame.the-terminal-takes-no-copies")
    case .failed(let reason): return said("frame.not-copied", reason)
    case .tooLong(let bytes, let room):
      let (size, most) = (grouped(bytes >> 10), grouped(room >> 10))
      let words = said("frame.not-copied-kb-the-terminal-takes", size, most)
      guard page == .table else { return words }
      return words + "; " + said("frame.writes-a-file", context.keys[.table(.write)])
    }
  }
}
