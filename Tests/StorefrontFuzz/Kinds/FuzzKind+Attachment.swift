import Foundation
import Glibc
import StoreAttachment
import StoreConnection
import StoreDriver
import StoreLink
import StoreModel

extension FuzzKind {
  /// The kind that tests the socket at which a store accepts programs, with any messages.
  static let attachment = FuzzKind(
    name: "attachment",
    about:
      "messages of an attached program: its connection ends, and the store accepts another one",
    group: 64
  ) {
    let world = try await AttachmentWorld()
    return FuzzTarget(make: AttachmentWorld.bytes) { bytes in
      try await world.accepts(bytes) ? .accepted : .refused
    } close: {
      world.close()
    }
  }
}

/// A store that accepts programs.
private struct AttachmentWorld {
  private let driver: StoreDriver
  private let programs: AttachmentListener

  init() async throws {
    let driver = try await StoryWorld.driver(seed: 31, commands: 30)
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())")
    let address = StoreAddress(path: folder.appending(path: "store.sock").path)
    (self.driver, programs) = (driver, try AttachmentListener(at: address))
    programs.start { program in Task { await driver.programs.attach(program) } }
  }

  func close() {
    programs.end()
    driver.close()
  }

  /// Sends messages to the store, and waits for the end of their connection.
  ///
  /// - Returns: Whether the store answered.
  /// - Throws: ``Violation`` if the connection doesn't end, or the store doesn't answer another program.
  func accepts(_ bytes: [UInt8]) async throws -> Bool {
    let answer = try exchange(bytes)
    let other = try exchange(Self.frame(0, .hello(Greeting(program: "other"))))
    try hold(!other.isEmpty, "another program gets no answer")
    return !answer.isEmpty
  }

  /// Returns what the store answers to messages, before and after their end.
  private func exchange(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let socket = programs.address.connect() else { throw Violation("the socket is closed") }
    defer { Glibc.close(socket) }
    _ = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    // The first answer may wait for the end of the previous program.
    var patience: Int32 = 2_000
    while true {
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, patience) > 0 else { break }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return answer }
      answer += buffer[..<count]
      patience = 20
    }
    return answer + (try response(to: [], over: socket))
  }

  private static func frame(_ number: UInt64, _ message: ProgramMessage) -> [UInt8] {
    let body = (try? JSONEncoder().encode(message)).map(Array.init) ?? []
    return withUnsafeBytes(of: UInt32(body.count).bigEndian, Array.init)
      + withUnsafeBytes(of: number.bigEndian, Array.init) + body
  }

  /// Valid messages after the greeting.
  private static let messages: [ProgramMessage] = [
    .facts, .listen(.transactions), .listen(.storefronts), .release, .cancel, .endTimer,
    .cancelSheet, .idle, .goodbye, .hello(Greeting(program: "again")),
    .call(.products(["gems", "unknown"]), task: 1),
    .call(.finish(TransactionID(rawValue: 1)), task: 1),
    .call(.transactionIDs(TransactionList(.all)), task: nil), .call(.subscribedGroups, task: 2),
    .call(.transactions([TransactionID(rawValue: 1)]), task: 2), .call(.sync, task: 3),
    .call(.appReceipt(isRefresh: true), task: 3), .call(.nextElement(listener: 2), task: 4),
    .call(.wait(timer: 9, until: .first), task: 5), .call(.promotedProducts, task: nil),
  ]

  static func bytes(_ chance: inout SplitMix64) -> [UInt8] {
    let frames = (0..<(1 + chance.below(8))).map { _ in
      frame(UInt64(chance.below(12)), chance.pick(messages) ?? .idle)
    }
    let greeting = chance.once(in: 9) ? [] : frame(0, .hello(Greeting(program: "fuzz")))
    let all = greeting + frames.flatMap(\.self)
    return chance.once(in: 3) ? all : all.mutated(with: frames, &chance)
  }
}
