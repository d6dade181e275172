package import StoreEngine
import StoreModel
package import StoreScript

/// A session that is written down as a script while it goes on.
///
/// It is what led from its beginning to where the store is now, and is made of the steps that the store has
/// noted, whoever took them: a step that is undone is not in it any more, and of branches it is the one that
/// the store is on. While it is paused it stays as it is; who goes on with it gets what was done meanwhile as
/// well, without the pace, because the rest would come out differently without. Steps that were undone by
/// then are in no recording: so a person may try something out.
///
/// What a store holds does not say all: an app remembers what it tries, servers how they respond. So what was
/// done since the store was opened, and before the recording begins, stands in its header as well (`before:`).
package struct SessionRecording: Sendable {
  /// Whether steps are taken in.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case running
    case paused
  }

  /// What stands for one step of the line, with the notes and expectations behind it.
  struct Piece: Sendable {
    /// The step and its number; nil for what is no step of the store.
    let noted: (step: NotedStep, number: Int)?
    var steps: [ScriptStep]

    /// How far a clock went that ran by itself; nil for what was asked for.
    var tick: Int64? {
      guard noted?.step.kind == .tick, steps.count == 1,
        case .advance(.bySeconds(let seconds)) = steps[0].step
      else { return nil }
      return seconds
    }

    /// Whether the store keeps nothing of it: a note, an expectation, or a step that was refused as expected.
    var isRemark = false
  }

  package private(set) var state = State.running
  package let source: RecordingSource
  /// The steps of the script that it continues, or `nil` for a recording from the start.
  package internal(set) var earlierSteps: EarlierSteps?
  private(set) var mark: RecordingMark
  /// The header without what was done before.
  private(set) var top = SessionHeader()
  var pieces: [Piece] = []
  /// How many of the pieces were done before the recording.
  private(set) var earlier = 0
  /// The notes and expectations that are out of the recording until their steps are redone.
  package private(set) var undoneRemarks = UndoneRemarks()
  /// How webhooks responded that no script plays.
  var responses = WebhookResponses()
  /// What tells events that no step brought about; made when there are any.
  var teller: EventTeller?

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - line: The steps up to now.
  ///   - source: What its header says of the catalog.
  ///   - last: How many of the steps that were asked for are in it already, if so many were.
  /// - Throws: What reading steps or writing events throws.
  package init(of line: NotedLine, _ source: RecordingSource, keeping last: Int = 0) throws {
    self.source = source
    let first = try line.restingStep(from: line.number(before: last))
    mark = try RecordingMark(max(first, line.firstRepeatable()), in: line)
    try begin(line)
    _ = try take(line, after: nil)
  }

  /// Begins a recording that continues a script, and that therefore needs no header.
  ///
  /// - Parameters:
  ///   - mark: The end of the script's steps.
  ///   - line: The steps up to now.
  ///   - source: The catalog that the store sells.
  ///   - earlierSteps: The script's steps.
  ///   - undone: The notes and expectations that come back with their steps.
  /// - Throws: ``RemovedPurchase``, or an error from reading steps.
  package init(
    after mark: RecordingMark,
    of line: NotedLine,
    _ source: RecordingSource,
    earlierSteps: EarlierSteps,
    restoring undone: UndoneRemarks
  ) throws {
    self.source = source
    self.mark = mark
    self.earlierSteps = earlierSteps
    undoneRemarks = undone
    responses = WebhookResponses(behind: try line.end(of: mark.number))
    restoreRemarks(after: mark.number, mark.id)
    _ = try take(line, after: nil)
  }

  /// How many steps it has, notes and expectations included.
  package private(set) var count = 0

  /// Takes in what has happened, unless it is paused.
  ///
  /// - Parameters:
  ///   - line: The steps up to now.
  ///   - pause: Wall seconds before the first of the new ones; nil tells no pace.
  /// - Returns: How much of the text before is still valid.
  /// - Throws: ``RemovedPurchase``, or what reading steps or writing events throws; what could be read is in it then.
  package mutating func update(
    _ line: NotedLine,
    after pause: Double? = nil
  ) throws -> RecordingChange {
    guard state == .running else { return .behind(pieceCount) }
    return change(keeping: try take(line, after: pause))
  }

  /// Reads what led to the mark.
  private mutating func begin(_ line: NotedLine) throws {
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
    // What a program does by itself at its beginning comes with the store.
    let isAsked = pieces.contains { $0.noted?.step.isAsked == true }
    earlier = isAsked || origin.events > 0 ? pieces.count : 0
    count = pieces[earlier...].reduce(0) { $0 + $1.steps.count }
  }

  /// Takes in the steps behind those that are in it.
  ///
  /// - Returns: How many pieces are as they were; nil if none is, nor the header.
  private mutating func take(_ line: NotedLine, after pause: Double?) throws -> Int? {
    guard try mark.stands(in: line) else {
      // The store went back to before the recording: it begins anew, where the store is.
      undoneRemarks = allRemarks
      let number = try mark.number(in: line) ?? line.restingStep(from: line.count)
      mark = try RecordingMark(number, in: line)
      try begin(line)
      restoreRemarks(after: mark.number, mark.id)
      _ = try take(line, after: nil)
      return nil
    }
    let kept = try dropUndone(line)
    let number = pieces.last { $0.noted != nil }?.noted?.number ?? mark.number
    let changed = try read(line, from: number, to: line.count, after: pause)
    return min(kept, changed, responses.take(line, of: pieces, earlier: earlier))
  }

  /// Reads steps of the line.
  ///
  /// - Returns: The first piece that has changed, or their count before.
  private mutating func read(
    _ line: NotedLine,
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

  /// How many steps are read together.
  private static let mostRead = 256

  /// Takes out what was undone.
  ///
  /// - Returns: How many pieces are as they were.
  private mutating func dropUndone(_ line: NotedLine) throws -> Int {
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
      undoneRemarks.add(pieces[last...], after: mark)
      count -= pieces[last...].reduce(0) { $0 + $1.steps.count }
      pieces.removeSubrange(last...)
      kept = min(kept, responses.drop(from: last, event: noted.step.first))
    }
    return min(kept, pieces.count)
  }

  /// Adds what is no step of the store: a caption, an expectation.
  ///
  /// - Parameter steps: What stands behind the steps up to now.
  package mutating func add(_ steps: [ScriptStep]) {
    guard state == .running, !steps.isEmpty else { return }
    append(Piece(noted: nil, steps: steps, isRemark: true))
  }

  /// The notes and expectations that are in the recording, and those that are out of it.
  package var allRemarks: UndoneRemarks {
    var remarks = undoneRemarks
    remarks.add(pieces[earlier...], after: mark)
    return remarks
  }

  /// Adds the notes and expectations that were recorded after a step before it was undone.
  private mutating func restoreRemarks(after number: Int, _ id: Int?) {
    for piece in undoneRemarks.removeAll(after: number, id) { append(piece) }
  }

  private mutating func append(_ piece: Piece) {
    pieces.append(piece)
    count += piece.steps.count
  }

  package mutating func pause() { state = .paused }

  /// Takes steps in again, those included that were taken meanwhile.
  ///
  /// - Parameter line: The steps up to now.
  /// - Returns: How much of the text before is still valid.
  /// - Throws: What ``update(_:after:)`` throws.
  package mutating func goOn(_ line: NotedLine) throws -> RecordingChange {
    guard state == .paused else { return .behind(pieceCount) }
    var next = self
    next.state = .running
    let valid = try next.dropUndone(line)
    let before = next.pieces.count
    let kept = try next.take(line, after: nil)
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

  /// Hundredths, and nothing at all for a pause that is too short to see.
  private static func rounded(_ pause: Double) -> Double? {
    let hundredths = (pause * 100).rounded()
    return hundredths < 1 ? nil : hundredths / 100
  }
}

/// What of a recording's text is as it was.
package enum RecordingChange: Hashable, Sendable {
  /// The header and so many pieces.
  case behind(Int)
  /// Nothing.
  case all
}
