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
  }

  /// The step behind which a recording begins: its number, and its id unless there is none.
  private struct Mark: Sendable {
    let number: Int
    let id: Int?

    init(_ number: Int, in line: NotedLine) throws {
      self.number = number
      id = try line.step(number)?.id
    }
  }

  package private(set) var state = State.running
  let source: RecordingSource
  private var mark: Mark
  package private(set) var header: SessionHeader
  var pieces: [Piece] = []
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
    let number = try line.restingStep(from: try line.number(before: last))
    mark = try Mark(number, in: line)
    (header, pieces) = try source.beginning(behind: number, of: line)
    _ = try take(line, after: nil)
  }

  /// How many steps it has, notes and expectations included.
  package var count: Int { pieces.reduce(0) { $0 + $1.steps.count } }

  /// Takes in what has happened, unless it is paused.
  ///
  /// - Parameters:
  ///   - line: The steps up to now.
  ///   - pause: Wall seconds before the first of the new ones; nil tells no pace.
  /// - Returns: How much of the text before is still valid.
  /// - Throws: What reading steps or writing events throws; the recording is as it was.
  package mutating func update(
    _ line: NotedLine,
    after pause: Double? = nil
  ) throws -> RecordingChange {
    guard state == .running else { return .behind(pieces.count) }
    var next = self
    let change = try next.take(line, after: pause)
    self = next
    return change
  }

  private mutating func take(_ line: NotedLine, after pause: Double?) throws -> RecordingChange {
    guard try mark.number == 0 || line.step(mark.number)?.id == mark.id else {
      // The store went back to before the recording: it begins anew, where the store is.
      let number = try line.restingStep(from: line.count)
      mark = try Mark(number, in: line)
      (header, pieces) = try source.beginning(behind: number, of: line)
      teller = nil
      _ = try take(line, after: nil)
      return .all
    }
    var kept = try dropUndone(line)
    var pause = pause
    var number = pieces.last { $0.noted != nil }?.noted?.number ?? mark.number
    while number < line.count {
      for step in try line.steps(number + 1..<min(number + Self.mostRead, line.count) + 1) {
        number += 1
        var piece = Piece(noted: (step, number), steps: try steps(of: step, number, line))
        kept = min(kept, nameWhatIsReferred(by: &piece, line))
        if !piece.steps.isEmpty {
          piece.steps[0].after = piece.tick == nil ? pause.flatMap(Self.rounded) : nil
          pause = nil
        }
        pieces.append(piece)
      }
    }
    return kept == 0 && pieces.isEmpty ? .all : .behind(kept)
  }

  /// How many steps are read together.
  private static let mostRead = 256

  /// Takes out what was undone.
  ///
  /// - Returns: How many pieces are as they were.
  private mutating func dropUndone(_ line: NotedLine) throws -> Int {
    while let last = pieces.lastIndex(where: { $0.noted != nil }), let noted = pieces[last].noted {
      let now = try line.step(noted.number)
      // The events of a client's commands may have grown since.
      let isTold = noted.step.isToldByEvents && noted.number == line.count
      if let now, now.id == noted.step.id, now.kind == noted.step.kind,
        now.text == noted.step.text, !isTold
      {
        break
      }
      pieces.removeSubrange(last...)
    }
    return pieces.count
  }

  /// Adds what is no step of the store: a caption, an expectation.
  ///
  /// - Parameter steps: What stands behind the steps up to now.
  package mutating func add(_ steps: [ScriptStep]) {
    guard state == .running, !steps.isEmpty else { return }
    pieces.append(Piece(noted: nil, steps: steps))
  }

  /// Ceases to take steps in.
  package mutating func pause() { state = .paused }

  /// Takes steps in again, those included that were taken meanwhile.
  ///
  /// - Parameter line: The steps up to now.
  /// - Returns: How much of the text before is still valid.
  /// - Throws: What ``update(_:after:)`` throws.
  package mutating func goOn(_ line: NotedLine) throws -> RecordingChange {
    guard state == .paused else { return .behind(pieces.count) }
    var next = self
    next.state = .running
    let before = try next.dropUndone(line)
    let change = try next.take(line, after: nil)
    let done = next.pieces.count - before
    if change != .all, done > 0 {
      let words = "while the recording was paused: \(counted(done, "step"))"
      next.pieces.insert(Piece(noted: nil, steps: [ScriptStep(.note(words))]), at: before)
    }
    self = next
    return change == .all ? .all : .behind(min(before, change.kept))
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

  var kept: Int { if case .behind(let count) = self { count } else { 0 } }
}

extension NotedLine {
  /// The step behind which so many steps were asked for, or 0.
  fileprivate func number(before last: Int) throws -> Int {
    var (number, left) = (count, last)
    while number > 0, left > 0 {
      let first = max(1, number - 255)
      for step in try steps(first..<number + 1).reversed() where left > 0 {
        if step.isAsked { left -= 1 }
        number -= 1
      }
    }
    // What a program does by itself at its beginning comes with the store.
    return left > 0 ? 0 : number
  }
}
