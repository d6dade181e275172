import HTTPTypes
import StoreModel
import Testing

@testable import StoreServer

/// The limited space for data that clients send and stores keep, in any kind of owner.
struct ClientQuotaTests {
  /// A reset to a catalog that uses more than a quarter of the space.
  private static var large: String {
    get throws {
      let padding = String(repeating: " ", count: ServerBounds.keptBytes / 7 * 2)
      return #"{"catalog": \#(try ControlShop.sample)\#(padding)}"#
    }
  }

  @Test func aShareIsFreeAfterItsLastOwner() throws {
    let room = ClientQuota()
    #expect(try room.share(of: 0) == nil)
    var first = try room.share(of: ServerBounds.keptBytes - 10)
    let copy = first
    #expect(throws: ControlError.self) { try room.share(of: 11) }
    #expect(try room.share(of: ServerBounds.keptBytes, freeing: ServerBounds.keptBytes - 10) != nil)
    first = nil
    #expect(room.bytes == ServerBounds.keptBytes - 10)
    withExtendedLifetime(copy) {}
  }

  @Test func theRoomIsTheSameAfterEveryWayToKeepAndToForget() async throws {
    let shop = try await ControlShop.open()
    let room = shop.server.stores.room
    let large = try Self.large
    let one = large.utf8.count
    func expect(_ parts: Int, _ what: Comment) { #expect(room.bytes == parts * one, what) }

    #expect(try await shop.call(.post, "/reset", large).status == 200)
    expect(1, "the store's own catalog")
    #expect(try await shop.call(.post, "/reset", large).status == 200)
    expect(1, "one catalog instead of another")
    _ = try await shop.call(.post, "/snapshots", #"{"name": "a"}"#)
    expect(1, "a snapshot of the same catalog")
    #expect(try await shop.call(.post, "/reset", large).status == 200)
    expect(2, "the snapshot keeps the first")
    #expect(try await shop.call(.post, "/stores", #"{"name": "beside"}"#).status == 201)
    expect(2, "a store beside it sells the same")
    #expect(try await shop.call(.post, "/reset", large).status == 200)
    expect(3, "which goes on selling it")
    let full = try await shop.call(.post, "/stores", large)
    #expect(full.status == 409)
    #expect(full["right"]?.string?.hasPrefix("close a store with DELETE") == true)
    expect(3, "nothing is kept of what was refused")

    #expect(try await shop.call(.post, "/restore", #"{"snapshot": "a"}"#).status == 200)
    expect(2, "back at the snapshot's")
    _ = try await shop.call(.delete, "/snapshots/a")
    expect(2, "the store has it still")
    _ = try await shop.call(.delete, "/stores/beside")
    expect(1, "the store beside it is closed")
    _ = try await shop.call(.post, "/snapshots", #"{"name": "b"}"#)
    let lines = try await shop.call(.get, "/snapshots/b").text
    #expect(try await shop.call(.post, "/restore", lines).status == 200)
    #expect(room.bytes == one + lines.utf8.count)
    let padding = String(repeating: "\n", count: ServerBounds.keptBytes / 7 * 3)
    for _ in 0..<3 {
      #expect(try await shop.call(.post, "/restore", lines + padding).status == 200)
      #expect(room.bytes == one + lines.utf8.count + padding.utf8.count)
    }
    _ = try await shop.call(.post, "/reset")
    expect(1, "the lines that were sent are gone")
  }
}
