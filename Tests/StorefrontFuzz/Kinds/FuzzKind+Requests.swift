import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreSamples
import StoreSession
import StoreSigning

extension FuzzKind {
  /// The kind that tests the ten requests of Advanced Commerce in all their forms.
  static let requests = FuzzKind(
    name: "requests",
    about:
      "the ten Advanced Commerce requests as JSON, base64 and signatureInfo, read and carried out",
    reads: ["request check files", "request sign file", "request inspect file"]
  ) {
    let texts = RequestKind.allCases.flatMap { kind in
      [true, false].map { Array(Samples.json(kind, isFull: $0).utf8) }
    }
    let mutator = TextMutator(texts)
    let world = try RequestWorld()
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let json = mutator.input(&chance)
      switch chance.below(6) {
      case 0: return Array(base64(json).utf8)
      case 1: return Array(base64(json).utf8).mutated(&chance)
      case 2:
        let wrapper = Array(SignatureInfo.wrap(base64(json)))
        return chance.once(in: 2) ? wrapper : wrapper.mutated(&chance)
      default: return json
      }
    }
    return FuzzTarget(make: make) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = AnyInAppRequest.read(base64: text)
      unwrap(bytes)
      var isAccepted = try check(AnyRequest.read(json: bytes), world)
      if let kind = AnyRequest.kind(of: bytes) {
        isAccepted = try check(AnyRequest.read(json: bytes, as: kind), world) || isAccepted
      }
      for endpoint in ServerEndpoint.allCases {
        _ = AnyServerRequest.read(json: bytes, as: endpoint)
      }
      return isAccepted ? .accepted : .refused
    }
  }

  private static func unwrap(_ bytes: [UInt8]) {
    // The function may return a value or throw an error. Both are valid results.
    _ = try? SignatureInfo.unwrap(Data(bytes))
  }

  private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Checks the guarantees of a reading's result, and returns whether the request was read.
  private static func check(
    _ reading: RequestReading<AnyRequest>,
    _ world: RequestWorld
  ) throws -> Bool {
    for problem in reading.problems {
      try hold(!problem.message.isEmpty, "a problem says nothing: \(problem)")
    }
    guard let request = reading.request else {
      try hold(!reading.problems.isEmpty, "a request is refused without a reason")
      return false
    }
    let again = AnyRequest.read(json: Array(request.json().utf8), as: request.kind)
    try hold(again.request == request, "what was written is another request")
    try world.carryOut(request)
    return true
  }
}

/// A store with a subscription that requests can refer to.
private struct RequestWorld {
  private let store: Store

  init() throws {
    let session = try StoryWorld.session(seed: 11)
    try session.perform(.launch)
    let create = Samples.json(.createSubscription, isFull: false)
    guard case .inApp(let request) = AnyRequest.read(json: Array(create.utf8)).request else {
      throw Violation("the sample of a subscription is not read")
    }
    try session.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: request))
    )
    guard let sheet = session.store.sheets.first else { throw Violation("no sheet came up") }
    try session.perform(.answer(sheet.id, .buy))
    store = session.store
  }

  /// Performs a request in the store, and checks the result.
  func carryOut(_ request: AnyRequest) throws(Violation) {
    var store = store
    for command in commands(for: request) {
      perform(command, in: &store)
      if let sheet = store.sheets.first { perform(.answer(sheet.id, .buy), in: &store) }
      if let due = store.nextDue { perform(.advance(to: due), in: &store) }
    }
    if let broken = store.violations.first {
      throw Violation("an invariant does not hold: \(broken)")
    }
  }

  private func commands(for request: AnyRequest) -> [StoreCommand] {
    switch request {
    case .inApp(let request):
      let product: Product =
        request.operation == .oneTimeCharge ? .genericConsumable : .genericSubscription
      return [.purchase(PurchaseRequest(product: product, advancedCommerce: request))]
    case .server(let request):
      return store.transactions.prefix(1).map {
        .serverRequest(request, of: $0.id, target: .genericSubscription)
      }
    }
  }

  private func perform(_ command: StoreCommand, in store: inout Store) {
    guard let events = try? store.events(for: command) else { return }
    for event in events { store.apply(event) }
  }
}
