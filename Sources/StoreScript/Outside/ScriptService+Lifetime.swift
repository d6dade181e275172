import StoreModel

extension ScriptService {
  /// The time during which one process of a service runs.
  package enum Lifetime: String, Hashable, Sendable, CaseIterable {
    /// The process runs while one script plays.
    case script
    /// The process runs as long as one job of a run has scripts to play. Each job has its own process.
    case worker
    /// The process runs as long as a run has scripts to play. Scripts that use the service play one after another.
    case run
  }

  /// Whether several scripts use the same process of the service.
  package var isShared: Bool { lifetime != .script }

  /// Whether one process of the service serves a whole run.
  package var isOfRun: Bool { lifetime == .run }

  /// Returns whether the declaration of this service names the port or URL of another service.
  private func names(_ other: ScriptService) -> Bool {
    var lines = run + [folder].compactMap(\.self)
    for case .value(let text) in environment.values { lines.append(text) }
    switch ready {
    case .url(let text), .line(let text): lines.append(text)
    case .port(let text): lines += [text].compactMap(\.self)
    case .rest: break
    }
    return ServiceDetail.allCases.contains { detail in
      lines.contains { $0.contains("$(\(other.name).\(detail.rawValue))") }
    }
  }

  /// Returns the service and every service that its declaration names, directly or indirectly.
  ///
  /// - Parameter all: The services of the script.
  /// - Returns: The service and all services that it depends on.
  package func family(among all: [ScriptService]) -> Set<ScriptService> {
    var (found, rest) = (Set([self]), [self])
    while let next = rest.popLast() {
      for other in all where next.names(other) && found.insert(other).inserted {
        rest.append(other)
      }
    }
    return found
  }
}

extension ScriptShape<ScriptService.Lifetime> {
  /// The shape of a lifetime.
  static var lifetime: ScriptShape {
    let words = SessionScript.words(ScriptService.Lifetime.allCases.map(\.rawValue))
    return .word("lifetime of a service").told(
      as:
        "{\"enum\": \(words), \"description\": \"The lifetime of one process. Default: script.\"}"
    )
  }
}

// Problems.
extension ScriptService {
  /// Rejects a reset that contains names, and a reset of a service that only one script uses.
  @Sendable
  static func checkReset(_ service: ScriptService, _ written: ScriptValue) throws(ScriptProblem) {
    guard let reset = written.field(named: "reset") else { return }
    guard service.isShared else {
      throw reset.key.problem(
        "reset needs a service that several scripts use, but \(service.name) runs for only one",
        "add per: run or per: worker, or remove reset"
      )
    }
    guard !reset.value.holdsNames else {
      throw reset.key.problem(
        "reset is the same for each script, so it can't contain $(...)",
        "write a value without $(...)"
      )
    }
  }

  /// Rejects a service that names another service with a shorter lifetime.
  @Sendable
  static func checkNames(_ all: [ScriptService], _ written: ScriptValue) throws(ScriptProblem) {
    for service in all {
      for other in all where other.lifetime.length < service.lifetime.length && service.names(other)
      {
        let own = service.lifetime.rawValue
        throw written.problem(
          "\(service.name) runs per \(own), but names \(other.name), which ends earlier",
          "add per: \(own) to \(other.name)"
        )
      }
    }
  }
}

extension ScriptService.Lifetime {
  /// The rank of this lifetime.
  ///
  /// A longer lifetime has a higher rank.
  fileprivate var length: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ScriptValue {
  /// Whether any string in the value contains a name such as `$(port)`.
  fileprivate var holdsNames: Bool {
    var isFound = false
    _ = replacingTexts { text, _ in
      isFound = isFound || text.contains("$(")
      return text
    }
    return isFound
  }
}
