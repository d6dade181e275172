import StoreModel

/// The destination of the lines of a trace.
package struct TraceSink: Sendable {
  /// A closure that receives the next bytes, which are always whole lines.
  let write: @Sendable ([UInt8]) -> Void

  package init(_ write: @escaping @Sendable ([UInt8]) -> Void) {
    self.write = write
  }
}

/// The kind of a line in a trace.
///
/// A trace consists of lines of JSON. For each script, there is one line about its start, one line for each step, and
/// one line about its end. If a step shows a new screen, a line with this screen precedes the line of the step.
enum TraceLine: String, CaseIterable {
  case script
  case screen
  case step
  case end

  static let version = 1

  /// Returns a line about a subject, including the line break.
  fileprivate func bytes<Subject>(
    _ subject: Subject,
    _ members: [TraceMember<Subject>]
  ) -> [UInt8] {
    var line = JSONWriter()
    line.beginObject()
    line.member("kind", rawValue)
    members.write(subject, &line)
    line.endObject()
    return line.bytes + [UInt8(ascii: "\n")]
  }

  /// The first bytes of each line of this kind.
  var beginning: [UInt8] { Array("{\"kind\":\"\(rawValue)\"".utf8) }

  fileprivate var schema: JSONValue {
    switch self {
    case .script: TracedScript.members.schema(kind: rawValue)
    case .screen: TracedScreen.members.schema(kind: rawValue)
    case .step: TracedStep.members.schema(kind: rawValue)
    case .end: ScriptResult.members.schema(kind: rawValue)
    }
  }
}

extension TracedScript {
  /// The line about the start of the script.
  package var line: [UInt8] { TraceLine.script.bytes(self, Self.members) }
}

extension TracedScreen {
  var line: [UInt8] { TraceLine.screen.bytes(self, Self.members) }
}

extension TracedStep {
  var line: [UInt8] { TraceLine.step.bytes(self, Self.members) }
}

extension ScriptResult {
  /// The line about the end of the script in its trace.
  package var traceLine: [UInt8] { TraceLine.end.bytes(self, Self.members) }
}

/// The JSON Schema of traces.
package enum TraceSchema {
  /// The JSON Schema of each line.
  package static var text: String {
    JSONValue.object([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "title": .text("A line of a Storefront trace"),
      "description": .text(
        """
        A trace of session scripts that were played. Each script has a line of kind script, lines \
        of kinds screen and step, and one of kind end. Only seconds differ between two plays of \
        the same script.
        """
      ),
      "oneOf": .list(TraceLine.allCases.map(\.schema)),
    ]).text(layout: .printed)
  }
}
