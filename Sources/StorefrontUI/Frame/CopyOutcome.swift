import Texts

/// The result of copying a string to the clipboard.
package enum CopyOutcome: Hashable, Sendable {
  case copied
  /// The terminal doesn't accept copies, and the user hasn't configured a program for copying.
  case unavailable
  /// Nothing was copied, because the string has more bytes than the terminal accepts.
  case tooLong(bytes: Int, room: Int)
  /// The program for copying failed for the given reason.
  case failed(String)
}

extension CopyOutcome {
  /// Returns the message about the result.
  ///
  /// - Parameters:
  ///   - words: The message for a successful copy, or `nil` for the default message.
  ///   - page: The current page.
  ///   - context: The context of the current page.
  /// - Returns: The message.
  func toast(_ words: String?, on page: OpenPage, _ context: PageContext) -> Toast {
    let words = words ?? context.toAudience { localized("frame.copied") }
    return Toast(problem(on: page, context) ?? words, isProblem: self != .copied)
  }

  /// Returns the reason why nothing was copied, or `nil` if the copy succeeded.
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
