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
  /// The lines that were sent instead of a JSON text; empty if none were.
  var lines: [UInt8] = []
  var headers: HTTPFields
  /// The connection that the call came by; nil for one of this process.
  let channel: (any Channel)?
  /// What clients put before a path: `http://127.0.0.1:8787`; empty if the call does not say.
  var base: String
  /// The name of the store that paths lead to at this address which name none.
  var home = HostedStores.mainName

  /// Whether the client is still there.
  var departure: Departure {
    get async { await channel?.departure ?? Departure() }
  }

  /// What stands before every path of a store at this address.
  func prefix(of store: HostedStore) -> String {
    store.name == home ? "" : "/stores/\(store.name)"
  }

  /// The body's values with their locations.
  func values() throws(ControlError) -> ScriptValue {
    guard let body, let value = ScriptValue(body) else {
      throw ControlError(.badRequest, "the body is empty", right: "send a JSON text")
    }
    return value
  }

  /// A parameter of the query that is a whole number within a bound; nil if it is not given.
  func number(_ name: String, _ bound: WholeBound) throws(ControlError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = bound.number(text) else {
      throw ControlError(
        .badRequest,
        "\(text.quoted) is not \(bound.name)",
        at: name,
        right: bound.remedy
      )
    }
    return number
  }

  /// A part of the path that is one of ``ControlRoute/pathNumbers``; nil for anything else.
  func pathNumber(_ name: String) -> Int? {
    path[name].flatMap { ControlRoute.pathNumbers[name]?.number($0) }
  }

  /// Throws for members of the body that are there and no texts.
  ///
  /// The readers of steps take a number or a flag for the text that it is written as, as YAML has it; where
  /// only JSON comes, the document says that a text is a text.
  func checkTexts(_ names: String...) throws(ControlError) {
    for member in body?.root?.members ?? [] where names.contains(member.key) {
      guard member.value.string == nil else { continue }
      throw ControlError(
        .badRequest,
        "\(member.key) is no text",
        at: member.key,
        right: "write it between quotes"
      )
    }
  }

  /// A parameter of the query that is a flag; nil if it is not given.
  func flag(_ name: String) throws(ControlError) -> Bool? {
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
