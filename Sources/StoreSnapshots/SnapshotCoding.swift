package import FoundationEssentials
package import StoreEngine

extension SnapshotDraft {
  /// Encodes the parts that may have changed.
  ///
  /// Equal parts have equal bytes, so they are stored only once.
  ///
  /// - Throws: An error of the encoder, although no known part causes it.
  package func bodies() throws -> [(name: String, body: Data)] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try written.map { name, value in
      let value: any Encodable = value
      return (name: name, body: try encoder.encode(value))
    }
  }
}

extension SnapshotParts {
  /// Creates parts from their encoded form.
  package init(bodies: [String: Data]) {
    var parts: [String: Part] = [:]
    for (name, body) in bodies {
      parts[name] = { type in
        do {
          return try JSONDecoder().decode(type, from: body)
        } catch {
          throw SnapshotFault("part \"\(name)\" can't be read: \(EventText.problem(of: error))")
        }
      }
    }
    self.init(parts)
  }
}
