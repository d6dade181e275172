package import StoreEngine
package import StoreScript

// Text of pieces. Indices start at the first piece of the recording. The header contains earlier steps.
extension SessionRecording {
  /// The header, including the earlier steps.
  package var header: SessionHeader {
    var header = top
    header.before = steps(of: 0..<earlier)
    return header
  }

  /// The recording as a complete script.
  package var script: SessionScript {
    SessionScript(header: header, steps: steps(of: earlier..<pieces.count))
  }

  /// Its steps, except those that may still grow.
  package var wholeSteps: [ScriptStep] { steps(of: earlier..<earlier + wholeCount) }

  /// Returns the marks before its first step, and after each step.
  ///
  /// - Parameter line: The steps up to now.
  /// - Returns: One mark more than ``script`` has steps.
  /// - Throws: An error from reading steps.
  package func marks(in line: RecordedLine) throws -> [RecordingMark] {
    var marks = [mark]
    for (step, piece) in placedSteps(of: earlier..<pieces.count) {
      guard let noted = pieces[earlier...piece].last(where: { $0.noted != nil })?.noted else {
        marks.append(mark.repeated)
        continue
      }
      // If several steps have the same place, a name could refer to any of their transactions.
      let first = pieces[piece].steps == [step] ? pieces[piece].noted?.step.first : nil
      marks.append(
        try RecordingMark(noted.number, in: line, addingAfter: first.map { $0 - 1 })
      )
    }
    return marks
  }

  /// The number of its pieces: steps of the store, and text after them.
  package var pieceCount: Int { pieces.count - earlier }

  /// The number of complete pieces.
  ///
  /// A running clock may still extend the last step.
  package var wholeCount: Int {
    let whole = state == .paused ? pieces.count : (pieces.lastIndex { $0.tick == nil } ?? -1) + 1
    return max(0, whole - earlier)
  }

  /// Returns the text of a range of pieces.
  ///
  /// - Parameter range: Their indices.
  /// - Returns: Items of a session file.
  package func text(of range: Range<Int>) -> String {
    steps(of: range.lowerBound + earlier..<range.upperBound + earlier).map(\.text).joined()
  }

  /// Returns the steps of some pieces.
  ///
  /// Time that passed by itself is one step, regardless of the number of ticks.
  private func steps(of range: Range<Int>) -> [ScriptStep] { placedSteps(of: range).map(\.step) }

  /// Returns the steps of some pieces, each with the index of the last piece that it includes.
  private func placedSteps(of range: Range<Int>) -> [(step: ScriptStep, piece: Int)] {
    var steps: [(step: ScriptStep, piece: Int)] = []
    var running: Int64 = 0
    func endRun(before index: Int) {
      if running > 0 { steps.append((ScriptStep(.advance(.bySeconds(running))), index - 1)) }
      running = 0
    }
    for index in range {
      if let seconds = pieces[index].tick, responses.played[index] == nil {
        running += seconds
        continue
      }
      endRun(before: index)
      steps += pieceWithResponses(index).map { ($0, index) }
    }
    endRun(before: range.upperBound)
    return steps
  }

  /// Returns the steps of a piece, and steps with the responses of webhooks from there on.
  ///
  /// The responses come before the piece, unless the piece adds the webhook.
  private func pieceWithResponses(_ index: Int) -> [ScriptStep] {
    let played = responses.played[index] ?? []
    var own = pieces[index].steps
    if index < earlier {
      // Earlier requests to external servers aren't repeated.
      own.removeAll { if case .webhook(let it) = $0.step { it.isServer } else { false } }
    }
    let behind = played.filter { pieces[index].sends(to: $0.url) }
    let before = played.filter { !behind.contains($0) }
    return before.map { ScriptStep(.webhook($0)) } + own + behind.map { ScriptStep(.webhook($0)) }
  }
}
