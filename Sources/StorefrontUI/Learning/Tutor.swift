package import TerminalCanvas
import Texts

/// Lessons that a person goes through with their own hands: what to do next stands below, with its key.
///
/// The store is a real one, and every key does what it does; only others than the next are held back.
package struct Tutor: Hashable, Sendable {
  private struct Lesson: Hashable, Sendable {
    let words: String
    let key: Key
  }

  private var lessons: [Lesson] = []
  private var position = 0
  private var words = ""

  package init() {}

  package mutating func say(_ words: String) { self.words = words }

  /// The key that is to be pressed next; a name that no key has is left out.
  package mutating func ask(for name: String) {
    if let key = Key(name: name) { lessons.append(Lesson(words: words, key: key)) }
  }

  /// How many keys there are.
  package var count: Int { lessons.count }

  /// The key to press now; nil at the end.
  package var next: Key? { lessons.indices.contains(position) ? lessons[position].key : nil }

  /// The lesson and the name of its key, for the line mode.
  var line: String {
    guard lessons.indices.contains(position) else { return said("tutor.the-tutor-is-over") }
    let lesson = lessons[position]
    let key = Binding.shown(lesson.key)
    return "\(position + 1)/\(count) \(lesson.words) \(said("tutor.write", key))"
  }

  /// The number of next keys that a key stands for: one, the letters of a pasted text, or none.
  private func steps(of key: Key) -> Int {
    let following = lessons[position...].map(\.key)
    guard case .paste(let text) = key else { return key == following.first ? 1 : 0 }
    let letters = text.map { Key.character($0) }
    return following.starts(with: letters) ? letters.count : 0
  }

  /// What stands below the screen, as of a script that plays.
  var status: PlaybackStatus {
    var status = PlaybackStatus(title: said("tutor.tutor"), position: position, count: count)
    guard lessons.indices.contains(position) else {
      status.caption = said("tutor.the-tutor-is-over")
      return status
    }
    status.caption = lessons[position].words
    status.pressedKey = said("tutor.press", Binding.shown(lessons[position].key))
    return status
  }

  /// Handles a key before it does what it does.
  ///
  /// - Parameters:
  ///   - key: The pressed key.
  ///   - isReady: Whether keys can do what they are for.
  ///   - isBusy: Whether a step is under way.
  /// - Returns: The outcome of a key that is held back, or `nil` for the next one, which is taken.
  mutating func hold(_ key: Key, isReady: Bool, isBusy: Bool) -> PageResult? {
    guard let next, key != .control("c") else { return nil }
    let steps = steps(of: key)
    if steps > 0, isReady, !isBusy {
      position += steps
      return nil
    }
    let words =
      isReady
      ? said("tutor.here-goes-on-ctrl-c-ends-the-tutor", Binding.shown(next))
      : said("tutor.the-store-is-still-being-opened")
    return .saying(words, isProblem: true)
  }
}

extension StorefrontScreen {
  /// The key that the tutor asks for; nil where none does.
  package var tutorKey: Key? { overlays.tutor?.next }

  /// Begins the lessons, with the keys that they tell of.
  package mutating func learn(from tutor: Tutor) {
    overlays.tutor = tutor
    terminal.appearance.keys = .standard
    terminal.appearance.speakEnglish()
  }
}
