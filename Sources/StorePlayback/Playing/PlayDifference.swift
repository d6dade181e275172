package import StoreEngine
package import StoreScript
import StoreSnapshots
import VisibleText

/// The first difference between two playbacks of the same script.
///
/// Playbacks only differ if the events depend on something other than the script, its seed and its time.
package struct PlayDifference: Hashable, Sendable, CustomStringConvertible {
  /// The number of the step, counted from 1, or `nil` if the steps of the first playback weren't recorded.
  package let position: Int?
  /// The location of the step, or `nil` if it is unknown.
  package let location: ScriptLocation?
  /// The number of the first different event, counted from 1.
  package let ordinal: Int
  /// The event in each playback, or `nil` if that playback has fewer events.
  package let events: [JournaledEvent?]

  /// Compares the events of two playbacks, or returns `nil` if they are the same.
  ///
  /// - Parameters:
  ///   - first: The events of the first playback.
  ///   - second: The events of the second playback.
  ///   - story: The steps of the first playback.
  package init?(_ first: [JournaledEvent], _ second: [JournaledEvent], story: [PlayedStep] = []) {
    let same = zip(first, second).prefix { $0 == $1 }.count
    guard same < max(first.count, second.count) else { return nil }
    ordinal = same + 1
    events = [first, second].map { $0.indices.contains(same) ? $0[same] : nil }
    let index = story.firstIndex { $0.ordinal > same }
    position = index.map { $0 + 1 }
    location = index.flatMap { story[$0].step.location }
  }

  /// Returns a message that clients changed the store in the first playback only.
  ///
  /// - Parameters:
  ///   - calls: The names of the clients' calls.
  ///   - script: The path of the script.
  /// - Returns: The message, or `nil` if clients didn't make such calls.
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

  /// A description of the difference for a person.
  ///
  /// Events are shown in the form that journals use.
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
