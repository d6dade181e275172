import CatalogTools
import StoreCatalog
import StoreDriver
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

@testable import StorePlayback

/// Keys that are typed while the loop is busy.
struct TypedKeysTests {
  /// Such keys are read together and in order, except for a key that stops something.
  @Test func keysAreReadTogether() async throws {
    let (inputs, sent) = AsyncStream.makeStream(of: LiveInput.self)
    let (source, typed) = (InputSource(inputs), TypedKeys())
    func type(_ keys: Key...) { if typed.add(keys) { sent.yield(.typed(typed)) } }
    func read() async -> [Key]? {
      let input = await source.next()
      if case .keys(let keys)? = input { return keys }
      return if case .key(let key)? = input { [key] } else { nil }
    }
    type(.character("a"))
    type(.character("b"), .down)
    type(.escape, .character("c"))
    #expect(await read() == [.character("a"), .character("b"), .down])
    #expect(await read() == [.escape])
    type(.character("d"))
    sent.yield(.storeChanged)
    #expect(await read() == [.character("c"), .character("d")])
    type(.control("c"), .control("c"))
    guard case .storeChanged? = await source.next() else {
      Issue.record("the change of the store is not the next input")
      return
    }
    let pending = source.pending()
    guard case .key(.control("c"))? = await pending.value else {
      Issue.record("a step that waits reads no key")
      return
    }
    source.took()
    #expect(await read() == [.control("c")])
    type(.character("e"))
    sent.finish()
    #expect(await read() == [.character("e")])
    #expect(await read() == nil)
  }

  /// Text that is typed ahead is one edit, and one frame shows its result.
  @Test func textThatIsTypedAheadIsOneEdit() async throws {
    let opening = try await ScriptFixture.opening("steps: []")
    let rig = LiveRig()
    let typed = TypedKeys()
    var live = rig.session()
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(try await opening.driver()))
    rig.type("/")
    for letter in "moon" where typed.add([.character(letter)]) { rig.send(.typed(typed)) }
    rig.finish()
    _ = try await live.run(inputs: rig.inputs)
    let frames = rig.frames.withLock { $0.filter(\.answersKey) }
    #expect(frames.count == 2)
    #expect(rig.lastPicture.contains("/ moon"))
  }
}
