import StoreConnection
import StoreModel
import Synchronization

/// A listener of a store in another process.
///
/// If the store is closed, the listener waits until it is open again.
final class AttachedListener: ConnectionListener {
  private let store: AttachedStore
  private let stream: StoreStream
  private let number: UInt64
  /// The link over which the listener is registered.
  private let link: Mutex<MessageLink?>

  init(_ stream: StoreStream, of store: AttachedStore) {
    self.store = store
    self.stream = stream
    number = store.nextNumber()
    link = Mutex(nil)
    _ = register()
  }

  deinit {
    store.notify(number, .release)
  }

  func nextElement() async -> ConnectionElement? {
    while !Task.isCancelled {
      if register() {
        do {
          return try await store.answer(
            to: .nextElement(listener: number),
            as: ConnectionElement.self
          )
        } catch .cancelled {
          return nil
        } catch {
          // The store was closed.
        }
      }
      try? await Task.sleep(for: .seconds(1))
    }
    return nil
  }

  /// Registers the listener, unless the store knows it.
  ///
  /// - Returns: Whether the store is open.
  private func register() -> Bool {
    guard let open = store.openLink() else { return false }
    let isNew = link.withLock { link in
      defer { link = open }
      return link !== open
    }
    if isNew { store.notify(number, .listen(stream)) }
    return true
  }
}

/// A wait for a moment of store time in another process.
final class AttachedTimer: ConnectionTimer {
  private let store: AttachedStore
  private let moment: StoreInstant
  private let number: UInt64

  init(until moment: StoreInstant, of store: AttachedStore) {
    self.store = store
    self.moment = moment
    number = store.nextNumber()
  }

  func wait() async -> Bool {
    let isDue = try? await store.answer(to: .wait(timer: number, until: moment), as: Bool.self)
    return isDue ?? false
  }

  func end() { store.notify(number, .endTimer) }
}
