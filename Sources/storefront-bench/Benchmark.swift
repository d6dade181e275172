import FoundationEssentials
import Glibc
import ProgramSupport

/// A benchmark and its measurement.
struct Benchmark: Sendable {
  let name: String
  /// The measured quantity in a few words.
  let measures: String
  let measure: @Sendable (BenchSetting) async throws -> [BenchFigure]

  static let all: [Benchmark] = [
    // This benchmark comes first, because the system measures the peak of memory since the start of
    // the process.
    Benchmark(
      name: "subscribers",
      measures:
        "10,000 monthly subscribers, 10 years of renewals in one session, beside the budget",
      measure: { _ in try await SubscribersBench().renewals() }
    ),
    Benchmark(
      name: "first-frame",
      measures: "start to first frame in a terminal of 120x40, beside less on the same file",
      measure: { try ScreenBench(setting: $0).firstFrames() }
    ),
    Benchmark(
      name: "key",
      measures: "key to screen and bytes of a cursor move, beside less on the same file",
      measure: { try ScreenBench(setting: $0).keys() }
    ),
    Benchmark(
      name: "idle",
      measures: "how often a screen that nobody touches wakes up, beside less on the same file",
      measure: { try ScreenBench(setting: $0).wakeUps() }
    ),
    Benchmark(
      name: "loading",
      measures: "keys while a store of 100,000 transactions is opened behind the screen",
      measure: { try ScreenBench(setting: $0).keysWhileLoading() }
    ),
    Benchmark(
      name: "pace",
      measures: "keys while ten thousand events a second and more arrive at the screen",
      measure: { try ScreenBench(setting: $0).keysWhileEventsArrive() }
    ),
    Benchmark(
      name: "verification",
      measures: "signed transactions verified, chain seen before, beside bare P-256",
      measure: { _ in try SigningBench().verification() }
    ),
    Benchmark(
      name: "purchase",
      measures: "Advanced Commerce purchases, durable, beside what their ECDSA alone allows",
      measure: { try await PurchaseBench(setting: $0).purchases() }
    ),
    Benchmark(
      name: "storekit",
      measures: "purchases of an app through StoreKit, each finished, and of the session alone",
      measure: { _ in try await StoreKitBench().purchases() }
    ),
    Benchmark(
      name: "attached",
      measures: "calls of StoreKit on a store in another process, and on a store in this one",
      measure: { _ in try await AttachedBench().calls() }
    ),
    Benchmark(
      name: "server",
      measures: "calls of the servers and notifications over sockets, beside a bare route",
      measure: { _ in try await ServerBench().load() }
    ),
    Benchmark(
      name: "filter",
      measures: "each key of a filter over 1,000,000 SKUs, beside fzf over the same names",
      measure: { try FilterBench(setting: $0).keys() }
    ),
    Benchmark(
      name: "table",
      measures: "each key of the price table at 1,000 to 100,000 rows, and a column sorted",
      measure: { try TableBench(setting: $0).keys() }
    ),
    Benchmark(
      name: "script",
      measures: "a script of 50 steps, headless",
      measure: { try await ScriptBench(setting: $0).play() }
    ),
    Benchmark(
      name: "undo",
      measures: "a step undone, and 10,000 at once, in sessions of 1,000 to 100,000 steps",
      measure: { try await UndoBench(setting: $0).undos() }
    ),
    Benchmark(
      name: "growth",
      measures: "a purchase in a script with 1,000, 10,000 and 100,000 behind it",
      measure: { try await GrowthBench(setting: $0).purchases() }
    ),
    Benchmark(
      name: "control",
      measures: "a purchase over the control API and its answer, 1,000 to 100,000 owned",
      measure: { _ in try await ControlBench().purchases() }
    ),
    Benchmark(
      name: "opening",
      measures: "a store of 1,000 to 100,000 transactions, until it sells and until it is closed",
      measure: { try await OpeningBench(setting: $0).openings() }
    ),
    Benchmark(
      name: "engine",
      measures: "1,000 monthly subscribers, 5 years of renewals each",
      measure: { _ in try EngineBench().renewals() }
    ),
    Benchmark(
      name: "history",
      measures:
        "entitlements, latest, status and a command at 1,000,000 transactions, beside 1,000",
      measure: { _ in try await HistoryBench().questions() }
    ),
    Benchmark(
      name: "whatif",
      measures: "10,000 customers who live two years with two catalogs, beside the budget",
      measure: { _ in try WhatIfBench().twoCatalogs() }
    ),
  ]
}

/// The resources of a benchmark.
struct BenchSetting: Sendable {
  /// An empty folder, which is removed afterwards.
  let folder: String
  /// Whether the screen is also measured with a large catalog.
  let isLarge: Bool
}

/// The reason why a measurement failed, as a sentence without a full stop.
struct BenchFailure: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// The folder of one benchmark.
enum BenchFolder {
  /// Runs a benchmark with an empty folder, which is removed afterwards.
  static func use<Value>(_ body: (String) async throws -> Value) async throws -> Value {
    let root = EnvironmentVariable.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(root)/storefront-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchFailure("\(root): \(CommandOutput.systemMessage(errno))")
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer {
      // A folder that can't be removed costs space, but doesn't change the figures.
      try? FileManager.default.removeItem(atPath: folder)
    }
    return try await body(folder)
  }
}
