import Crypto
import Foundation
import StoreEngine
import StoreModel
import StoreScript

/// The programs, hosts and files that a script uses outside of its store and its root folder.
package struct ScriptNeeds: Hashable, Sendable {
  /// The programs in `services:`, each in the form of a shell command line.
  package var programs: Set<String> = []
  /// The hosts in `http:`, `webhook: {to:}` and `ready: {url:}`.
  ///
  /// If an address contains a port, the port is included.
  package var hosts: Set<String> = []
  /// The paths of files outside of the root folder, relative to the root folder.
  package var files: Set<String> = []

  package init() {}

  package var isEmpty: Bool { programs.isEmpty && hosts.isEmpty && files.isEmpty }

  /// Adds the given needs.
  package mutating func formUnion(_ other: ScriptNeeds) {
    programs.formUnion(other.programs)
    hosts.formUnion(other.hosts)
    files.formUnion(other.files)
  }

  /// Returns these needs without the given needs, such as the needs of another way to play the script.
  package func subtracting(_ other: ScriptNeeds) -> ScriptNeeds {
    var rest = self
    for permission in ScriptPermission.allCases { rest[permission].subtract(other[permission]) }
    return rest
  }

  /// Returns the digest of these needs.
  ///
  /// - Parameter folder: The folder that relative paths start at, or `nil` if the digest must be the same on every
  ///   machine.
  /// - Returns: The SHA-256 digest in hexadecimal digits.
  package func digest(at folder: String? = nil) -> String {
    let parts: [JSONValue] = [programs, hosts, files].map { part in
      .list(part.sorted().map { .text($0) })
    }
    let text = JSONValue.list([.text(folder ?? "")] + parts).text()
    return SHA256.hash(data: Data(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    .joined()
  }
}

/// A command-line option that allows one kind of need.
package enum ScriptPermission: String, Hashable, Sendable, CaseIterable {
  case services
  case network
  case files

  /// The text of the option.
  package var option: String { "--allow-\(rawValue)" }

  /// The name of the needs that the option allows.
  package var title: String {
    switch self {
    case .services: "programs"
    case .network: "hosts"
    case .files: "files outside its root folder"
    }
  }
}

extension ScriptNeeds {
  package subscript(_ permission: ScriptPermission) -> Set<String> {
    get {
      switch permission {
      case .services: programs
      case .network: hosts
      case .files: files
      }
    }
    set {
      switch permission {
      case .services: programs = newValue
      case .network: hosts = newValue
      case .files: files = newValue
      }
    }
  }

  /// One line for each kind of need, with the option that allows this kind.
  package var lines: [String] {
    ScriptPermission.allCases.compactMap { permission in
      let items = self[permission].sorted()
      guard !items.isEmpty else { return nil }
      return "\(permission.title): \(items.joined(separator: ", ")) (\(permission.option))"
    }
  }

  /// The hosts that are only known during playback, because steps capture them.
  package var capturedHosts: Set<String> { hosts.filter { $0.contains("$(") } }

  /// Returns a message that these needs aren't allowed.
  ///
  /// The line includes the options that allow them.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - root: The root folder of the script, or `nil` to find it.
  /// - Returns: The message on one line.
  package func refusal(of path: String, in root: ScriptRoot? = nil) -> String {
    let kinds = ScriptPermission.allCases.filter { !self[$0].isEmpty }
    let items = kinds.map { "\($0.title): \(self[$0].sorted().joined(separator: ", "))" }
    let captured = capturedHosts.sorted().joined(separator: ", ")
    let reason =
      captured.isEmpty
      ? "" : "; \(captured) is known only while it plays, so it can't be allowed in advance"
    let forbidden =
      files.isEmpty ? nil : (root ?? ScriptRoot(of: path)).forbidden(holding: files)
    let remedy =
      forbidden.map { folder in
        "\(folder) can't be its root folder, because it is or contains the home folder: move the script and its files to "
          + "their own folder, or "
      } ?? ""
    return "\(path): the script needs \(items.joined(separator: "; "))\(reason); \(remedy)"
      + "if you trust it, allow it with \(kinds.map(\.option).joined(separator: " "))"
  }
}

// The functions that find the needs of a script.
extension ScriptNeeds {
  /// Collects the programs and hosts that a script uses.
  ///
  /// The files are collected when they are opened.
  ///
  /// - Parameters:
  ///   - script: The script, including the steps of included files.
  ///   - folder: The path of the script's folder from the root folder. It is empty if both are the same folder.
  init(of script: SessionScript, in folder: String) {
    self.init()
    let services = script.header.programs
    programs = Set(services.map { $0.line(in: folder) })
    let own = services.map(\.name) + [ScriptService.store]
    let ready = services.compactMap { service in
      if case .url(let url) = service.ready { url } else { nil }
    }
    let steps = (script.header.before + script.steps).flatMap(\.writtenAddresses)
    for address in steps + ready {
      if let host = Self.host(of: address, beside: own) { hosts.insert(host) }
    }
  }

  /// Adds the hosts that the store may send requests to because of the script's requests to the store's own server.
  mutating func add(requestsOf script: SessionScript) {
    let own = script.header.programs.map(\.name) + [ScriptService.store]
    let addresses = (script.header.before + script.steps).flatMap(\.storedAddresses)
    hosts.formUnion(addresses.compactMap { Self.host(of: $0, beside: own) })
  }

  /// Adds the hosts that receive the script's notifications if the store has a server.
  ///
  /// A played webhook doesn't receive notifications over the network.
  mutating func add(webhooksOf script: SessionScript, _ events: [JournaledEvent]) {
    let own = script.header.programs.map(\.name) + [ScriptService.store]
    let steps = (script.header.before + script.steps).flatMap(\.withTried)
    let set = steps.flatMap { step -> [String] in
      if case .set(let change) = step.step { return change.webhooks ?? [] }
      if case .resend(_, let webhook?) = step.step { return [webhook] }
      return []
    }
    let recorded = events.flatMap { journaled -> [String] in
      if case .settingsChanged(let settings) = journaled.event {
        settings.notifications?.webhooks ?? []
      } else {
        []
      }
    }
    hosts.formUnion((set + recorded).compactMap { Self.host(of: $0, beside: own) })
  }

  /// Returns the host in an address of a script, or `nil` for the store's own server and for the script's services.
  private static func host(of address: String, beside services: [String]) -> String? {
    guard !address.hasPrefix("/") || address.hasPrefix("//") else { return nil }
    for name in ["$(url)"] + services.map({ "$(\($0).url)" }) where address.hasPrefix(name) {
      let rest = address.dropFirst(name.count)
      if rest.isEmpty || "/?#".contains(rest.first ?? "/") { return nil }
    }
    let host = WebAddress.host(of: address) ?? address
    let ports = ["$(port)"] + services.map { "$(\($0.lowercased()).port)" }
    return ports.contains { ScriptService.hosts(onPort: $0).contains(host) } ? nil : host
  }
}

extension ScriptService {
  /// Returns the names of the local machine with the given port.
  static func hosts(onPort port: String) -> [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns the service as a shell command line, which includes its working folder and its own variables.
  fileprivate func line(in scriptFolder: String) -> String {
    let words = run.count > 1 ? run : ["sh", "-c"] + run
    let variables = environment.sorted { $0.key < $1.key }
      .map { name, variable in
        switch variable {
        case .inherited: "\(name.asShellWord)=\"$\(name)\""
        case .value(let text): "\(name.asShellWord)=\(text.asShellWord)"
        }
      }
    let own = folder ?? ""
    let place =
      own.hasPrefix("/")
      ? own : [scriptFolder, own].filter { !$0.isEmpty }.joined(separator: "/")
    let change = place.isEmpty ? [] : ["cd", place.asShellWord, "&&"]
    return (change + variables + words.map(\.asShellWord)).joined(separator: " ")
  }
}

extension String {
  /// The string as a single word of a shell command line.
  package var asShellWord: String {
    let isPlain =
      !isEmpty
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:@%+,=".contains($0)) }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
