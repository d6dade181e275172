import Foundation
import Glibc
import SessionSamples
import StoreAttachment
import StoreConnection
import StoreEngine
import StoreLink
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The messages between a program and a store.
struct LinkTests {
  @Test func callsHaveTheSameResultsOverASocket() async throws {
    let session = try StoreSession.sample { $0.standingAnswer = .buy }
    let store = try session.attachedStore()
    #expect(store.facts == session.facts)
    let ids: [ProductID] = ["gems", "unlock", "silver.monthly", "unknown"]
    #expect(try await store.products(ids) == session.products(ids))
    for product in try await store.products(["unlock", "silver.monthly"]).products {
      guard
        case .success(let bought) = try await store.purchase(
          PurchaseOrder(product.product),
          asking: nil
        )
      else {
        Issue.record("\(product.product.id) isn't bought")
        continue
      }
      #expect(await session.transactions([bought.value.transactionId]) == [bought])
      try await store.finish(bought.value.transactionId)
    }
    for kind in [TransactionList.Kind.all, .unfinished, .entitlements] {
      let list = TransactionList(kind)
      #expect(await store.transactionIDs(list) == session.transactionIDs(list))
    }
    let groups = await store.subscribedGroups()
    #expect(await session.subscribedGroups() == groups)
    for group in groups {
      #expect(
        try await store.statuses(.group(group), checks: true).map(\.state)
          == session.statuses(.group(group), checks: true).map(\.state)
      )
      #expect(
        await store.isEligibleForIntroOffer(in: group)
          == session.isEligibleForIntroOffer(in: group)
      )
    }
    #expect(
      try await store.appReceipt(isRefresh: false).value
        == session.appReceipt(isRefresh: false).value
    )
    try await store.sync()
    try await store.changePromotions(.order(["unlock"]))
    #expect(try await store.promotedProducts().map(\.product) == ["unlock"])
    store.sayGoodbye()
  }

  @Test func errorsAreThoseOfTheStore() async throws {
    let session = try StoreSession.sample { $0.loadProductsError = .networkError }
    let store = try session.attachedStore()
    await #expect(throws: StoreCallError.failed(.networkError)) {
      try await store.products(["gems"])
    }
    #expect(throws: (any Error).self) { try store.showMessage(77) }
    store.sayGoodbye()
  }

  @Test func aStoreThatIsOpenAgainIsUsedAgain() async throws {
    let session = try StoreSession.sample()
    let first = try AttachmentListener.sample()
    defer { try? FileManager.default.removeItem(at: first.folder) }
    let (programs, attached) = AsyncStream<AttachedProgram>.makeStream()
    @Sendable func accept(_ program: AttachedProgram) {
      program.start(on: session) { _ in }
      attached.yield(program)
    }
    first.start(accept)
    let store = AttachedStore(at: first.address, program: "tests")
    let updates = store.listener(on: .storefronts)
    let waiting = Task { await updates.nextElement() }
    #expect(try await store.products(["gems"]).products.count == 1)
    first.end()
    for await program in programs {
      program.disconnect()
      break
    }
    await #expect(throws: StoreCallError.failed(.notEntitled)) {
      while true { _ = try await store.products(["gems"]) }
    }
    let second = try AttachmentListener(at: first.address)
    second.start(accept)
    #expect(try await store.products(["gems"]).products.count == 1)
    waiting.cancel()
    _ = await waiting.value
    second.end()
  }

  @Test func onlyOneStoreAcceptsProgramsAtAnAddress() throws {
    let first = try AttachmentListener.sample()
    defer { try? FileManager.default.removeItem(at: first.folder) }
    first.start { $0.refuse("no") }
    #expect(throws: AttachmentListener.Failure.self) { try AttachmentListener(at: first.address) }
    first.end()
  }

  @Test func aFolderThatOthersCanEnterIsRefused() throws {
    let first = try AttachmentListener.sample()
    defer { try? FileManager.default.removeItem(at: first.folder) }
    first.end()
    chmod(first.folder.path, 0o755)
    #expect(throws: AttachmentListener.Failure.self) { try AttachmentListener(at: first.address) }
  }

  /// Each text is the body of the first message.
  @Test(arguments: ["", "{}", "[1]", #"{"goodbye":{}}"#, #"{"cancel":{}}"#, "\u{0}\u{1}"])
  func aFirstMessageThatIsNoGreetingEndsTheConnection(body: String) throws {
    let programs = try AttachmentListener.sample()
    defer { try? FileManager.default.removeItem(at: programs.folder) }
    programs.start { _ in Issue.record("it is a greeting") }
    #expect(try answer(of: programs.address, to: frame(0, body)) == nil)
    programs.end()
  }

  @Test func aGreetingOfAnotherVersionIsAnsweredWithTheRemedy() throws {
    let programs = try AttachmentListener.sample()
    defer { try? FileManager.default.removeItem(at: programs.folder) }
    programs.start { _ in Issue.record("another version is accepted") }
    let greeting = #"{"hello":{"_0":{"version":99,"program":"Old"}}}"#
    let answer = try #require(try answer(of: programs.address, to: frame(0, greeting)))
    #expect(answer.contains("built with another version"))
    programs.end()
  }

  /// A length that promises more than a message may have.
  @Test func aMessageThatIsTooLongEndsTheConnection() throws {
    let programs = try AttachmentListener.sample()
    defer { try? FileManager.default.removeItem(at: programs.folder) }
    programs.start { _ in Issue.record("it is a greeting") }
    let head: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(try answer(of: programs.address, to: head) == nil)
    programs.end()
  }

  /// Returns the bytes of a message.
  private func frame(_ number: UInt64, _ body: String) -> [UInt8] {
    let bytes = Array(body.utf8)
    return withUnsafeBytes(of: UInt32(bytes.count).bigEndian, Array.init)
      + withUnsafeBytes(of: number.bigEndian, Array.init) + bytes
  }

  /// Sends bytes to a store, and returns the body of its answer, or `nil` if it closes the connection.
  private func answer(of address: StoreAddress, to bytes: [UInt8]) throws -> String? {
    let socket = try #require(address.connect())
    let file = FileHandle(fileDescriptor: socket, closeOnDealloc: true)
    try file.write(contentsOf: Data(bytes))
    guard let head = try file.read(upToCount: 12), head.count == 12 else { return nil }
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return try file.read(upToCount: length).map { String(decoding: $0, as: UTF8.self) }
  }
}
