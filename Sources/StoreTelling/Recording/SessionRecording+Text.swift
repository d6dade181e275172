package import StoreEngine
package import StoreScript

// A piece is counted from the first one of the recording; what was done before is in the header.
extension SessionRecording {
  /// The header, with what was done before.
  package var header: SessionHeader {
    var header = top
    header.before = steps(of: 0..<earlier)
    return header
  }

  /// The recording as a script that plays as it is.
  package var script: SessionScript {
    SessionScript(header: header, steps: steps(of: earlier..<pieces.count))
  }

  /// Its steps, except those that may still become longer.
  package var wholeSteps: [ScriptStep] { steps(of: earlier..<earlier + wholeCount) }

  /// Returns the marks before its first step, and after each step.
  ///
  /// - Parameter line: The steps up to now.
  /// - Returns: One mark more than ``script`` has steps.
  /// - Throws: An error from reading steps.
  package func marks(in line: NotedLine) throws -> [RecordingMark] {
    var marks = [mark]
    for (step, piece) in placedSteps(of: earlier..<pieces.count) {
      guard let noted = pieces[earlier...piece].last(where: { $0.noted != nil })?.noted else {
        marks.append(mark.repeated)
        continue
      }
      // Of several steps in one place, a name would be a name of any transaction.
      let first = pieces[piece].steps == [step] ? pieces[piece].noted?.step.first : nil
      marks.append(
        try RecordingMark(noted.number, in: line, addingAfter: first.map { $0 - 1 })
      )
    }
    return marks
  }

  /// How many pieces it is made of, each a step of the store or what stands behind one.
  package var pieceCount: Int { pieces.count - earlier }

  /// How many pieces are whole: a clock that runs may yet make the last step longer.
  package var wholeCount: Int {
    let whole = state == .paused ? pieces.count : (pieces.lastIndex { $0.tick == nil } ?? -1) + 1
    return max(0, whole - earlier)
  }

  /// The text of the pieces behind some, up to others.
  ///
  /// - Parameter range: Their indices.
  /// - Returns: Items of a session file.
  package func text(of range: Range<Int>) -> String {
    steps(of: range.lowerBound + earlier..<range.upperBound + earlier).map(\.text).joined()
  }

  /// The steps of some pieces; time that ran by itself is one step, however often it ticked.
  private func steps(of range: Range<Int>) -> [ScriptStep] { placedSteps(of: range).map(\.step) }

  /// Returns the steps of some pieces, each with the last piece that it includes.
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

  /// The steps of a piece, and how webhooks respond from there on: before it, unless it has notifications
  /// sent there.
  private func pieceWithResponses(_ index: Int) -> [ScriptStep] {
    let played = responses.played[index] ?? []
    var own = pieces[index].steps
    if index < earlier {
      // Nobody outside is asked again for what is over.
      own.removeAll { if case .webhook(let it) = $0.step { it.isServer } else { false } }
    }
    let behind = played.filter { pieces[index].sends(to: $0.url) }
    let before = played.filter { !behind.contains($0) }
    return before.map { ScriptStep(.webhook($0)) } + own + behind.map { ScriptStep(.webhook($0)) }
  }
}
