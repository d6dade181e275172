import ArgumentParser
import ProgramSupport
import StoreDriver
import Synchronization
import VisibleText

/// The period after a server starts to listen and before its full service, in which a script may
/// play.
final class Preparation: Sendable {
  private let script: PlayedScript?
  private let state = Mutex(State())

  private struct State {
    var work: Task<Void, Never>?
    var code: Int32?
    var isCancelled = false
  }

  init(script: PlayedScript?) {
    self.script = script
  }

  /// The exit code of a failed script, or `nil` if none failed.
  var code: Int32? { state.withLock(\.code) }

  /// Plays the script in a separate task, or continues at once without a script.
  ///
  /// - Parameters:
  ///   - driver: The store to play it in.
  ///   - onReturn: Receives the driver that continues after a branch of the script.
  ///   - goOn: Receives the exit code of a failed script, or `nil`. It isn't called if the program
  ///     is ending.
  func startPlaying(
    on driver: StoreDriver,
    onReturn: @escaping @Sendable (StoreDriver) -> Void,
    _ goOn: @escaping @Sendable (Int32?) async -> Void
  ) {
    let work = Task {
      let code = await play(on: driver, onReturn)
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.code = code }
        return state.isCancelled
      }
      if !isCancelled { await goOn(code) }
    }
    state.withLock { $0.work = work }
  }

  /// Cancels the script, because the program is to end.
  func cancel() {
    let work = state.withLock { state in
      state.isCancelled = true
      return state.work
    }
    work?.cancel()
  }

  /// Returns once the script has ended.
  func wait() async {
    await state.withLock(\.work)?.value
  }

  private func play(
    on driver: StoreDriver,
    _ onReturn: @escaping @Sendable (StoreDriver) -> Void
  ) async -> Int32? {
    guard let script else { return nil }
    do {
      try await script.play(on: driver, onReturn: onReturn)
      return nil
    } catch let exit as ExitCode {
      return exit.rawValue
    } catch {
      Diagnostics.error("\(error)")
      return 2
    }
  }
}
