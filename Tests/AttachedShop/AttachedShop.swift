import Foundation
import Glibc
import StoreKit

/// A program that is attached to a store, in several ways of writing one.
@main
struct AttachedShop {
  static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "reader": await Reader().run()
    case "listeners": try await Listeners.run()
    case "waiter": try await Waiter.run(isIdle: false)
    case "idler": try await Waiter.run(isIdle: true)
    case "loop": try await PurchaseLoop.run(times: 5)
    case let other: show("unknown way of writing a program: \(other ?? "none")")
    }
  }
}

/// Buys what it reads on standard input, and says when it waits for the next line.
struct Reader {
  func run() async {
    let updates = Transaction.updates
    // Detached, because the main actor waits for input.
    let listener = Task.detached {
      for await case .verified(let transaction) in updates {
        show("update \(transaction.productID)")
        await transaction.finish()
      }
    }
    defer { listener.cancel() }
    show("ready")
    AttachedProgram.isIdle()
    while let line = readLine() {
      await handle(line.split(separator: " ").map(String.init))
      AttachedProgram.isIdle()
    }
  }

  private func handle(_ words: [String]) async {
    switch words.first {
    case "buy":
      do {
        show("bought: \(try await buy(words[1]))")
      } catch {
        show("error: \(error)")
      }
    case "owned":
      var owned: [String] = []
      for await case .verified(let transaction) in Transaction.currentEntitlements {
        owned.append(transaction.productID)
      }
      show("owned: \(owned.sorted().joined(separator: " "))")
    case "country": show("country: \(await Storefront.current?.countryCode ?? "none")")
    default: show("unknown command")
    }
  }
}

/// Two detached loops over streams.
enum Listeners {
  static func run() async throws {
    let (transactions, statuses) = (Transaction.updates, Product.SubscriptionInfo.Status.updates)
    let first = Task.detached {
      for await case .verified(let transaction) in transactions {
        show("transaction \(transaction.productID)")
        await transaction.finish()
      }
    }
    let second = Task.detached {
      for await status in statuses { show("status \(status.state.rawValue)") }
    }
    await first.value
    await second.value
  }
}

/// Waits for ten minutes between the purchase and its end.
enum Waiter {
  /// - Parameter isIdle: Whether the program says that it is idle.
  /// - Throws: An error of the purchase.
  static func run(isIdle: Bool) async throws {
    let sleep = {
      if isIdle { AttachedProgram.isIdle() }
      poll(nil, 0, 600_000)
    }
    show("bought: \(try await buy("gems", beforeFinish: sleep))")
  }
}

/// Buys several times in a row.
enum PurchaseLoop {
  static func run(times: Int) async throws {
    for number in 1...times {
      show("\(number): \(try await buy("gems"))")
    }
  }
}

/// Prints a line at once, even into a file.
private func show(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Buys a product and returns the result in a word.
@MainActor
private func buy(_ id: String, beforeFinish wait: () -> Void = {}) async throws -> String {
  guard let product = try await Product.products(for: [id]).first else { return "no such product" }
  switch try await product.purchase() {
  case .success(.verified(let transaction)):
    wait()
    await transaction.finish()
    return transaction.productID
  case .success(.unverified): return "unverified"
  case .pending: return "pending"
  case .userCancelled: return "cancelled"
  }
}
