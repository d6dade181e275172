import Foundation
import StoreEngine
import StoreSnapshots

/// Journal events as lines of JSON with sorted keys, for comparing journals.
enum EventLine {
  static func encode(_ event: JournaledEvent) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(event), as: UTF8.self)
  }

  static func decode(_ line: String) throws -> JournaledEvent {
    try JSONDecoder().decode(JournaledEvent.self, from: Data(line.utf8))
  }
}
