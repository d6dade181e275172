package import StoreEngine
import StoreModel
package import StoreScript

/// A session that is recorded as a script while it continues.
///
/// It contains the steps from its start to the current state of the store, regardless of their caller. An
/// undone step is removed from it, and of several branches it contains the current one. A paused recording
/// doesn't change. When it resumes, it gets the steps made meanwhile, without their pace, because later steps
/// depend on them. It doesn't get steps that were undone by then, so that the user can try something out.
///
/// Some state isn't in the store: the attempts of the app, and the responses of servers. Therefore,
/// the header also contains the steps since the store was opened and before the recording
/// (`before:`).
package struct SessionRecording: Sendable {
  /// Whether steps are being recorded.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case running
    case paused
  }

  /// The representation of one step in the line, with the notes and expectations after it.
  struct Piece: Sendable {
    /// The step and its number, or `nil` for text that isn't a step of the store.
    let noted: (step: RecordedStep, number: Int)?
    var steps: [ScriptStep]

    /// The seconds that a running clock moved by itself, or `nil` for any other step.
    var tick: Int64? {
      guard noted?.step.kind == .tick, steps.count == 1,
        case .advance(.bySeconds(let seconds)) = steps[0].step
      else { return nil }
      return seconds
    }

    /// Whether the piece isn't a step of the store: a note, an expectation, or a step that was
    /// refused as expected.
    var isRemark = false
  }

  package private(set) var state = State.running
  package let source: RecordingSource
  /// The steps of the script that it continues, or `nil` for a recording from the start.
  package internal(set) var earlierSteps: EarlierSteps?
  private(set) var mark: RecordingMark
  /// The header without the earlier steps.
  private(set) var top = SessionHeader()
  var pieces: [Piece] = []
  /// The number of pieces before the recording.
  private(set) var earlier = 0
  /// The notes and expectations that are out of the recording until their steps are redone.
  package private(set) var undoneAnnotations = UndoneAnnotations()
  /// The responses of webhooks that no script plays.
  var responses = WebhookResponses()
  /// The converter of events that no step caused, created when there are such events.
  var teller: EventNarrator?

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - line: The steps up to now.
  ///   - source: The catalog for its header.
  ///   - last: The number of requested steps to include, the newest ones. If there are fewer, all
  ///     are included.
  /// - Throws: An error from reading steps or writing events.
  package init(of line: RecordedLine, _ source: RecordingSource, keeping last: Int = 0) throws {
    self.source = source
    let first = try line.restingStep(from: line.number(before: last))
    mark = try RecordingMark(max(first, line.firstRepeatable()), in: line)
    try readOpening(line)
    _ = try append(line, after: nil)
  }

  /// Starts a recording that continues a script, and that therefore needs no header.
  ///
  /// - Parameters:
  ///   - mark: The end of the script's steps.
  ///   - line: The steps up to now.
  ///   - source: The catalog that the store sells.
  ///   - earlierSteps: The script's steps.
  ///   - undone: The notes and expectations that return with their steps.
  /// - Throws: ``RemovedPurchase``, or an error from reading steps.
  package init(
    after mark: RecordingMark,
    of line: RecordedLine,
    _ source: RecordingSource,
    earlierSteps: EarlierSteps,
    restoring undone: UndoneAnnotations
  ) throws {
    self.source = source
    self.mark = mark
    self.earlierSteps = earlierSteps
    undoneAnnotations = undone
    responses = WebhookResponses(behind: try line.end(of: mark.number))
    restoreRemarks(after: mark.number, mark.id)
    _ = try append(line, after: nil)
  }

  /// The number of steps, including notes and expectations.
  package private(set) var count = 0

  /// Records the new steps, unless the recording is paused.
  ///
  /// - Parameters:
  ///   - line: The steps up to now.
  ///   - pause: The wall time in seconds before the first new step, or `nil` to omit the pace.
  /// - Returns: The part of the previous text that is still valid.
  /// - Throws: ``RemovedPurchase``, or an error from reading steps or writing events. The steps before the
  ///   error are recorded.
  package mutating func update(
    _ line: RecordedLine,
    after pause: Double? = nil
  ) throws -> RecordingChange {
    guard state == .running else { return .behind(pieceCount) }
    return change(keeping: try append(line, after: pause))
  }

  /// Reads the steps up to the mark.
  private mutating func readOpening(_ line: RecordedLine) throws {
    let origin = try RecordingOrigin(of: mark, in: line)
    var first: [ScriptStep] = []
    let source = source.beginning(after: origin.events, of: line.store, in: line.log)
    if origin.events == 0 {
      (top, first) = source.beginning(of: line)
    } else {
      top = try source.header(holding: origin.events, of: line)
    }
    pieces = first.map { Piece(noted: nil, steps: [$0]) }
    teller = nil
    responses = WebhookResponses(behind: origin.events)
    _ = try read(line, from: origin.step, to: mark.number, after: nil)
    // The steps that a program makes by itself at its start come with the store.
    let isAsked = pieces.contains { $0.noted?.step.isAsked == true }
    earlier = isAsked || origin.events > 0 ? pieces.count : 0
    count = pieces[earlier...].reduce(0) { $0 + $1.steps.count }
  }

  /// Records the steps after those that are recorded already.
  ///
  /// - Returns: The number of unchanged pieces, or `nil` if the header or all pieces changed.
  private mutating func append(_ line: RecordedLine, after pause: Double?) throws -> Int? {
    guard try mark.stands(in: line) else {
      // The store went back to before the recording, which therefore restarts at the store's current step.
      undoneAnnotations = allRemarks
      let number = try mark.number(in: line) ?? line.restingStep(from: line.count)
      mark = try RecordingMark(number, in: line)
      try readOpening(line)
      restoreRemarks(after: mark.number, mark.id)
      _ = try append(line, after: nil)
      return nil
    }
    let kept = try dropUndone(line)
    let number = pieces.last { $0.noted != nil }?.noted?.number ?? mark.number
    let changed = try read(line, from: number, to: line.count, after: pause)
    return min(kept, changed, responses.record(line, of: pieces, earlier: earlier))
  }

  /// Reads steps of the line.
  ///
  /// - Returns: The first piece that has changed, or the previous number of pieces if none has.
  private mutating func read(
    _ line: RecordedLine,
    from start: Int,
    to end: Int,
    after pause: Double?
  ) throws -> Int {
    var kept = pieces.count
    var pause = pause
    var number = start
    while number < end {
      for step in try line.steps(number + 1..<min(number + Self.mostRead, end) + 1) {
        number += 1
        var piece = Piece(noted: (step, number), steps: try steps(of: step, number, line))
        kept = min(kept, try nameWhatIsReferred(by: &piece, line))
        if !piece.steps.isEmpty {
          piece.steps[0].after = piece.tick == nil ? pause.flatMap(Self.rounded) : nil
          pause = nil
        }
        append(piece)
        if number > mark.number { restoreRemarks(after: number, step.id) }
      }
    }
    return kept
  }

  /// The number of steps to read together.
  private static let mostRead = 256

  /// Removes the pieces that were undone.
  ///
  /// - Returns: The number of unchanged pieces.
  private mutating func dropUndone(_ line: RecordedLine) throws -> Int {
    var kept = Int.max
    while let last = pieces[earlier...].lastIndex(where: { $0.noted != nil }),
      let noted = pieces[last].noted
    {
      let now = try line.step(noted.number)
      // The events of a client's commands may have grown since.
      let isTold = noted.step.isToldByEvents && noted.number == line.count
      if let now, now.id == noted.step.id, now.kind == noted.step.kind,
        now.text == noted.step.text, !isTold
      {
        break
      }
      undoneAnnotations.add(pieces[last...], after: mark)
      count -= pieces[last...].reduce(0) { $0 + $1.steps.count }
      pieces.removeSubrange(last...)
      kept = min(kept, responses.drop(from: last, event: noted.step.first))
    }
    return min(kept, pieces.count)
  }

  /// Adds steps that aren't steps of the store: a caption, or an expectation.
  ///
  /// - Parameter steps: The steps to add after the current ones.
  package mutating func add(_ steps: [ScriptStep]) {
    guard state == .running, !steps.isEmpty else { return }
    append(Piece(noted: nil, steps: steps, isRemark: true))
  }

  /// The notes and expectations that are in the recording, and those that were removed with their steps.
  package var allRemarks: UndoneAnnotations {
    var remarks = undoneAnnotations
    remarks.add(pieces[earlier...], after: mark)
    return remarks
  }

  /// Adds the notes and expectations that followed a step before it was undone.
  private mutating func restoreRemarks(after number: Int, _ id: Int?) {
    for piece in undoneAnnotations.removeAll(after: number, id) { append(piece) }
  }

  private mutating func append(_ piece: Piece) {
    pieces.append(piece)
    count += piece.steps.count
  }

  package mutating func pause() { state = .paused }

  /// Resumes the recording, and records the steps made meanwhile.
  ///
  /// - Parameter line: The steps up to now.
  /// - Returns: The part of the previous text that is still valid.
  /// - Throws: An error from ``update(_:after:)``.
  package mutating func goOn(_ line: RecordedLine) throws -> RecordingChange {
    guard state == .paused else { return .behind(pieceCount) }
    var next = self
    next.state = .running
    let valid = try next.dropUndone(line)
    let before = next.pieces.count
    let kept = try next.append(line, after: nil)
    let done = next.pieces[min(before, next.pieces.count)...].count { $0.noted != nil }
    if let kept, done > 0 {
      let words = "while the recording was paused: \(counted(done, "step"))"
      next.pieces.insert(
        Piece(noted: nil, steps: [ScriptStep(.note(words))], isRemark: true),
        at: before
      )
      next.responses.shift(from: before)
      next.count += 1
      self = next
      return change(keeping: min(valid, kept))
    }
    self = next
    return change(keeping: kept)
  }

  private func change(keeping kept: Int?) -> RecordingChange {
    guard let kept, kept >= earlier else { return .all }
    return .behind(kept - earlier)
  }

  /// Returns a pause in hundredths of a second, or `nil` if it is shorter.
  private static func rounded(_ pause: Double) -> Double? {
    let hundredths = (pause * 100).rounded()
    return hundredths < 1 ? nil : hundredths / 100
  }
}

/// The change of a recording's text.
package enum RecordingChange: Hashable, Sendable {
  /// The header and this number of pieces are unchanged.
  case behind(Int)
  /// Everything has changed.
  case all
}
