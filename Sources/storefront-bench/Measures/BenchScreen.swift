import CatalogTools
import Glibc
import ProgramSupport
import StoreCatalog
import StoreJournal

/// The time that a user waits at the screen: for the first frame, and for each key.
struct ScreenBench {
  private static let patience = Duration.seconds(10)
  private static let loadingPatience = Duration.seconds(120)
  /// The number of visible characters at which output counts as a picture, and not as a greeting.
  private static let pictureCount = 40
  private static let cursorDown = Array("\u{1B}OB".utf8)
  private static let cursorUp = Array("\u{1B}OA".utf8)

  let setting: BenchSetting

  /// The measured sizes of catalogs, with the suffix of the figures' names.
  private var sizes: [(ending: String, count: Int?)] {
    [("", nil)] + (setting.isLarge ? [("-1000000", 1_000_000)] : [])
  }

  /// Returns the medians of nine starts each.
  ///
  /// This program and the peer start in turns.
  func firstFrames() throws -> [BenchFigure] {
    try sizes.map { ending, count in
      let catalog = try catalogFile(count)
      let own = try programPath()
      let less = EnvironmentVariable.path(of: "less")
      var ours: [Double] = []
      var peers: [Double] = []
      for _ in 0..<9 {
        ours.append(try firstFrame([own, catalog]))
        if let less { peers.append(try firstFrame([less, catalog])) }
      }
      return BenchFigure(
        name: "first-frame\(ending)",
        value: BenchSample(ours).median,
        unit: "ms",
        peer: "less",
        peerValue: less.map { _ in BenchSample(peers).median }
      )
    }
  }

  /// Returns the figures of 200 cursor moves each.
  ///
  /// They are measured again in a terminal with few colors, whose sequences are shorter.
  func keys() throws -> [BenchFigure] {
    let sample = try catalogFile(nil)
    let less = EnvironmentVariable.path(of: "less")
    return try sizes.flatMap { ending, count in
      let catalog = try catalogFile(count)
      let ours = try moves([try programPath(), catalog])
      let peers = try less.map { try moves([$0, catalog]) }
      func figure(
        _ name: String,
        _ unit: String,
        _ value: (Moves) -> Double
      ) -> BenchFigure {
        BenchFigure(
          name: name + ending,
          value: value(ours),
          unit: unit,
          peer: "less",
          peerValue: peers.map(value)
        )
      }
      return [
        figure("key-to-screen-median", "ms") { BenchSample($0.delays).median },
        figure("key-to-screen-p99", "ms") { BenchSample($0.delays).quantile(0.99) },
        figure("cursor-move", "bytes") { BenchSample($0.byteCounts).median },
      ]
    } + [
      BenchFigure(
        name: "cursor-move-8-colors",
        value: BenchSample(try moves([try programPath(), sample], on: "xterm").byteCounts).median,
        unit: "bytes",
        peer: "less",
        peerValue: try less.map {
          BenchSample(try moves([$0, sample], on: "xterm").byteCounts).median
        }
      )
    ]
  }

  /// Returns the number of times that the threads of an idle screen wake up.
  func wakeUps() throws -> [BenchFigure] {
    let catalog = try catalogFile(nil)
    let ours = try wakeUps([try programPath(), catalog])
    let peers = try EnvironmentVariable.path(of: "less").map { try wakeUps([$0, catalog]) }
    return [
      BenchFigure(
        name: "idle-wake-ups",
        value: ours,
        unit: "in 10 s",
        peer: "less",
        peerValue: peers
      )
    ]
  }

  private func wakeUps(_ arguments: [String]) throws(BenchFailure) -> Double {
    let terminal = try open(arguments)
    defer { terminal.end() }
    try waitForPicture(terminal, of: arguments)
    try waitForRows(terminal, of: arguments)
    // Waits until the effects of the last key are complete.
    while terminal.read(until: .now + .seconds(3)) != nil {}
    let before = terminal.switchCounts
    while terminal.read(until: .now + .seconds(10)) != nil {}
    // Idle threads of the pool end in the meantime, and so do their counts.
    return terminal.switchCounts.reduce(0) { $0 + Double($1.value - (before[$1.key] ?? 0)) }
  }

  /// Returns the slowest of the keys that are pressed while an old store is being opened behind the screen, and
  /// shortly after.
  func keysWhileLoading() throws -> [BenchFigure] {
    let catalog = try catalogFile(nil)
    return try [100_000, 1_000_000].filter { setting.isLarge || $0 < 1_000_000 }.map { count in
      let store = try OpeningBench(setting: setting).store(of: count)
      let arguments = [try programPath(), catalog, "--store", store]
      let terminal = try open(arguments)
      defer { terminal.end() }
      try waitForSample(terminal)
      let delays = try delays(of: terminal, during: .seconds(2))
      return BenchFigure(
        name: "key-while-loading-\(count)-slowest",
        value: BenchSample(delays).quantile(1),
        unit: "ms",
        peer: "budget",
        peerValue: 16
      )
    }
  }

  /// Returns the slowest key while a year of a hundred daily subscriptions passes, and the events
  /// per second.
  func keysWhileEventsArrive() throws -> [BenchFigure] {
    let store = try OpeningBench(setting: setting).store(of: 1000)
    let before = try events(in: store)
    let terminal = try open([try programPath(), try catalogFile(nil), "--store", store])
    try waitForSample(terminal)
    try waitForRows(terminal, of: ["storefront"])
    // The app is closed, because it would handle each of the events.
    for (keys, words) in [("mq", "APP CLOSED"), ("t", "Run in real time"), ("y", "Time is moving")]
    {
      terminal.write(Array(keys.utf8))
      try wait(for: words, on: terminal)
    }
    var delays: [Double] = []
    let begun = ContinuousClock.now
    while ContinuousClock.now < begun + .seconds(1) {
      let isZooming = delays.count.isMultiple(of: 2)
      let start = ContinuousClock.now
      terminal.write(Array((isZooming ? "+" : "_").utf8))
      try wait(for: isZooming ? "family" : "Reference", on: terminal)
      delays.append((ContinuousClock.now - start).milliseconds)
    }
    let seconds = (ContinuousClock.now - begun).seconds
    terminal.end()
    return [
      BenchFigure(
        name: "key-while-events-arrive-slowest",
        value: BenchSample(delays).quantile(1),
        unit: "ms",
        peer: "budget",
        peerValue: 16
      ),
      BenchFigure(
        name: "events-arriving",
        value: Double(try events(in: store) - before) / seconds,
        unit: "per second",
        peer: "wanted",
        peerValue: 10_000
      ),
    ]
  }

  private func events(in store: String) throws -> Int {
    let journal = try SQLiteJournal(path: store)
    defer { journal.close() }
    return try journal.load().count
  }

  /// Waits until words appear on the screen, ignoring other output.
  private func wait(for words: String, on terminal: PseudoTerminal) throws(BenchFailure) {
    let deadline = ContinuousClock.now + Self.patience
    let wanted = Array(words.utf8)
    var seen: [UInt8] = []
    while let bytes = terminal.read(until: deadline) {
      seen = seen.suffix(wanted.count) + bytes
      if seen.contains(wanted) { return }
    }
    throw BenchFailure("the screen does not say \(words)")
  }

  /// Returns the delay of each of many keys that move a row down and up again.
  private func delays(
    of terminal: PseudoTerminal,
    during time: Duration
  ) throws(BenchFailure) -> [Double] {
    var delays: [Double] = []
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      let start = ContinuousClock.now
      terminal.write(delays.count % 2 == 0 ? Self.cursorDown : Self.cursorUp)
      guard terminal.read(until: start + Self.patience) != nil else {
        throw BenchFailure("a key is not answered")
      }
      delays.append((ContinuousClock.now - start).milliseconds)
      while terminal.read(until: .now + .milliseconds(2)) != nil {}
    }
    return delays
  }

  /// Waits for the first product in the list of the sample catalog.
  ///
  /// The store is opened after that.
  private func waitForSample(_ terminal: PseudoTerminal) throws(BenchFailure) {
    let deadline = ContinuousClock.now + Self.patience
    let name = Array("Telescope".utf8)
    var output = TerminalOutput()
    while let bytes = terminal.read(until: deadline) {
      let answers = output.read(bytes)
      if !answers.isEmpty { terminal.write(answers) }
      if bytes.contains(name) { return }
    }
    throw BenchFailure("the list of products does not come")
  }

  private struct Moves {
    var delays: [Double] = []
    var byteCounts: [Double] = []
  }

  private func firstFrame(_ arguments: [String]) throws(BenchFailure) -> Double {
    let start = ContinuousClock.now
    let terminal = try open(arguments)
    defer { terminal.end() }
    try waitForPicture(terminal, of: arguments)
    return (ContinuousClock.now - start).milliseconds
  }

  /// Moves the cursor up and down again by eight rows each, which every list has.
  private func moves(
    _ arguments: [String],
    on type: String = "xterm-256color"
  ) throws(BenchFailure) -> Moves {
    let terminal = try open(arguments, on: type)
    defer { terminal.end() }
    try waitForPicture(terminal, of: arguments)
    try waitForRows(terminal, of: arguments)
    var moves = Moves()
    for number in 0..<200 {
      let start = ContinuousClock.now
      terminal.write(number / 8 % 2 == 0 ? Self.cursorDown : Self.cursorUp)
      guard let first = terminal.read(until: start + Self.patience) else {
        throw BenchFailure("\(arguments[0]) does not answer a key")
      }
      // The screen shows the effect of the key when all output has arrived.
      var end = ContinuousClock.now
      var count = first.count
      while let more = terminal.read(until: end + .milliseconds(5)) {
        end = .now
        count += more.count
      }
      moves.delays.append((end - start).milliseconds)
      moves.byteCounts.append(Double(count))
    }
    return moves
  }

  /// Waits for the list.
  ///
  /// Before that, the cursor can't move, and nothing is drawn.
  private func waitForRows(
    _ terminal: PseudoTerminal,
    of arguments: [String]
  ) throws(BenchFailure) {
    let deadline = ContinuousClock.now + Self.loadingPatience
    repeat {
      while terminal.read(until: .now + .milliseconds(300)) != nil {}
      terminal.write(Self.cursorDown)
      if terminal.read(until: .now + .seconds(1)) != nil {
        while terminal.read(until: .now + .milliseconds(300)) != nil {}
        terminal.write(Self.cursorUp)
        while terminal.read(until: .now + .milliseconds(300)) != nil {}
        return
      }
    } while .now < deadline
    throw BenchFailure("\(arguments[0]) does not answer a key")
  }

  private func waitForPicture(
    _ terminal: PseudoTerminal,
    of arguments: [String]
  ) throws(BenchFailure) {
    let deadline = ContinuousClock.now + Self.patience
    var output = TerminalOutput()
    while output.visibleCount < Self.pictureCount {
      guard let bytes = terminal.read(until: deadline) else {
        throw BenchFailure("\(arguments.joined(separator: " ")) shows nothing")
      }
      let answers = output.read(bytes)
      if !answers.isEmpty { terminal.write(answers) }
    }
  }

  /// Returns a typical terminal that runs the program without the user's own store and settings.
  private func open(
    _ arguments: [String],
    on type: String = "xterm-256color"
  ) throws(BenchFailure) -> PseudoTerminal {
    try PseudoTerminal(
      arguments,
      environment: [
        "TERM=\(type)", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "LESSHISTFILE=-",
        "HOME=\(setting.folder)", "XDG_STATE_HOME=\(setting.folder)",
      ],
      columns: 120,
      rows: 40
    )
  }

  /// Returns the path of the measured program, which was built into the folder of this one.
  private func programPath() throws(BenchFailure) -> String {
    guard let path = ChildProcess.path(beside: "storefront") else {
      throw BenchFailure(
        "there is no storefront beside this program; swift build -c release makes both"
      )
    }
    return path
  }

  /// Returns the path of the sample, or of a generated catalog.
  private func catalogFile(_ count: Int?) throws -> String {
    let path = "\(setting.folder)/\(count.map { "\($0).catalog.json" } ?? "Sample.storekit")"
    guard access(path, F_OK) != 0 else { return path }
    try CommandFile(path: path).write(isReplacing: false) { write in
      guard let count else { return try write(Catalog.sampleBytes) }
      try CatalogGenerator(seed: 1, skuCount: count).write(to: write)
    }
    return path
  }
}
