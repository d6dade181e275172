package import FoundationEssentials
package import StoreEngine
import StoreModel

/// An event as the journal writes it: one line of JSON with sorted keys.
package struct EventText: Sendable {
  private let decoder = JSONDecoder()

  /// The most bytes that an event may have: 16 MiB, many times what a request of 1 MiB leads to.
  package static let longest = 1 << 24

  package init() {}

  /// The text of an event: an object whose only key is the event's kind.
  ///
  /// - Parameter event: What has happened.
  /// - Returns: One line of JSON, the same for equal events.
  /// - Throws: `EncodingError`; none is known to happen.
  package func text(of event: StoreEvent) throws -> String {
    try SortedJSON(event).text()
  }

  /// The event of a text.
  ///
  /// - Parameter text: What ``text(of:)`` has written, now or in an earlier version.
  /// - Returns: The event.
  /// - Throws: `DecodingError` if the text is no event, or has a number that no store writes.
  package func event(of text: String) throws -> StoreEvent {
    try event(of: Data(text.utf8))
  }

  /// The event of a text's bytes.
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Returns: The event.
  /// - Throws: `DecodingError` if the text is no event, or has a number that no store writes.
  package func event(of bytes: Data) throws -> StoreEvent {
    try check(bytes)
    return try decoded(StoreEvent.self, from: bytes) { $0.eventRenamed }
  }

  /// The event of a line of an export, with its ordinal and its store time.
  ///
  /// - Parameter line: What ``exportLine(ordinal:milliseconds:body:)`` has written.
  /// - Returns: The event.
  /// - Throws: `DecodingError` if the line is none, or has a number that no store writes.
  package func journaled(line: some Collection<UInt8>) throws -> JournaledEvent {
    try check(line)
    return try decoded(JournaledEvent.self, from: Data(line)) { line in
      line.changing("event") { $0.eventRenamed }
    }
  }

  /// Reads a value; of what is no JSON it says where and why.
  ///
  /// Only what cannot be read as it is written today is searched for older names.
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

  /// Refuses what no store writes, before anything is built of it.
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

  /// The kind of an event by its text, such as `transactionAdded`; nil for anything else.
  package static func kind(of text: String) -> Substring? {
    guard text.utf8.starts(with: "{\"".utf8) else { return nil }
    let quote = UInt8(ascii: "\"")
    return Substring(text.utf8.dropFirst(2).prefix { $0 != quote })
  }
}

extension JournaledEvent {
  /// The event's line in an export: ordinal, store time and event, keys sorted.
  ///
  /// - Parameter coder: How the event is written.
  /// - Returns: The line, without its end.
  /// - Throws: An error of the encoder.
  package func line(with coder: EventText = EventText()) throws -> String {
    exportLine(ordinal: ordinal, milliseconds: at.milliseconds, body: try coder.text(of: event))
  }
}

/// A line of `store export`.
///
/// - Parameters:
///   - ordinal: The event's ordinal, counted from 1.
///   - milliseconds: Store time.
///   - body: The event, as ``EventText`` writes it.
/// - Returns: The line, without its end.
package func exportLine(ordinal: Int, milliseconds: Int64, body: String) -> String {
  "{\"at\":\(milliseconds),\"event\":\(body),\"ordinal\":\(ordinal)}"
}
