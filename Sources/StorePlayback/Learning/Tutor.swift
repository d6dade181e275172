import Resources
package import StoreModel
import StoreScript
package import StorefrontUI

extension Tutor {
  /// The session of the tutorial.
  ///
  /// It can also be played without a user.
  package static let script = Resource.tutorSession

  /// The store time at the start of the session.
  package static var start: StoreInstant? { SessionScript.read(script).script?.header.start }

  /// Returns the lessons of the tutorial.
  ///
  /// A test checks that the session of the tutorial is valid.
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
