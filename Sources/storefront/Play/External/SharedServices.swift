import StoreDriver
import StoreScript
import StoreServer
import Synchronization

/// The services that several scripts of a run use, one script at a time.
final class SharedServices: Sendable {
  /// The port of the scripts' stores, or 0 to pick one for each lane.
  private let port: UInt16
  private let lanes = Mutex<[Lane]>([])

  private struct Lane {
    let services: ServiceLane
    /// Whether the lane is for scripts with a service of the whole run, and for no other scripts.
    let isOfRun: Bool
    var isTaken: Bool
  }

  init(port: UInt16) {
    self.port = port
  }

  /// Reserves a lane for a script until ``putBack(_:)``.
  ///
  /// Each job of a run takes its own lane. Scripts with a service of the whole run share one lane, and the run
  /// plays them one after the other.
  ///
  /// - Parameter services: The script's services.
  /// - Returns: The lane, or `nil` if the script shares no service.
  /// - Throws: `ServerFailure` if another script has the lane, or no port is free.
  func lane(for services: [ScriptService]) throws(ServerFailure) -> ServiceLane? {
    guard services.contains(where: \.isShared) else { return nil }
    let isOfRun = services.contains(where: \.isOfRun)
    return try lanes.withLock { lanes throws(ServerFailure) in
      if let index = lanes.firstIndex(where: { $0.isOfRun == isOfRun && !$0.isTaken }) {
        lanes[index].isTaken = true
        return lanes[index].services
      }
      guard !isOfRun || !lanes.contains(where: \.isOfRun) else {
        throw ServerFailure("another script that shares a service per run is still playing")
      }
      let lane = try ServiceLane(port: port)
      lanes.append(Lane(services: lane, isOfRun: isOfRun, isTaken: true))
      return lane
    }
  }

  /// Releases a lane, so that the next script can use it.
  func putBack(_ lane: ServiceLane) {
    lanes.withLock { lanes in
      guard let index = lanes.firstIndex(where: { $0.services === lane }) else { return }
      lanes[index].isTaken = false
    }
  }

  /// Ends all services, and returns when they have ended.
  func end() async {
    let ended = lanes.withLock { lanes in
      defer { lanes = [] }
      return lanes
    }
    await withTaskGroup { group in
      for lane in ended { group.addTask { await lane.services.end() } }
    }
  }
}

/// The services that scripts use one after the other, and the address of each script's store.
///
/// A service receives the details of the store when it starts, and they must be valid for each
/// script of the lane. So all stores have one address, and a script whose store differs in another
/// detail gets its own process.
final class ServiceLane: Sendable {
  /// The address of the scripts' stores, reserved so that the system gives the port to no other
  /// program between two scripts.
  private let address: ListeningAddress
  private let services = Mutex<[SharedService]>([])

  fileprivate init(port: UInt16) throws(ServerFailure) {
    do throws(ListeningAddress.Refusal) {
      address = try ListeningAddress(host: "127.0.0.1", port: port)
    } catch {
      throw ServerFailure("can't serve the store: \(error)")
    }
  }

  /// The port of the scripts' stores.
  var port: UInt16 { UInt16(exactly: address.port) ?? 0 }

  /// Returns the running service with a key, or `nil`.
  func service(_ key: SharedService.Key) -> SharedService? {
    services.withLock { $0.first { $0.key == key } }
  }

  /// Returns the oldest running service with a name, or `nil`.
  func service(named name: String) -> SharedService? {
    services.withLock { $0.first { $0.key.name == name } }
  }

  /// Whether the lane is full.
  var isFull: Bool { services.withLock(\.count) >= ScriptService.most }

  func add(_ service: SharedService) {
    services.withLock { $0.append(service) }
  }

  /// Removes a service that has ended, and the services that refer to it.
  ///
  /// They have received its address, and a new process gets another one.
  ///
  /// - Returns: The services to end, starting with the last one.
  func remove(_ key: SharedService.Key) -> [SharedService] {
    services.withLock { services in
      let gone = services.filter { service in
        service.key == key || service.key.family.contains { $0.name == key.name }
      }
      services.removeAll { service in gone.contains { $0.process === service.process } }
      return gone.reversed()
    }
  }

  func record(_ key: SharedService.Key, usedBy script: String) {
    services.withLock { services in
      guard let index = services.firstIndex(where: { $0.key == key }) else { return }
      services[index].lastScript = script
    }
  }

  /// Ends the services, starting with the last one.
  fileprivate func end() async {
    for service in services.withLock(\.self).reversed() { await service.process.end() }
    address.release()
  }
}

/// A running service that several scripts use.
struct SharedService: Sendable {
  let key: Key
  let process: ServiceProcess
  /// The script for which it was started.
  let firstScript: String
  var lastScript: String

  /// The properties that two scripts must have in common to use one process.
  struct Key: Hashable, Sendable {
    let name: String
    /// The service as its script declares it, with the services that it names.
    let family: Set<ScriptService>
    /// Its working folder as an absolute path.
    let folder: String
    /// The details of the store that it gets at its start.
    let store: [StoreDetail: String]

    /// Returns the first difference from another key of the same name, for a message.
    func difference(from other: Key) -> String {
      if family != other.family { return "its lines in services: differ" }
      if folder != other.folder { return "its folder differs" }
      let details = StoreDetail.allCases.filter { store[$0] != other.store[$0] }
      return "\(details.map(\.rawValue).joined(separator: ", ")) of the store differs"
    }
  }
}
