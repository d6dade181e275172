package import FoundationEssentials
package import StoreEngine
import StoreModel

/// The text of events in the journal: one line of JSON with sorted keys.
package struct EventText: Sendable {
  private let decoder = JSONDecoder()

  /// The maximum number of bytes of an event: 16 MiB, many times the size of an event for a request
  /// of 1 MiB.
  package static let longest = 1 << 24

  package init() {}

  /// Returns the text of an event: an object whose only key is the event's kind.
  ///
  /// - Parameter event: The event.
  /// - Returns: One line of JSON. Equal events have equal lines.
  /// - Throws: `EncodingError`, although no known event causes it.
  package func text(of event: StoreEvent) throws -> String {
    try SortedJSON(event).text()
  }

  /// Returns the event that a text contains.
  ///
  /// - Parameter text: The result of ``text(of:)``, in this version or an earlier one.
  /// - Returns: The event.
  /// - Throws: `DecodingError` if the text isn't an event, or contains a number that no store
  ///   writes.
  package func event(of text: String) throws -> StoreEvent {
    try event(of: Data(text.utf8))
  }

  /// Returns the event that a text contains.
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Returns: The event.
  /// - Throws: `DecodingError` if the text isn't an event, or contains a number that no store
  ///   writes.
  package func event(of bytes: Data) throws -> StoreEvent {
    try check(bytes)
    return try decoded(StoreEvent.self, from: bytes) { $0.eventRenamed }
  }

  /// Returns the event that a line of an export contains, with its ordinal and its store time.
  ///
  /// - Parameter line: The result of ``exportLine(ordinal:milliseconds:body:)``.
  /// - Returns: The event.
  /// - Throws: `DecodingError` if the line is invalid, or contains a number that no store writes.
  package func journaled(line: some Collection<UInt8>) throws -> JournaledEvent {
    try check(line)
    return try decoded(JournaledEvent.self, from: Data(line)) { line in
      line.changing("event") { $0.eventRenamed }
    }
  }

  /// Decodes a value, or throws an error with the position and reason of invalid JSON.
  ///
  /// If a text can't be decoded, older names in it are replaced, and it is decoded again.
  private func decoded<Value: Decodable>(
    _ type: Value.Type,
    from bytes: Data,
    renamed: (JSONValue) -> JSONValue?
  ) throws -> Value {
    do {
      return try decoder.decode(type, from: bytes)
    } catch {
      let document = JSONDocument(Array(bytes))
      if let problem = document.problems.first {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: [],
            debugDescription: "it is no JSON at byte \(problem.offset + 1): \(problem.message)"
          )
        )
      }
      guard let renewed = document.root.flatMap(renamed) else { throw error }
      return try decoder.decode(type, from: Data(renewed.text().utf8))
    }
  }

  /// Rejects a text that no store writes, before it is decoded.
  private func check(_ bytes: some Collection<UInt8>) throws {
    guard bytes.count <= Self.longest else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription:
            "an event has at most \(Self.longest) bytes, and this one has \(bytes.count)"
        )
      )
    }
    try EventNumbers.check(bytes)
  }

  /// Returns the kind of event in a text, such as `transactionAdded`, or `nil` for other texts.
  package static func kind(of text: String) -> Substring? {
    guard text.utf8.starts(with: "{\"".utf8) else { return nil }
    let quote = UInt8(ascii: "\"")
    return Substring(text.utf8.dropFirst(2).prefix { $0 != quote })
  }
}

extension JournaledEvent {
  /// Returns the event's line in an export: ordinal, store time and event, with sorted keys.
  ///
  /// - Parameter coder: The coder of the event.
  /// - Returns: The line, without a line break.
  /// - Throws: An error of the encoder.
  package func line(with coder: EventText = EventText()) throws -> String {
    exportLine(ordinal: ordinal, milliseconds: at.milliseconds, body: try coder.text(of: event))
  }
}

/// Returns a line of `store export`.
///
/// - Parameters:
///   - ordinal: The event's ordinal, counted from 1.
///   - milliseconds: Store time.
///   - body: The event's ``EventText``.
/// - Returns: The line, without a line break.
package func exportLine(ordinal: Int, milliseconds: Int64, body: String) -> String {
  "{\"at\":\(milliseconds),\"event\":\(body),\"ordinal\":\(ordinal)}"
}
