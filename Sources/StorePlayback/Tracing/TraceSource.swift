package import StoreModel

/// Access to the bytes of a trace.
///
/// The trace is read in parts, any number of times, but is never completely in memory.
package struct TraceSource: Sendable {
  /// The name of the trace in messages.
  package let name: String
  /// A closure that reads the given number of bytes at an offset.
  ///
  /// It returns fewer bytes at the end of the trace, and an empty list after the end.
  package let read: @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

  package init(
    name: String,
    read: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]
  ) {
    self.name = name
    self.read = read
  }

  package init(name: String, _ bytes: [UInt8]) {
    self.init(name: name) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }
}

/// The error for a trace that can't be read.
///
/// It consists of the location, the problem and the remedy.
package struct TraceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ name: String, line: Int, _ message: String, _ remedy: String) {
    description = "\(name):\(line): \(message); \(remedy)"
  }
}

/// A sequence of the lines of a trace.
package struct TraceLines {
  /// The maximum number of bytes in a line.
  ///
  /// It is sufficient because the effects of a step are limited.
  static let longest = 64 << 20
  private static let piece = 1 << 18

  private let source: TraceSource
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var start = 0
  private var nextOffset: Int
  /// The number of the last line that was read, counted from 1.
  private(set) var number: Int

  /// - Parameters:
  ///   - source: The trace.
  ///   - offset: The offset of the first line.
  ///   - number: The number of lines before the first line.
  init(_ source: TraceSource, from offset: Int = 0, behind number: Int = 0) {
    self.source = source
    nextOffset = offset
    self.number = number
  }

  /// The offset of the next line.
  var offset: Int { nextOffset - buffer.count + start }

  /// Returns the next line without its line break, or `nil` after the last line.
  ///
  /// - Throws: ``TraceProblem`` if the line is too long, or an error from reading the trace.
  mutating func next() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        number += 1
        return buffer[start..<end]
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      guard buffer.count < Self.longest else {
        throw problem("the line is too long for a trace", "pass a file written by play --trace")
      }
      let more = try source.read(nextOffset, Self.piece)
      nextOffset += more.count
      buffer += more
      guard more.isEmpty else { continue }
      guard !buffer.isEmpty else { return nil }
      // If a trace was interrupted, its last line may lack a line break.
      defer { start = buffer.count }
      number += 1
      return buffer[...]
    }
  }

  /// Returns a problem of the last line that was read.
  func problem(_ message: String, _ remedy: String) -> TraceProblem {
    TraceProblem(source.name, line: max(1, number), message, remedy)
  }
}

/// The scripts of a trace, with the lines about their starts and ends.
package struct TraceIndex: Sendable {
  /// A script in a trace.
  package struct Entry: Sendable {
    /// The line about the start of the script.
    package let header: JSONValue
    /// The line about the end of the script, or `nil` if the trace doesn't contain this line.
    package fileprivate(set) var end: JSONValue?
    /// The offset of the script's second line.
    ///
    /// The next property is the number of lines before that line.
    let offset: Int
    let line: Int

    /// The name in the form that people read.
    package var name: String {
      [header["path"]?.string, header["variant"]?.string].compactMap(\.self).joined(separator: " ")
    }

    /// The outcome of the script as a word.
    package var outcome: String { end?["outcome"]?.string ?? "left" }

    /// Whether the script neither passed nor was skipped.
    package var isFailed: Bool { !["passed", "skipped"].contains(outcome) }

    /// The location of the failure as a suffix of the name, such as `:4:7`, or an empty string if the location is
    /// unknown.
    var place: String {
      guard let line = end?["line"]?.int64, let column = end?["column"]?.int64 else { return "" }
      return "\(end?["file"]?.string.map { ", \($0)" } ?? ""):\(line):\(column)"
    }

    /// The title of the script, or its name if it lacks a title.
    var title: String { header["title"]?.string ?? name }
  }

  package let source: TraceSource
  package private(set) var entries: [Entry] = []

  /// Scans a trace.
  ///
  /// Of the lines about steps and screens, only the positions are read.
  ///
  /// - Throws: ``TraceProblem`` if the source isn't a trace, or an error from reading the source.
  package init(_ source: TraceSource) throws {
    self.source = source
    var lines = TraceLines(source)
    let kinds = TraceLine.allCases.map { ($0, $0.beginning) }
    while let line = try lines.next() {
      let kind = kinds.first { line.starts(with: $0.1) }?.0
      guard let kind, kind == .script || !entries.isEmpty else {
        throw lines.problem(
          "this isn't a line of a trace",
          "pass a file written by play --trace"
        )
      }
      switch kind {
      case .screen, .step: continue
      case .script:
        let header = try lines.value(of: line)
        guard header["trace"]?.int64 == Int64(TraceLine.version), header["path"]?.string != nil
        else {
          throw lines.problem(
            "trace format \(header["trace"]?.text() ?? "without a version") is unknown",
            "write the trace again with this version"
          )
        }
        entries.append(Entry(header: header, offset: lines.offset, line: lines.number))
      case .end: entries[entries.count - 1].end = try lines.value(of: line)
      }
    }
    guard !entries.isEmpty else {
      throw lines.problem("the file is empty", "pass a file written by play --trace")
    }
  }

  package var counts: (passed: Int, failed: Int) {
    (entries.count { $0.outcome == "passed" }, entries.count(where: \.isFailed))
  }

  /// Returns the lines of a script after its first line.
  func lines(of entry: Entry) -> TraceLines {
    TraceLines(source, from: entry.offset, behind: entry.line)
  }
}

extension TraceIndex {
  /// Returns the texts of a script's steps.
  ///
  /// The rest of each line isn't parsed.
  ///
  /// - Throws: ``TraceProblem``, or an error from reading the trace.
  func steps(of entry: Entry) throws -> [String] {
    var lines = lines(of: entry)
    var steps: [String] = []
    while let line = try lines.next(), !line.starts(with: TraceLine.script.beginning) {
      guard line.starts(with: TraceLine.step.beginning) else { continue }
      steps.append(try Self.step(of: line) ?? lines.value(of: line)["step"]?.string ?? "")
    }
    return steps
  }

  /// Returns the text of a step from the start of its line, or `nil` if the line isn't about a step.
  private static func step(of line: ArraySlice<UInt8>) -> String? {
    let head = line.prefix(64)
    let key = Array(",\"step\":\"".utf8)
    guard let start = head.indices.first(where: { head[$0...].starts(with: key) }) else {
      return nil
    }
    var end = start + key.count
    while end < line.endIndex, line[end] != UInt8(ascii: "\"") {
      end += line[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < line.endIndex else { return nil }
    let text = line[(start + key.count - 1)...end]
    return JSONDocument(Array(text)).root?.string
  }
}

extension TraceLines {
  /// Parses a line as JSON.
  ///
  /// - Throws: ``TraceProblem`` if the line isn't valid JSON.
  func value(of line: ArraySlice<UInt8>) throws -> JSONValue {
    let document = JSONDocument(Array(line))
    guard let root = document.root, document.problems.isEmpty else {
      throw problem("the line isn't JSON, or is truncated", "write the trace again")
    }
    return root
  }
}
