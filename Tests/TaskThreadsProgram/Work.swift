import Synchronization

/// Tasks that work.
enum Work {
  static func ofEveryPriority() async -> Int {
    let priorities: [TaskPriority] = [.high, .userInitiated, .medium, .low, .utility, .background]
    return await withTaskGroup(of: Int.self) { group in
      for number in 0..<600 {
        group.addTask(priority: priorities[number % priorities.count]) {
          await Task.yield()
          return 1
        }
      }
      return await group.reduce(0, +)
    }
  }

  static func atOneActor() async -> Int {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10_000 { group.addTask { await counter.count() } }
    }
    return await counter.value
  }

  static func atTheMainActor() async -> Int {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 { group.addTask { await MainCounter.count() } }
    }
    return await MainCounter.value
  }

  /// Urgent tasks that never end by themselves, more than there are threads, and one in the background
  /// that ends them.
  static func inTheBackground() async -> Bool {
    let end = End()
    return await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask(priority: .high) {
          while !end.hasCome.load(ordering: .relaxed) { await Task.yield() }
        }
      }
      group.addTask(priority: .background) { end.hasCome.store(true, ordering: .relaxed) }
      await group.waitForAll()
      return true
    }
  }
}

private final class End: Sendable {
  let hasCome = Atomic(false)
}

private actor Counter {
  private(set) var value = 0

  func count() {
    value += 1
  }
}

@MainActor private enum MainCounter {
  private(set) static var value = 0

  static func count() {
    MainActor.assertIsolated()
    let before = value
    MainActor.assumeIsolated { value = before + 1 }
  }
}
