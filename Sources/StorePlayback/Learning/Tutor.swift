import Resources
package import StoreModel
import StoreScript
package import StorefrontUI

extension Tutor {
  /// The session of the tutorial, which can also be played without a person.
  package static let script = Resource.tutorSession

  /// The start time of its store.
  package static var start: StoreInstant? { SessionScript.read(script).script?.header.start }

  /// Returns the tutorial's lessons.
  ///
  /// A test checks that its session is valid.
  package static func lessons() -> Tutor {
    let steps = SessionScript.read(script).script?.steps ?? []
    var tutor = Tutor()
    for step in steps.map(\.step) {
      if case .note(let words) = step { tutor.show(words) }
      if case .press(let key) = step { tutor.ask(for: key) }
    }
    return tutor
  }
}
