import AdvancedCommerce
import Foundation
import HTTPTypes
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreServer
import StoreSession
import StoreSigning

extension FuzzKind {
  /// The kind that tests every call of Apple's API, with ids, queries, page tokens and bodies of every kind.
  static let appStore = FuzzKind(
    name: "appstore",
    about: """
      every call of the App Store Server API and of the six Advanced Commerce endpoints, some with a \
      fault or after other keys
      """,
    group: 64,
    reaches: [
      .errorResponse, .slowResponse, .lateResponse, .noResponse, .cutResponse, .lostResponse,
      .rotatedResponse,
    ]
  ) {
    let world = try await ServedWorld(seed: 9, commands: 120)
    let calls = try await AppStoreCalls(of: world)
    let token = world.session.requestSigner()
      .bearerToken(issuedAt: ServedWorld.wallNow.milliseconds / 1000)
    let verifier = world.session.signingIdentity.verifier
    return FuzzTarget(make: calls.request) { bytes in
      let request = try await world.carryOutSteps(before: bytes)
      let headers: HTTPFields = [.authorization: "Bearer \(token)", .accept: "application/json"]
      guard let reply = try await world.send(request, headers: headers) else { return .refused }
      if reply.broken == nil, let number = reply.json?["errorCode"]?.int64 {
        try hold(
          number / 10_000 == Int64(reply.status),
          "error \(number) comes with status \(reply.status)"
        )
      }
      if reply.broken == nil { try world.session.checkSignatures(in: reply, with: verifier) }
      try world.session.checkPresent()
      if bytes.count.isMultiple(of: 8) { try world.session.checkInvariants() }
      return reply.broken == nil && reply.status < 400 ? .accepted : .refused
    } close: {
      world.close()
    }
  }
}

/// A generator of requests from the table of calls.
struct AppStoreCalls {
  private let ids: [String]
  /// Ids, tokens and names that exist in the store.
  private let words: [String]
  private let bodies: [JSONValue]

  private static let queries = [
    "revision", "paginationToken", "startDate", "endDate", "productType", "productId", "sort",
    "subscriptionGroupIdentifier", "inAppOwnershipType", "revoked", "status",
  ]

  /// Collects ids and tokens from a store's responses.
  init(of world: ServedWorld) async throws {
    let ids = world.session.read { store in store.transactions.prefix(30).map(\.id.description) }
    var words =
      ids + StoryWorld.words + [
        "NotificationHistory", "ASCENDING", "DESCENDING", "AUTO_RENEWABLE", "CONSUMABLE",
        "PURCHASED",
        "true", "True", "SHARED", "en-US", "3152947d-8f63-41c2-9a91-e92e45f145e9",
      ]
    let token = world.session.requestSigner()
      .bearerToken(issuedAt: ServedWorld.wallNow.milliseconds / 1000)
    let headers: HTTPFields = [.authorization: "Bearer \(token)"]
    for id in ids.prefix(3) {
      let reply = try await world.call(.get, "/inApps/v2/history/\(id)", headers: headers)
      words += [reply.json?["revision"]?.string].compactMap(\.self)
    }
    let all = #"{"startDate":1700000000000,"endDate":1900000000000}"#
    let history = try await world.call(
      .post,
      "/inApps/v1/notifications/history",
      Array(all.utf8),
      headers: headers
    )
    words += [history.json?["paginationToken"]?.string].compactMap(\.self)
    self.ids = ids
    self.words = words
    bodies = Corpus.trees(Self.samples.map { Array($0.utf8) })
  }

  private static let samples =
    RequestKind.allCases.map { Samples.json($0, isFull: true) } + [
      #"{"extendByDays":7,"extendReasonCode":1,"requestIdentifier":"a-1"}"#,
      #"{"extendByDays":7,"extendReasonCode":1,"requestIdentifier":"a-2","#
        + #""storefrontCountryCodes":["USA"],"productId":"gold.monthly"}"#,
      #"{"startDate":1767225600000,"endDate":1798761600000,"notificationType":"SUBSCRIBED","#
        + #""notificationSubtype":"INITIAL_BUY","transactionId":"1","onlyFailures":true}"#,
      #"{"customerConsented":true,"deliveryStatus":"DELIVERED","sampleContentProvided":false,"#
        + #""consumptionPercentage":50000,"refundPreference":"DECLINE"}"#,
      #"{"accountTenure":1,"appAccountToken":"","consumptionStatus":3,"customerConsented":true,"#
        + #""deliveryStatus":0,"lifetimeDollarsPurchased":3,"lifetimeDollarsRefunded":1,"#
        + #""platform":1,"playTime":4,"refundPreference":1,"sampleContentProvided":true,"#
        + #""userStatus":1}"#,
      #"{"appAccountToken":"3152947d-8f63-41c2-9a91-e92e45f145e9"}"#,
      #"{"header":"Stay","body":"More is to come.","bulletPoints":[{"text":"a","altText":"b","#
        + #""imageIdentifier":"3152947d-8f63-41c2-9a91-e92e45f145e9"}],"#
        + #""headerPosition":"ABOVE_IMAGE"}"#,
      #"{"messageIdentifier":"3152947d-8f63-41c2-9a91-e92e45f145e9"}"#,
      #"{"realtimeURL":"https://example.com/retention"}"#, #"{"originalTransactionId":"1"}"#,
    ]

  /// Returns a request in the form of ``ServedWorld/carryOutSteps(before:)``.
  func request(_ chance: inout SplitMix64) -> [UInt8] {
    guard let call = chance.pick(AppStoreCall.all) else { return [] }
    let parts = call.path.split(separator: "/").map { part in
      guard part.hasPrefix("{") else { return String(part) }
      return chance.once(in: 2) ? chance.pick(ids) ?? "" : word(&chance)
    }
    var path = "/" + parts.joined(separator: "/")
    let query = (0..<chance.below(chance.once(in: 2) ? 1 : 4)).map { _ in
      "\(chance.pick(Self.queries) ?? "")=\(word(&chance))"
    }
    if !query.isEmpty { path += "?" + query.joined(separator: "&") }
    var body: [UInt8] = []
    if call.method != .get, let sample = chance.pick(bodies) {
      let changed = chance.once(in: 3) ? sample : sample.mutated(with: bodies, &chance)
      body = chance.once(in: 8) ? changed.bytes.mutated(&chance) : changed.bytes
      if path.contains("/image/") { body = Self.image.mutated(&chance) }
    }
    let lines = steps(before: call, &chance).map { "- \($0.line)\n" }.joined()
    return Array("\(lines)\(call.method.rawValue) \(path)\n\n".utf8) + body
  }

  /// Returns steps that a tester runs before a call.
  ///
  /// They arm faults for this call or for any call, and replace keys.
  private func steps(before call: AppStoreCall, _ chance: inout SplitMix64) -> [Step] {
    guard chance.once(in: 2) else { return [] }
    var steps: [Step] = chance.once(in: 2) ? [.api(nil)] : []
    if !chance.once(in: 3) {
      steps.append(.api(NetworkSteps.fault(of: chance.once(in: 3) ? nil : call.id, &chance)))
    }
    if chance.once(in: 2) { steps.append(NetworkSteps.signing(&chance)) }
    return steps
  }

  private func word(_ chance: inout SplitMix64) -> String {
    let text = chance.once(in: 4) ? Hostile.text(&chance) : chance.pick(words) ?? ""
    let spoilt = chance.once(in: 6) ? text.mutated(&chance) : text
    return ControlCalls.escaped(spoilt, &chance)
  }

  /// The first bytes of a PNG image of 3840 by 2160 pixels.
  private static let image: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x0F,
    0, 0, 0, 0x08, 0x70, 8, 2, 0, 0, 0,
  ]
}
