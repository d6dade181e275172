import ArgumentParser
import StoreModel
import StorePlayback
import VisibleText

/// Reads an option that is one of several parts: `2/4` is the second of four.
@Sendable
func readShard(_ text: String) throws -> ScriptShard {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count == 2, let count = ScriptShard.counts.number(parts[1]) else {
    throw ValidationError(
      "it isn't a shard; write I/N such as 2/4, N \(ScriptShard.counts.words), I from 1 to N"
    )
  }
  let indices = WholeBound("a shard of \(count)", 1...Int64(count))
  guard let index = indices.number(parts[0]) else {
    throw ValidationError("it isn't \(indices.name); write I/\(count), I \(indices.words)")
  }
  return ScriptShard(index: index, count: count)
}

extension ScriptShard {
  /// Returns the message for a part without scripts.
  func emptiness(of all: Int) -> PlainText {
    "Shard \(index)/\(count) of \(counted(all, "script")) is empty."
  }
}
