import Resources
package import StoreModel
import StoreScript
package import StorefrontUI

extension Tutor {
  /// The session that the tutor is made of, as it can be played without a person.
  package static let script = Resource.tutorSession

  /// When its store begins.
  package static var start: StoreInstant? { SessionScript.read(script).script?.header.start }

  /// The tutor's lessons; what is wrong with its session, which a test holds to be nothing.
  package static func lessons() -> Tutor {
    let steps = SessionScript.read(script).script?.steps ?? []
    var tutor = Tutor()
    for step in steps.map(\.step) {
      if case .note(let words) = step { tutor.say(words) }
      if case .press(let key) = step { tutor.ask(for: key) }
    }
    return tutor
  }
}
