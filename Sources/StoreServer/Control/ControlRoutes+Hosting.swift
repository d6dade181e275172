import HTTPTypes
import Hummingbird
import NIOCore
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSnapshots
import Synchronization

// Reset, restore, and further stores.
extension ControlRoutes {
  static let hosting: [ControlRoute] = [
    ControlRoute(
      method: .post,
      path: "/reset",
      id: "resetStore",
      tag: .stores,
      about: """
        Resets the store: it is empty, and the app is launched. Values that aren't given are as \
        when the store was first opened, and the catalog as when the server started; settings and \
        webhooks set since then are lost. Accounts of the merchant's server stay, without their \
        purchases. The same seed issues the same ids again.
        """,
      body: "ResetRequest",
      limit: .large,
      isBodyOptional: true,
      response: .json("ResetState"),
      errors: [409, 500]
    ) { call in
      let request = try StoreOpeningRequest(call, hasName: false)
      let share = try call.stores.share(
        of: request.catalogBytes,
        insteadOf: call.store.present.kept,
        in: call.store
      )
      try await call.store.reset(request, keeping: share)
      let seed = call.store.present.session.read(\.identity.seed)
      let repeats = call.store.seeds.withLock { !$0.insert(seed).inserted }
      let note =
        repeats
        ? """
        the seed is still \(seed), so the store issues the same ids and UUIDs again; send another \
        seed if your backend remembers them
        """ : nil
      return ControlResponse(state(of: call.store, and: [("note", .text(note))]))
    },
    ControlRoute(
      method: .get,
      path: "/snapshots",
      id: "listSnapshots",
      tag: .stores,
      about: "Lists the snapshots, oldest first.",
      response: .json("Snapshots")
    ) { call in
      let snapshots = call.store.snapshots.withLock(\.self)
      return ControlResponse(.list(snapshots.map { $0.representation(in: call) }))
    },
    ControlRoute(
      method: .post,
      path: "/snapshots",
      id: "takeSnapshot",
      tag: .stores,
      about: "Takes a snapshot.",
      body: "NewSnapshot",
      isBodyOptional: true,
      response: .json(status: 201, "Snapshot"),
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
      id: "downloadSnapshot",
      tag: .stores,
      about: "Returns every event of a snapshot, one line of JSON each, to save to a file.",
      response: .lines
    ) { call in
      let isFile = call.headers[.accept]?.contains(ControlResponse.fileType) == true
      return try lines(
        of: try call.store.snapshot(named: call.path["name"] ?? ""),
        as: isFile ? ControlResponse.fileType : ControlResponse.linesType
      )
    },
    ControlRoute(
      method: .delete,
      path: "/snapshots/{name}",
      id: "deleteSnapshot",
      tag: .stores,
      about: "Deletes a snapshot.",
      response: .nothing("The snapshot is deleted.")
    ) { call in
      try call.store.dropSnapshot(named: call.path["name"] ?? "")
      return .nothing
    },
    ControlRoute(
      method: .post,
      path: "/restore",
      id: "restoreSnapshot",
      tag: .stores,
      about:
        """
        Restores a snapshot by its name. The app is launched again, and steps and branches start \
        over. Lines of a downloaded snapshot are accepted too.
        """,
      body: "RestoreRequest",
      limit: .large,
      takesLines: true,
      response: .json("State"),
      errors: [409, 500]
    ) { call in try await restore(call) },
    ControlRoute(
      method: .post,
      path: "/restore/file",
      id: "restoreSnapshotFile",
      tag: .stores,
      about: "Restores a downloaded snapshot. The app is launched again.",
      limit: .large,
      takesLines: true,
      response: .json("State"),
      errors: [409, 500]
    ) { call in try await restore(call) },
    ControlRoute(
      method: .get,
      path: "/stores",
      id: "listStores",
      tag: .stores,
      about: "Lists the stores that are served, the main one first.",
      response: .json("Stores")
    ) { call in ControlResponse(.list(call.stores.all.map { $0.representation(in: call) }))
    },
    ControlRoute(
      method: .post,
      path: "/stores",
      id: "openStore",
      tag: .stores,
      about: """
        Opens another store in memory, with its own clock, app, merchant and webhooks. With \
        `port`, it has its own address.
        """,
      body: "NewStore",
      limit: .large,
      isBodyOptional: true,
      response: .json(status: 201, "Store"),
      errors: [409, 500]
    ) { call in
      let request = try StoreOpeningRequest(call, hasName: true)
      let store = try await call.stores.open(request, like: call.store)
      return ControlResponse(store.representation(in: call), status: .created)
    },
    ControlRoute(
      method: .delete,
      path: "/stores/{name}",
      id: "closeStore",
      tag: .stores,
      about: "Closes a store and its port permanently. The main store can't be closed.",
      response: .nothing("The store is closed."),
      errors: [409]
    ) { call in
      try await call.stores.remove(call.path["name"] ?? "")
      return .nothing
    },
  ]

  private static func restore(_ call: ControlCall) async throws -> ControlResponse {
    let moment = try moment(of: call)
    do {
      try await call.store.restore(moment)
    } catch let fault as JournalFault {
      throw ControlError(.badRequest, fault.description, right: "send a whole snapshot")
    }
    return ControlResponse(state(of: call.store))
  }

  /// Returns the name in a body, or `nil` if the body contains none.
  private static func name(in call: ControlCall) throws(ControlError) -> String? {
    guard call.body != nil else { return nil }
    var fields = FieldReader(try call.values(), of: "a snapshot")
    let name = fields.takeField("name") { value throws(ScriptProblem) in try value.storeName() }
    try call.finish(&fields)
    return name
  }

  /// Returns the moment to restore, with its catalog if that is known.
  private static func moment(of call: ControlCall) throws(ControlError) -> RestoredMoment {
    guard call.body != nil else {
      // The current catalog stays. The restored events replace those that a client sent before.
      let share = try call.stores.share(
        of: call.lines.count,
        insteadOf: RetainedQuota(events: call.store.present.kept.events),
        in: call.store
      )
      return RestoredMoment(
        events: try Snapshot.read(call.lines),
        kept: RetainedQuota(events: share)
      )
    }
    var fields = FieldReader(try call.values(), of: "restore")
    let names = ["name", "snapshot"].map { key in
      fields.takeField(key) { value throws(ScriptProblem) in try value.storeName() }
    }
    try call.finish(&fields)
    guard let name = names.compactMap(\.self).first else { throw ControlError(fields.problems) }
    let snapshot = try call.store.snapshot(named: name)
    return RestoredMoment(
      events: Array(snapshot.events),
      catalog: snapshot.catalog,
      kept: snapshot.kept
    )
  }

  private static func lines(
    of snapshot: Snapshot,
    as contentType: String
  ) throws -> ControlResponse {
    ControlResponse(
      contentType: contentType,
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
  /// Returns the JSON of the store with the address of its own port, or else the client's address.
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
