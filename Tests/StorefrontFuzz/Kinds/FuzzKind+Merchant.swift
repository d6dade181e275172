import Merchant
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning

extension FuzzKind {
  /// The kind that tests the merchant's server, with registrations and signed notifications with any contents.
  static let merchant = FuzzKind(
    name: "merchant",
    about: "the merchant's server: registrations, and notifications that are really signed",
    group: 128
  ) {
    let world = try await ServedWorld(seed: 13, commands: 150)
    let paths = MerchantEndpoint.allCases.map(\.path) + ["/v2/appStoreNotification"]
    let requests = MerchantRequests(of: world.session)
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let isNotification = chance.once(in: 2)
      let path = isNotification ? "/v2/appStoreNotification" : chance.pick(paths) ?? ""
      let body = isNotification ? requests.notification(&chance) : requests.question(&chance)
      return Array("POST \(path)\n\n".utf8) + body
    }
    return FuzzTarget(make: make) { bytes in
      guard let reply = try await world.send(bytes) else { return .refused }
      if let code = reply.json?["Success"]?.int64 {
        try hold(
          MerchantResponse.Code(rawValue: Int(code)) != nil,
          "the merchant's server answers \(code)"
        )
        return code == 1 ? .accepted : .refused
      }
      return reply.status < 400 ? .accepted : .refused
    } close: {
      world.close()
    }
  }
}

/// A generator of requests to a merchant's server.
private struct MerchantRequests {
  private let notifications: [JSONValue]
  private let transactions: [String]
  private let signer: JWSSigner

  init(of session: StoreSession) {
    signer = session.signer.identity.signer
    let count = min(40, session.notificationCount)
    notifications = session.notifications(1..<count + 1).compactMap { notification in
      let jws = session.signedNotification(notification).jws
      return (try? JWSDecoded(jws)).flatMap { JSONDocument(Array($0.payload)).root }
    }
    let ids = session.read { $0.transactions.prefix(20).map(\.id) }
    transactions = ids.compactMap { session.signedTransaction($0)?.jws }
  }

  /// Returns a notification with changed parts, signed again so that the server reads all of it.
  func notification(_ chance: inout SplitMix64) -> [UInt8] {
    var payload = chance.pick(notifications) ?? JSONValue(.object([]))
    if chance.once(in: 2) { payload = payload.mutated(with: notifications, &chance) }
    payload = inner(payload, &chance)
    let jws = signer.sign(payload: payload.bytes)
    let body = Array(#"{"signedPayload":"\#(jws)"}"#.utf8)
    return chance.once(in: 6) ? body.mutated(&chance) : body
  }

  /// Returns a payload with a changed transaction and renewal info, both signed again.
  private func inner(_ payload: JSONValue, _ chance: inout SplitMix64) -> JSONValue {
    guard chance.once(in: 2), var members = payload.members,
      let index = members.firstIndex(where: { $0.key == "data" }),
      var data = members[index].value.members
    else { return payload }
    for index in data.indices where data[index].key.hasPrefix("signed") {
      guard let text = data[index].value.string, let decoded = try? JWSDecoded(text),
        let inside = JSONDocument(Array(decoded.payload)).root
      else { continue }
      data[index].value = JSONValue(.string(signer.sign(payload: inside.mutated(&chance).bytes)))
    }
    members[index].value = JSONValue(.object(data))
    return JSONValue(.object(members))
  }

  func question(_ chance: inout SplitMix64) -> [UInt8] {
    let token = chance.once(in: 8) ? "nobody" : MerchantAccount.demoToken
    let jws = chance.pick(transactions) ?? ""
    let id = chance.pick(Hostile.numbers) ?? "1"
    let text =
      #"{"authToken":"\#(token)","transactionId":\#(id),"signedTransactionJWS":"\#(jws)","#
      + #""inputText":"hello"}"#
    guard chance.once(in: 2), let tree = JSONDocument(text).root else { return Array(text.utf8) }
    let bytes = tree.mutated(&chance).bytes
    return chance.once(in: 4) ? bytes.mutated(&chance) : bytes
  }
}
