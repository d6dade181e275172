import ArgumentParser
import StoreModel
import VisibleText

/// One part of several: `2/4` is the second of four.
struct ShardChoice: Sendable {
  /// Counted from 1.
  let index: Int
  let count: Int

  /// How many parts there may be; more than there are scripts leave some without any.
  fileprivate static let counts = WholeBound("a number of shards", 1...1_000_000)

  /// The scripts of this part.
  func scripts(of all: [String]) -> [String] {
    all.sorted().enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  /// What to say where there are none.
  func emptiness(of all: Int) -> PlainText {
    "There are no scripts in this shard, \(index)/\(count) of \(counted(all, "script"))."
  }
}

/// Reads an option that is one part of several.
@Sendable
func readShard(_ text: String) throws -> ShardChoice {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count == 2, let count = ShardChoice.counts.number(parts[1]) else {
    throw ValidationError(
      "It is not a shard: write I/N such as 2/4, N \(ShardChoice.counts.words), I from 1 to N."
    )
  }
  let indices = WholeBound("a shard of \(count)", 1...Int64(count))
  guard let index = indices.number(parts[0]) else {
    throw ValidationError("It is not \(indices.name): write I/\(count), I \(indices.words).")
  }
  return ShardChoice(index: index, count: count)
}
