import StoreEngine

/// The notes and expectations that were recorded after steps that have been undone since.
///
/// A step that is redone has the same number and id, and brings them back.
package struct UndoneRemarks: Sendable {
  private struct Place: Hashable {
    let number: Int
    let id: Int?
  }

  private var pieces: [Place: [SessionRecording.Piece]] = [:]

  package init() {}

  /// Adds the notes and expectations among pieces that are removed from a recording.
  ///
  /// - Parameters:
  ///   - removed: The pieces.
  ///   - mark: The step before the first of them.
  mutating func add(_ removed: some Sequence<SessionRecording.Piece>, after mark: RecordingMark) {
    var place = Place(number: mark.number, id: mark.id)
    for piece in removed {
      if let noted = piece.noted {
        place = Place(number: noted.number, id: noted.step.id)
      } else if piece.isRemark {
        pieces[place, default: []].append(piece)
      }
    }
  }

  /// Removes the notes and expectations after a step that is redone, and returns them.
  mutating func removeAll(after number: Int, _ id: Int?) -> [SessionRecording.Piece] {
    pieces.removeValue(forKey: Place(number: number, id: id)) ?? []
  }
}
