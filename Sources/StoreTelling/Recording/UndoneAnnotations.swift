import StoreEngine

/// The notes and expectations that were recorded after steps that have been undone since.
///
/// A step that is redone has the same number and id, and brings them back.
package struct UndoneAnnotations: Sendable {
  private struct Position: Hashable {
    let number: Int
    let id: Int?
  }

  private var pieces: [Position: [SessionRecording.Piece]] = [:]

  package init() {}

  /// Adds the notes and expectations among pieces that are removed from a recording.
  ///
  /// - Parameters:
  ///   - removed: The pieces.
  ///   - mark: The step before the first of them.
  mutating func add(_ removed: some Sequence<SessionRecording.Piece>, after mark: RecordingMark) {
    var place = Position(number: mark.number, id: mark.id)
    for piece in removed {
      if let noted = piece.noted {
        place = Position(number: noted.number, id: noted.step.id)
      } else if piece.isRemark {
        pieces[place, default: []].append(piece)
      }
    }
  }

  /// Removes the notes and expectations after a step that is redone, and returns them.
  mutating func removeAll(after number: Int, _ id: Int?) -> [SessionRecording.Piece] {
    pieces.removeValue(forKey: Position(number: number, id: id)) ?? []
  }
}
