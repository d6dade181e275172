import Crypto
import Foundation
import StoreEngine
import StoreModel
import StoreScript

/// The programs, hosts and files outside its store and root folder that a script uses.
package struct ScriptNeeds: Hashable, Sendable {
  /// The programs of `services:`, each as a shell command line.
  package var programs: Set<String> = []
  /// The hosts of `http:`, `webhook: {to:}` and `ready: {url:}`, each with its port if it names one.
  package var hosts: Set<String> = []
  /// The files outside of the root folder, by their paths from there.
  package var files: Set<String> = []

  package init() {}

  package var isEmpty: Bool { programs.isEmpty && hosts.isEmpty && files.isEmpty }

  /// Adds the needs of another script, or of another part of this one.
  package mutating func formUnion(_ other: ScriptNeeds) {
    programs.formUnion(other.programs)
    hosts.formUnion(other.hosts)
    files.formUnion(other.files)
  }

  /// Returns the needs that aren't in other needs, such as those of another way to play this
  /// script.
  package func subtracting(_ other: ScriptNeeds) -> ScriptNeeds {
    var rest = self
    for permission in ScriptPermission.allCases { rest[permission].subtract(other[permission]) }
    return rest
  }

  /// Returns the digest of exactly these needs.
  ///
  /// - Parameter folder: The folder that relative paths start from, or `nil` if the digest must be the same on
  ///   every machine.
  /// - Returns: SHA-256 in hexadecimal digits.
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

/// An option that allows one kind of need.
package enum ScriptPermission: String, Hashable, Sendable, CaseIterable {
  case services
  case network
  case files

  /// The option that allows it.
  package var option: String { "--allow-\(rawValue)" }

  /// The name of the needs that it allows.
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

  /// A line for each kind of need, with the option that allows it.
  package var lines: [String] {
    ScriptPermission.allCases.compactMap { permission in
      let items = self[permission].sorted()
      guard !items.isEmpty else { return nil }
      return "\(permission.title): \(items.joined(separator: ", ")) (\(permission.option))"
    }
  }

  /// The hosts in values that steps capture, which are only known during playback.
  package var capturedHosts: Set<String> { hosts.filter { $0.contains("$(") } }

  /// Returns the refusal of these needs: one line with the needs and the options that allow them.
  ///
  /// - Parameters:
  ///   - path: The script.
  ///   - root: The script's root folder, or `nil` to find it.
  /// - Returns: The line.
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

// Finding the needs.
extension ScriptNeeds {
  /// Collects the programs and hosts of a script.
  ///
  /// Its files are collected when they are opened.
  ///
  /// - Parameters:
  ///   - script: The script, with the files that it includes.
  ///   - folder: The script's folder by its path from the root folder, empty for the root folder itself.
  init(of script: SessionScript, in folder: String) {
    self.init()
    let services = script.header.services
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

  /// Adds the hosts that the served store sends requests to because of requests in the script.
  mutating func add(requestsOf script: SessionScript) {
    let own = script.header.services.map(\.name) + [ScriptService.store]
    let addresses = (script.header.before + script.steps).flatMap(\.storedAddresses)
    hosts.formUnion(addresses.compactMap { Self.host(of: $0, beside: own) })
  }

  /// Adds the hosts that a served store would send the script's notifications to.
  ///
  /// A played webhook receives nothing over the network.
  mutating func add(webhooksOf script: SessionScript, _ events: [JournaledEvent]) {
    let own = script.header.services.map(\.name) + [ScriptService.store]
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

  /// Returns the host of an address in a script, or `nil` for the store's own server and for services.
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
  /// Returns the names of this machine with a port.
  static func hosts(onPort port: String) -> [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns the service as a shell command line, with its folder and its own variables.
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
  /// The text as one word of a shell command line.
  package var asShellWord: String {
    let isPlain =
      !isEmpty
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:@%+,=".contains($0)) }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
