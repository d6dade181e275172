import Hummingbird
import NIOCore
import StoreModel
import StoreScript
import VisibleText

/// A call that has found its route: what its path, its query and its body say.
struct ControlCall: Sendable {
  let stores: HostedStores
  let store: HostedStore
  /// The parts of the path that the route names.
  var path: [String: String] = [:]
  /// The parameters of the query, of which the route knows every one.
  var query: [String: String] = [:]
  /// Nil where nothing was sent.
  var body: JSONDocument?
  /// The lines that were sent in the place of a JSON text; empty if none were.
  var lines: [UInt8] = []
  var headers: HTTPFields
  /// What clients put before a path: `http://127.0.0.1:8787`; empty if the call does not say.
  var base: String
  /// The connection that the call came on.
  var channel: any Channel

  /// The body's values with their places.
  func values() throws(ControlError) -> ScriptValue {
    guard let body, let value = ScriptValue(body) else {
      throw ControlError(.badRequest, "the body is empty", right: "send a JSON text")
    }
    return value
  }

  /// A parameter of the query that is a whole number from 0 up; nil if it is not given.
  func number(_ name: String) throws(ControlError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw ControlError(
        .badRequest,
        "\(text.quoted) is not a whole number",
        at: name,
        right: "write \(name)=0 or more"
      )
    }
    return number
  }

  /// A parameter of the query that is a truth; nil if it is not given.
  func truth(_ name: String) throws(ControlError) -> Bool? {
    switch query[name] {
    case nil: return nil
    case "true": return true
    case "false": return false
    case let text?:
      throw ControlError(
        .badRequest,
        "\(text.quoted) is neither true nor false",
        at: name,
        right: "write \(name)=true or \(name)=false"
      )
    }
  }
}
