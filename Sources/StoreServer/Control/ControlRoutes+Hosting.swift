import HTTPTypes
import Hummingbird
import NIOCore
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization

// Beginning anew, going back, and stores beside the main one.
extension ControlRoutes {
  static let hosting: [ControlRoute] = [
    ControlRoute(
      method: .post,
      path: "/reset",
      summary: """
        Begins anew: an empty store, the app started; what is not said is as it was first. The same seed \
        gives the same ids again.
        """,
      body: "reset",
      limit: .large,
      isBodyOptional: true,
      response: .json("stateAfterReset"),
      errors: [409, 500]
    ) { call in
      let request = try StoreOpeningRequest(call, hasName: false)
      let seed = call.store.present.session.read(\.identity.seed)
      let share = try call.stores.share(
        of: request.catalogBytes,
        insteadOf: call.store.present.kept,
        in: call.store
      )
      try await call.store.reset(request, keeping: share)
      let repeats = call.store.present.session.read(\.identity.seed) == seed
      let note =
        repeats
        ? """
        the seed is \(seed) as before, so ids and UUIDs come again that the store before has handed out; \
        send another seed for a backend that remembers them
        """ : nil
      return ControlResponse(state(of: call.store, and: [("note", .text(note))]))
    },
    ControlRoute(
      method: .get,
      path: "/snapshots",
      summary: "The moments that were kept, oldest first.",
      response: .json("snapshots")
    ) { call in
      let snapshots = call.store.snapshots.withLock(\.self)
      return ControlResponse(.list(snapshots.map { $0.representation(in: call) }))
    },
    ControlRoute(
      method: .post,
      path: "/snapshots",
      summary: "Keeps this moment, to go back to.",
      body: "naming",
      isBodyOptional: true,
      response: .json(status: 201, "snapshot"),
      errors: [409]
    ) { call in
      let snapshot = try await call.store.keepSnapshot(
        named: try name(in: call),
        beside: call.stores.all
      )
      return ControlResponse(snapshot.representation(in: call), status: .created)
    },
    ControlRoute(
      method: .get,
      path: "/snapshots/{name}",
      summary: "Every event of a snapshot, a line of JSON each, to be kept in a file.",
      response: .lines
    ) { call in try lines(of: try call.store.snapshot(named: call.path["name"] ?? "")) },
    ControlRoute(
      method: .delete,
      path: "/snapshots/{name}",
      summary: "Forgets a snapshot.",
      response: .nothing
    ) { call in
      try call.store.dropSnapshot(named: call.path["name"] ?? "")
      return .nothing
    },
    ControlRoute(
      method: .post,
      path: "/restore",
      summary:
        "Goes back to a snapshot by its name, or to one that is sent; the app is started anew.",
      body: "restore",
      limit: .large,
      takesLines: true,
      response: .json("state"),
      errors: [409, 500]
    ) { call in
      let moment = try moment(of: call)
      do {
        try await call.store.restore(moment)
      } catch let fault as JournalFault {
        throw ControlError(.badRequest, fault.description, right: "send a whole snapshot")
      }
      return ControlResponse(state(of: call.store))
    },
    ControlRoute(
      method: .get,
      path: "/stores",
      summary: "The stores that are served, the main one first.",
      response: .json("stores")
    ) { call in ControlResponse(.list(call.stores.all.map { $0.representation(in: call) }))
    },
    ControlRoute(
      method: .post,
      path: "/stores",
      summary: """
        Opens another store, in memory, with its own clock, app, merchant and webhooks, and with a port \
        (0 for any) its own address.
        """,
      body: "newStore",
      limit: .large,
      isBodyOptional: true,
      response: .json(status: 201, "store"),
      errors: [409, 500]
    ) { call in
      let request = try StoreOpeningRequest(call, hasName: true)
      let store = try await call.stores.open(request, like: call.store)
      return ControlResponse(store.representation(in: call), status: .created)
    },
    ControlRoute(
      method: .delete,
      path: "/stores/{name}",
      summary: "Closes a store and its port for good; not the main one.",
      response: .nothing,
      errors: [409]
    ) { call in
      try await call.stores.remove(call.path["name"] ?? "")
      return .nothing
    },
  ]

  /// The name that a body gives, nil if it gives none.
  private static func name(in call: ControlCall) throws(ControlError) -> String? {
    guard call.body != nil else { return nil }
    try call.checkTexts("name")
    var fields = FieldReader(try call.values(), of: "a snapshot")
    let name = fields.take("name") { value throws(ScriptProblem) in try value.storeName() }
    fields.finish()
    guard fields.problems.isEmpty else { throw ControlError(fields.problems) }
    return name
  }

  /// Where to go back to, and what was sold then if that is known.
  private static func moment(of call: ControlCall) throws(ControlError) -> RestoredMoment {
    guard call.body != nil else {
      // The catalog is sold on; what the store began with is not kept any more.
      let share = try call.stores.share(
        of: call.lines.count,
        insteadOf: KeptShares(events: call.store.present.kept.events),
        in: call.store
      )
      return RestoredMoment(
        events: try Snapshot.read(call.lines),
        kept: KeptShares(events: share)
      )
    }
    try call.checkTexts("snapshot")
    var fields = FieldReader(try call.values(), of: "restore")
    let name = fields.require("snapshot") { value throws(ScriptProblem) in try value.storeName() }
    fields.finish()
    guard fields.problems.isEmpty, let name else { throw ControlError(fields.problems) }
    let snapshot = try call.store.snapshot(named: name)
    return RestoredMoment(
      events: Array(snapshot.events),
      catalog: snapshot.catalog,
      kept: snapshot.kept
    )
  }

  private static func lines(of snapshot: Snapshot) throws -> ControlResponse {
    ControlResponse(
      contentType: "application/x-ndjson",
      body: ResponseBody { writer in
        var piece: [UInt8] = []
        for journaled in snapshot.events {
          piece += try (journaled.line() + "\n").utf8
          guard piece.count > 1 << 16 else { continue }
          try await writer.write(ByteBuffer(json: piece))
          piece.removeAll(keepingCapacity: true)
        }
        if !piece.isEmpty { try await writer.write(ByteBuffer(json: piece)) }
        try await writer.finish(nil)
      }
    )
  }
}

extension Snapshot {
  fileprivate func representation(in call: ControlCall) -> JSONValue {
    .sorted([
      ("events", .number(events.count)), ("name", .text(name)),
      ("path", .text("\(call.prefix(of: call.store))/control/snapshots/\(name)")),
      ("time", .moment(events.last?.at)),
    ])
  }
}

extension HostedStore {
  /// The store with the address that a client puts before every path: its port's, if it has one.
  fileprivate func representation(in call: ControlCall) -> JSONValue {
    let ports = call.stores.ports
    let own = ports.address(of: name)
    let path = call.prefix(of: self)
    return .sorted([
      ("events", .number(session.log.count)), ("name", .text(name)), ("path", .text(path)),
      ("port", .number(own?.port)), ("time", .moment(session.read(\.now))),
      ("url", .text(own?.url(named: ports.names.first) ?? call.base + path)),
    ])
  }
}
