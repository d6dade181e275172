import Foundation
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// Branches in a file and in memory equal a simple list of whole lines.
struct BranchKeeperTests {
  /// The steps of every branch from its start, by the branch's id.
  private struct Model {
    var lines: [Int: [Int]] = [1: []]
    /// The number of events in each step.
    var events: [Int: Int] = [:]
  }

  @Test(arguments: Seeds.first(30))
  func everyBranchIsItsLine(seed: UInt64) throws {
    try live(seed, in: MemorySteps()) { _ in }
  }

  @Test(arguments: Seeds.first(15))
  func everyBranchInAFileIsItsLine(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "shop.store").path
      let journal = try SQLiteJournal(path: path)
      try live(seed, in: journal) { try journal.append($0) }
      let events = try journal.load()
      let tree = try journal.tree()
      journal.close()
      let again = try SQLiteJournal(path: path)
      #expect(try again.load() == events)
      #expect(try again.tree() == tree)
      again.close()
    }
  }

  /// A branch stores no steps of its own if it ends where the newly active branch leaves it.
  @Test func aBranchWithoutStepsOfItsOwnIsGood() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "shop.store").path
      let journal = try SQLiteJournal(path: path)
      let steps = try StepLog(keptIn: journal, events: 0)
      func change(_ body: (inout BranchTree) -> [BranchOperation]) throws {
        var tree = steps.tree
        let operations = body(&tree)
        try steps.change(by: operations, to: tree, from: EventLog())
      }
      for _ in 0..<2 { steps.startStep(.step, "note: x", first: 1) }
      try change { $0.undo(to: 1, naming: "first") }
      steps.startStep(.step, "note: y", first: 1)
      try change { $0.undo(to: 1, naming: "second") }
      let first = try #require(steps.tree.named("first"))
      try change { tree in tree.undone.map { tree.delete($0.id) } ?? [] }
      try change { $0.switchTo(first.id) }
      #expect(steps.tree.named(BranchTree.mainName)?.steps == 0)
      #expect(try journal.tree() == steps.tree)
      journal.close()
      #expect(try StoreSurvey(path: path).problems == [])
    }
  }

  private func live(
    _ seed: UInt64,
    in keeper: any StepStore,
    _ append: ([JournaledEvent]) throws -> Void
  ) throws {
    var random = SplitMix64(seed: seed)
    let steps = try StepLog(keptIn: keeper, events: 0)
    var model = Model()
    var log = EventLog()
    for _ in 0..<60 {
      var tree = steps.tree
      let active = tree.active
      // The last step may be renamed, although other branches continue after it.
      if Int.random(in: 0..<4, using: &random) == 0, steps.last != nil {
        steps.rename("note: z")
        try check(model, steps, keeper, seed)
      }
      switch Int.random(in: 0..<9, using: &random) {
      case 0..<4:
        steps.startStep(.step, "note: x", first: log.count + 1)
        let count = Int.random(in: 0..<3, using: &random)
        let id = try #require(steps.last?.id)
        let events = (0..<count).map { Self.event(log.count + $0 + 1, of: id) }
        if events.isEmpty, Bool.random(using: &random) {
          steps.drop()
          #expect(steps.tree == tree, "seed \(seed)")
          continue
        }
        if !events.isEmpty { try append(events) }
        for event in events { log.append(event) }
        steps.end(as: Bool.random(using: &random) ? "note: y" : nil)
        model.lines[active, default: []].append(id)
        model.events[id] = count
        continue
      case 4, 5:
        guard tree.count > 0 else { continue }
        let number = Int.random(in: 0..<tree.count, using: &random)
        let whole = tree.undone.flatMap { model.lines[$0.id] } ?? model.lines[active] ?? []
        let operations = tree.undo(to: number, naming: "left")
        model.lines[active] = Array(whole.prefix(number))
        model.lines[try #require(tree.undone).id] = whole
        try steps.change(by: operations, to: tree, from: log)
      case 6:
        guard let undone = tree.undone else { continue }
        let count = Int.random(in: 1...undone.steps, using: &random)
        let whole = model.lines[undone.id] ?? []
        let operations = tree.redo(count)
        model.lines[active] = Array(whole.prefix(tree.count))
        if tree.undone == nil { model.lines[undone.id] = nil }
        try steps.change(by: operations, to: tree, from: log)
      case 7:
        try beginOrEndTrial(&model, steps, log, seed)
      default:
        guard let other = tree.branches.filter({ $0.id != active }).randomElement(using: &random)
        else { continue }
        if Bool.random(using: &random) {
          if let undone = tree.undone { model.lines[active] = model.lines[undone.id] }
          let undone = tree.undone?.id
          let operations = tree.switchTo(other.id)
          if let undone { model.lines[undone] = nil }
          try steps.change(by: operations, to: tree, from: log)
        } else {
          let operations = tree.delete(other.id)
          for id in model.lines.keys where tree[id] == nil { model.lines[id] = nil }
          try steps.change(by: operations, to: tree, from: log)
        }
      }
      log = EventLog(events: model.lines[steps.tree.active] ?? [], model.events)
      try check(model, steps, keeper, seed)
    }
  }

  private func beginOrEndTrial(
    _ model: inout Model,
    _ steps: StepLog,
    _ log: EventLog,
    _ seed: UInt64
  ) throws {
    var tree = steps.tree
    guard let trial = tree.trial else {
      tree.beginTrial(named: "trial")
      return try steps.change(by: [], to: tree, from: log)
    }
    let active = tree.active
    let whole = model.lines[active] ?? []
    let operations = tree.endTrial()
    let undone = trial.undone.flatMap { tree[$0] }
    let isThere = undone?.parent == active && undone?.fork == tree.count
    #expect(tree.undone == (isThere ? undone : nil), "seed \(seed)")
    model.lines[active] = Array(whole.prefix(trial.step))
    model.lines[try #require(tree.branches.last?.id)] = whole
    try steps.change(by: operations, to: tree, from: log)
  }

  private func check(_ model: Model, _ steps: StepLog, _ keeper: any StepStore, _ seed: UInt64)
    throws
  {
    let tree = steps.tree
    #expect(try keeper.tree() == tree, "seed \(seed)")
    #expect(Set(tree.branches.map(\.id)) == Set(model.lines.keys), "seed \(seed)")
    for branch in tree.branches {
      #expect(
        try line(of: branch, tree, keeper) == model.lines[branch.id],
        "seed \(seed), \(branch)"
      )
    }
  }

  private func line(of branch: Branch, _ tree: BranchTree, _ keeper: any StepStore) throws -> [Int]
  {
    guard let parent = branch.parent.flatMap({ tree[$0] }) else {
      return try keeper.steps(1..<tree.count + 1).map(\.id)
    }
    let numbers = branch.fork + 1..<branch.fork + branch.steps + 1
    let own = try keeper.steps(numbers, of: branch.id)
    let events = try keeper.events(1..<10_000, of: branch.id)
    let ids = Set(own.map { StoreInstant(milliseconds: Int64($0.id)) })
    #expect(events.allSatisfy { ids.contains($0.at) })
    #expect(try keeper.lastEvent(of: branch.id) == events.last?.ordinal)
    if let middle = own.dropFirst(own.count / 2).first, let last = own.last {
      #expect(try keeper.steps(numbers.upperBound - 1..<10_000, of: branch.id) == [last])
      let behind = try keeper.events(middle.first..<10_000, of: branch.id)
      #expect(behind == events.filter { $0.ordinal >= middle.first })
    }
    return try line(of: parent, tree, keeper).prefix(branch.fork) + own.map(\.id)
  }

  static func event(_ ordinal: Int, of step: Int) -> JournaledEvent {
    let moment = StoreInstant(milliseconds: Int64(step))
    return JournaledEvent(ordinal: ordinal, at: moment, event: .clockAdvanced(to: moment))
  }
}

extension EventLog {
  /// Makes the events of some steps.
  fileprivate init(events steps: [Int], _ counts: [Int: Int]) {
    self.init()
    for step in steps {
      for _ in 0..<(counts[step] ?? 0) { append(BranchKeeperTests.event(count + 1, of: step)) }
    }
  }
}
