package import StoreScript

extension SessionRecording {
  /// The recording as a script that plays as it is.
  package var script: SessionScript {
    SessionScript(header: header, steps: steps(of: pieces[...]))
  }

  /// How many pieces it is made of, each a step of the store or what stands behind one.
  package var pieceCount: Int { pieces.count }

  /// How many pieces are whole: a clock that runs may yet make the last step longer.
  package var wholeCount: Int {
    state == .paused ? pieces.count : (pieces.lastIndex { $0.tick == nil } ?? -1) + 1
  }

  /// The text of the pieces behind some, up to others.
  ///
  /// - Parameter range: Their indices.
  /// - Returns: Items of a session file.
  package func text(of range: Range<Int>) -> String {
    steps(of: pieces[range]).map(\.text).joined()
  }

  /// The steps of some pieces; time that ran by itself is one step, however often it ticked.
  private func steps(of pieces: ArraySlice<Piece>) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    var running: Int64 = 0
    for piece in pieces {
      if let seconds = piece.tick {
        running += seconds
        continue
      }
      if running > 0 { steps.append(ScriptStep(.advance(.bySeconds(running)))) }
      running = 0
      steps += piece.steps
    }
    if running > 0 { steps.append(ScriptStep(.advance(.bySeconds(running)))) }
    return steps
  }
}
