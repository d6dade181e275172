package import TerminalCanvas
import Texts

/// A tutorial in which the user presses every key.
///
/// The next instruction and its key are shown below the screen.
///
/// The tutorial uses a normal store, and every key has its usual effect. However, only the next key is accepted.
package struct Tutor: Hashable, Sendable {
  private struct Lesson: Hashable, Sendable {
    let words: String
    let key: Key
  }

  private var lessons: [Lesson] = []
  private var position = 0
  private var words = ""

  package init() {}

  package mutating func show(_ words: String) { self.words = words }

  /// Adds a lesson in which the user presses the given key.
  ///
  /// The lesson isn't added if the given name isn't the name of a key.
  package mutating func ask(for name: String) {
    if let key = Key(name: name) { lessons.append(Lesson(words: words, key: key)) }
  }

  /// The number of keys that the user must press.
  package var count: Int { lessons.count }

  /// The key that the user must press next, or `nil` at the end.
  package var next: Key? { lessons.indices.contains(position) ? lessons[position].key : nil }

  /// The instruction with the name of its key, for line mode.
  var line: String {
    guard lessons.indices.contains(position) else { return localized("tutor.the-tutor-is-over") }
    let lesson = lessons[position]
    let key = Binding.shown(lesson.key)
    return "\(position + 1)/\(count) \(lesson.words) \(localized("tutor.write", key))"
  }

  /// Returns the number of lessons that a key completes.
  ///
  /// A paste can complete one lesson for each letter.
  private func steps(of key: Key) -> Int {
    let following = lessons[position...].map(\.key)
    guard case .paste(let text) = key else { return key == following.first ? 1 : 0 }
    let letters = text.map { Key.character($0) }
    return following.starts(with: letters) ? letters.count : 0
  }

  /// The status below the screen, which is shown like the status of a script.
  var status: PlaybackStatus {
    var status = PlaybackStatus(title: localized("tutor.tutor"), position: position, count: count)
    guard lessons.indices.contains(position) else {
      status.caption = localized("tutor.the-tutor-is-over")
      return status
    }
    status.caption = lessons[position].words
    status.pressedKey = localized("tutor.press", Binding.shown(lessons[position].key))
    return status
  }

  /// Handles a key before the key takes effect.
  ///
  /// - Parameters:
  ///   - key: The key that the user pressed.
  ///   - isReady: Whether keys can take effect.
  ///   - isBusy: Whether a step is running.
  /// - Returns: A result with a message if the key isn't accepted, or `nil` if the key takes effect.
  mutating func hold(_ key: Key, isReady: Bool, isBusy: Bool) -> PageResult? {
    guard let next, key != .control("c") else { return nil }
    let steps = steps(of: key)
    if steps > 0, isReady, !isBusy {
      position += steps
      return nil
    }
    let words =
      isReady
      ? localized("tutor.here-goes-on-ctrl-c-ends-the-tutor", Binding.shown(next))
      : localized("tutor.the-store-is-still-being-opened")
    return .saying(words, isProblem: true)
  }
}

extension StorefrontScreen {
  /// The key that the user must press next in the tutorial, or `nil` if no tutorial is running.
  package var tutorKey: Key? { overlays.tutor?.next }

  /// Starts the tutorial.
  ///
  /// It uses the default keys, and its language is English.
  package mutating func learn(from tutor: Tutor) {
    overlays.tutor = tutor
    terminal.appearance.keys = .standard
    terminal.appearance.speakEnglish()
  }
}
