extension InAppRequest {
  /// Refuses another operation or version than the type's own.
  ///
  /// - Parameters:
  ///   - container: The request's members.
  ///   - operation: The key of the operation.
  ///   - version: The key of the version.
  /// - Throws: `DecodingError`.
  static func checkConstants<Key>(
    in container: KeyedDecodingContainer<Key>,
    operation: Key,
    version: Key
  ) throws {
    let found = try container.decode(RequestOperation.self, forKey: operation)
    guard found == Self.operation else {
      throw DecodingError.dataCorruptedError(
        forKey: operation,
        in: container,
        debugDescription: "operation is \(found.rawValue), not \(Self.operation.rawValue)"
      )
    }
    _ = try container.decode(RequestVersion.self, forKey: version)
  }
}
