import Foundation

// The contents of the terminal.
extension TerminalRig {
  /// Waits until all conditions are true of the terminal at the same time.
  ///
  /// - Parameters:
  ///   - text: Text on the screen, within a line.
  ///   - texts: Other texts on it.
  ///   - absent: Texts that aren't on it.
  ///   - isColored: Whether anything on it has a color, or `nil` if that doesn't matter.
  ///   - style: A part of the escape sequence for a color or attribute on it.
  ///   - facts: The expected values of tmux's variables, such as `alternate_on` and `pane_title`.
  /// - Returns: The screen, with a line for each row.
  /// - Throws: ``InVain`` with what was missing at the end.
  @discardableResult
  func wait(
    for text: String,
    _ texts: String...,
    without absent: String...,
    isColored: Bool? = nil,
    look style: String? = nil,
    facts: KeyValuePairs<String, String> = [:]
  ) throws -> String {
    let wish = Wish(
      present: [text] + texts,
      absent: absent,
      isColored: isColored,
      style: style,
      facts: facts.map { (name: $0.key, value: $0.value) }
    )
    let deadline = ContinuousClock.now + TmuxClient.patience
    while true {
      tmux.forgetNews()
      let sight = try look(for: wish)
      let missing = wish.missing(in: sight)
      if missing.isEmpty { return sight.screen }
      do {
        try tmux.waitForNews(until: deadline)
      } catch {
        throw InVain(missing: missing, screen: sight.screen, reason: error)
      }
    }
  }

  private func look(for wish: Wish) throws -> Sight {
    let views = ["capture-pane -p", "capture-pane -p -e"]
    let facts = wish.facts.map { "display-message -p '#{\($0.name)}'" }
    let answers = try tmux.ask(views + facts).map { $0.joined(separator: "\n") }
    return Sight(screen: answers[0], styled: answers[1], facts: Array(answers.dropFirst(2)))
  }

  /// The wait ended without success: what was missing, and the last screen.
  struct InVain: Error, CustomStringConvertible {
    let missing: [String]
    let screen: String
    let reason: any Error

    var description: String {
      "waited in vain for \(missing.joined(separator: ", ")) (\(reason)), the screen is:\n\(screen)"
    }
  }
}

/// The state of the terminal at a moment.
private struct Sight {
  let screen: String
  /// The screen with the sequences for its colors and attributes.
  let styled: String
  /// The requested variables' values, in order.
  let facts: [String]

  /// Whether any text or background has a color.
  var isColored: Bool { styled.contains(#/\u{1B}\[[0-9;]*[34][0-8]/#) }
}

/// Conditions that must be true at the same time.
private struct Wish {
  let present: [String]
  let absent: [String]
  let isColored: Bool?
  let style: String?
  let facts: [(name: String, value: String)]

  /// Returns the conditions that aren't true, in words.
  func missing(in sight: Sight) -> [String] {
    var missing = present.filter { !sight.screen.contains($0) }.map { "\"\($0)\"" }
    missing += absent.filter { sight.screen.contains($0) }.map { "no \"\($0)\"" }
    if let isColored, isColored != sight.isColored {
      missing.append(isColored ? "a colour" : "no colour")
    }
    if let style, !sight.styled.contains(style) { missing.append("the look \(style)") }
    for (fact, found) in zip(facts, sight.facts) where fact.value != found {
      missing.append("\(fact.name) = \(fact.value), which is \(found)")
    }
    return missing
  }
}
