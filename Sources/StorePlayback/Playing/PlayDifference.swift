package import StoreEngine
package import StoreScript
import StoreSnapshots
import VisibleText

/// The point where two plays of one script diverge.
///
/// Plays diverge only if the events depend on anything other than the script, its seed and its
/// time.
package struct PlayDifference: Hashable, Sendable, CustomStringConvertible {
  /// The position of the step, counted from 1, or `nil` if the players kept no account.
  package let position: Int?
  /// The location of the step, or `nil` if it is unknown.
  package let location: ScriptLocation?
  /// The position of the first different event, counted from 1.
  package let ordinal: Int
  /// The event in each play, or `nil` after its last one.
  package let events: [JournaledEvent?]

  /// Compares the events of two plays, or fails if they are the same.
  ///
  /// - Parameters:
  ///   - first: The events of one play.
  ///   - second: The events of the other play.
  ///   - story: The steps of the first play.
  package init?(_ first: [JournaledEvent], _ second: [JournaledEvent], story: [PlayedStep] = []) {
    let same = zip(first, second).prefix { $0 == $1 }.count
    guard same < max(first.count, second.count) else { return nil }
    ordinal = same + 1
    events = [first, second].map { $0.indices.contains(same) ? $0[same] : nil }
    let index = story.firstIndex { $0.ordinal > same }
    position = index.map { $0 + 1 }
    location = index.flatMap { story[$0].step.location }
  }

  /// Returns the explanation that clients changed the store only in the first play.
  ///
  /// - Parameters:
  ///   - calls: The names of their calls.
  ///   - script: The script's file.
  /// - Returns: The reason, or `nil` if there was no such call.
  package func reason(_ calls: [String], in script: String) -> String? {
    guard !calls.isEmpty else { return nil }
    let step = [location?.words(from: script), position.map { "step \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
    return """
      this script can't be played twice: at \(step.isEmpty ? "its end" : step), a client changed \
      the store with \(calls.joined(separator: ", ")), and the second play has no clients; remove \
      --twice
      """
  }

  /// The difference for people, with events in the form of the journal.
  package var description: String {
    let texts = events.map { event in
      event.map { (try? $0.line()) ?? "\($0)" } ?? "nothing more"
    }
    let place = position.map { "step \($0), " } ?? ""
    return """
      played twice, the runs differ at \(place)event \(ordinal)
      first:  \(texts[0].boundedMessage)
      second: \(texts[1].boundedMessage)
      """
  }
}
