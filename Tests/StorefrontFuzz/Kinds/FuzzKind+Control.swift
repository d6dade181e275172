import Foundation
import HTTPTypes
import StoreModel
import StoreScript
import StoreServer
import StoreSession

extension FuzzKind {
  /// The kind that tests the control API, with every call in its OpenAPI document.
  static let control = FuzzKind(
    name: "control",
    about:
      "every call of the control API, paths, queries and bodies made after its OpenAPI document",
    group: 32,
    reaches: [
      .heldDelivery, .otherOrder, .repeatedDelivery, .failedDelivery, .failedCall, .injectedError,
      .triedBranch,
    ]
  ) {
    let world = try await ServedWorld(seed: 5, commands: 60)
    guard let document = try await world.call(.get, "/control/openapi.json").json else {
      throw Violation("there is no OpenAPI document")
    }
    let calls = ControlCalls(document: document)
    return FuzzTarget(make: calls.request) { bytes in
      let sighting = NetworkSighting(of: world.host.driver)
      guard let reply = try await world.send(bytes) else { return .refused }
      sighting.record(until: world.host.driver)
      let isInjected = bytes.starts(with: "POST /control/injected-errors".utf8)
      if isInjected, reply.status == 201 { Visit.injectedError.record() }
      let done = (reply.json?["done"] ?? reply.json)?["steps"]?.elements ?? []
      if done.contains(where: { $0["steps"] != nil }) { Visit.triedBranch.record() }
      if reply.status >= 400, reply.type == "application/json" {
        let words = reply.json?["error"]?.string ?? ""
        try hold(!words.isEmpty, "a refusal says nothing: \(reply.status)")
      }
      try world.session.checkPresent()
      if bytes.count.isMultiple(of: 8) { try world.session.checkInvariants() }
      return reply.status < 400 ? .accepted : .refused
    } close: {
      world.close()
    }
  }
}

/// A generator of requests from an OpenAPI document.
struct ControlCalls {
  private let operations: [Operation]
  private let schemas: SchemaValues

  private struct Operation {
    let method: String
    let path: String
    let parameters: [JSONValue]
    /// The schema of the body, or `nil` for a request without a body.
    let body: JSONValue?
  }

  init(document: JSONValue) {
    schemas = SchemaValues(document: document, words: StoryWorld.words)
    operations = (document["paths"]?.members ?? []).flatMap { path in
      (path.value.members ?? []).map { operation in
        Operation(
          method: operation.key.uppercased(),
          path: path.key,
          parameters: operation.value["parameters"]?.elements ?? [],
          body: operation.value["requestBody"]?["content"]?["application/json"]?["schema"]
        )
      }
    }
  }

  /// Returns a request in the form of ``ServedWorld/send(_:headers:)``.
  func request(_ chance: inout SplitMix64) -> [UInt8] {
    if chance.once(in: 3) { return network(&chance) }
    guard let operation = chance.pick(operations) else { return [] }
    var path = operation.path
    var query: [String] = []
    for parameter in operation.parameters {
      let name = parameter["name"]?.string ?? ""
      let schema = parameter["schema"] ?? JSONValue(.null)
      let value = schemas.value(schema, &chance)
      var text = Self.escaped(value.string ?? value.text(), &chance)
      if parameter["in"]?.string == "path" {
        if chance.once(in: 3) {
          text = chance.pick(["main", "1", "demo", "a", "snapshot-1"]) ?? ""
        }
        path = path.replacing("{\(name)}", with: text)
      } else if chance.once(in: 2) {
        query.append("\(name)=\(text)")
      }
    }
    if chance.once(in: 20) { path += "/" + Self.escaped(Hostile.text(&chance), &chance) }
    if !query.isEmpty { path += "?" + query.joined(separator: "&") }
    let method = chance.once(in: 30) ? chance.pick(["GET", "POST", "PUT"]) ?? "" : operation.method
    return Array("\(method) \(path.prefix(4000))\n\n".utf8) + body(of: operation, &chance)
  }

  /// Returns a request that arms a fault, or one with some steps of a story about the network.
  ///
  /// The earlier steps of the story may be missing.
  private func network(_ chance: inout SplitMix64) -> [UInt8] {
    let path: String
    let body: JSONValue
    if chance.once(in: 4) {
      let call = chance.pick(APICallName.allCases)
      let fault = Step.api(NetworkSteps.fault(of: chance.once(in: 2) ? nil : call, &chance))
      (path, body) = ("injected-errors", fault.json["api"] ?? fault.json)
    } else {
      var story = NetworkSteps(selling: StoryWorld.catalog).story(&chance)[...]
      if chance.once(in: 4) { story = story.dropFirst(chance.below(story.count)) }
      if chance.once(in: 4) { story = story.prefix(1 + chance.below(story.count)) }
      if chance.once(in: 4) {
        let branch = ScriptBranch(
          name: "tried \(chance.below(1000))",
          steps: story.map { ScriptStep($0) }
        )
        story = [.branch(branch)]
      }
      (path, body) = ("steps", JSONValue(.array(story.map(\.json))))
    }
    let changed = chance.once(in: 3) ? body.mutated(&chance) : body
    return Array("POST /control/\(path)\n\n".utf8) + changed.bytes
  }

  private func body(of operation: Operation, _ chance: inout SplitMix64) -> [UInt8] {
    guard let schema = operation.body else { return chance.once(in: 30) ? [0x7B, 0x7D] : [] }
    var body = schemas.value(schema, &chance)
    // Usually, the catalog is removed from the body, because a store with a random catalog sells few products.
    if !chance.once(in: 8), let members = body.members {
      body = JSONValue(.object(members.filter { $0.key != "catalog" }))
    }
    if chance.once(in: 150) { return Amounts.json(in: "expect", &chance) }
    switch chance.below(6) {
    case 0, 1: return body.mutated(&chance).bytes
    case 2: return body.bytes.mutated(&chance)
    default: return body.bytes
    }
  }

  static func escaped(_ text: String, _ chance: inout SplitMix64) -> String {
    if chance.once(in: 40) { return "%\(chance.pick(["", "0", "zz", "00", "ff", "c0%80"]) ?? "")" }
    return text.prefix(2000).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
