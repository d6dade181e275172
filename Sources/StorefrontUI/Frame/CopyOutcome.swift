import Texts

/// The result of copying a text.
package enum CopyOutcome: Hashable, Sendable {
  case copied
  /// The terminal doesn't accept copies, and no program for copying is configured.
  case unavailable
  /// The text has more bytes than the terminal accepts, and nothing was copied.
  case tooLong(bytes: Int, room: Int)
  /// The program for copying failed, for the given reason.
  case failed(String)
}

extension CopyOutcome {
  /// Returns the message about the outcome of a copy.
  ///
  /// - Parameters:
  ///   - words: The message about a copied text, or `nil` for the default one.
  ///   - page: The page in front.
  ///   - context: The context of the page in front.
  /// - Returns: The message.
  func toast(_ words: String?, on page: OpenPage, _ context: PageContext) -> Toast {
    let words = words ?? context.toAudience { localized("frame.copied") }
    return Toast(problem(on: page, context) ?? words, isProblem: self != .copied)
  }

  /// Returns the reason that nothing was copied, or `nil` if the copy succeeded.
  private func problem(on page: OpenPage, _ context: PageContext) -> String? {
    switch self {
    case .copied: return nil
    case .unavailable: return localized("frame.the-terminal-takes-no-copies")
    case .failed(let reason): return localized("frame.not-copied", reason)
    case .tooLong(let bytes, let room):
      let (size, most) = (grouped(bytes >> 10), grouped(room >> 10))
      let words = localized("frame.not-copied-kb-the-terminal-takes", size, most)
      guard page == .table else { return words }
      return words + "; " + localized("frame.writes-a-file", context.keys[.table(.write)])
    }
  }
}
