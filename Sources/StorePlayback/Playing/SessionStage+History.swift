import StoreCatalog
package import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import StorefrontUI

// The functions for undo, redo, and switching to other branches.
extension SessionStage {
  /// Replaces the store of the screen with the same store after another step.
  mutating func takeBack(_ driver: StoreDriver, _ arrival: HistoryResult.Arrival) async -> Turn {
    var turn = Turn()
    for effect in show(driver, arrival) { _ = await carryOut(effect, &turn) }
    return turn
  }

  /// Continues with another driver of the same store after the same step.
  ///
  /// The screen doesn't change.
  package mutating func replace(driver next: StoreDriver) {
    driver = next.latest
    onReturn?(next)
  }

  /// Handles a request about the steps of the session, and returns the effects that the screen requests next.
  mutating func carryOut(_ asked: HistoryRequest, _ turn: inout Turn) async -> [Effect] {
    guard let driver else { return [] }
    do throws(StepFailure) {
      switch asked {
      case .go(let change):
        let undone = driver.branches.undoable
        let next = try await attend(change, on: driver, &turn)
        let step =
          switch change {
          case .undo: undone
          case .redo: next.branches.undoable
          case .step, .branch, .endTrial: String?.none
          }
        onReturn?(next)
        // A running clock would advance at once from that moment, and would start a new branch there.
        turn.performed.append(.rate(0))
        return screen.update(.rateChanged(0)) + show(next, .asked(change, step: step))
      case .read(let part):
        return screen.update(.historyResult(.line(try await driver.branches.stepLine(), part)))
      case .compare(let name):
        let (comparison, other) = try await driver.branches.compared(with: name)
        let screens = BranchScreens(own: Self.side(driver), other: Self.side(other))
        return screen.update(.historyResult(.compared(comparison, screens)))
      case .copy(let name):
        let events = try await driver.branches.events(of: name)
        var log = StoreLog(capacity: .max)
        for event in events { log.append(event) }
        let source = Self.source(of: driver.session, catalog: screen.program.catalogPath, after: 1)
        turn.externalEffects.append(.copy(source.script(of: log).text))
        return []
      case .delete(let name):
        try await driver.branches.delete(name)
        return screen.update(.historyResult(.deleted(branch: name)))
      }
    } catch .cancelled {
      return screen.update(.historyResult(.stopped))
    } catch {
      return screen.update(.historyResult(.refused(error.description)))
    }
  }

  /// Returns the source for a copy of steps as a script.
  ///
  /// The source includes the catalog with which the script starts.
  static func source(
    of session: StoreSession,
    catalog path: String?,
    after event: Int
  ) -> RecordingSource {
    let (store, log, _) = session.contents
    return RecordingSource(of: session, catalog: path).beginning(after: event, of: store, in: log)
  }

  private mutating func show(_ next: StoreDriver, _ arrival: HistoryResult.Arrival) -> [Effect] {
    // A client of the server may already have run further steps there.
    driver = next.latest
    let snapshot = Self.snapshot(of: next.latest)
    shownOrdinal = snapshot.events.last?.ordinal ?? shownOrdinal
    shownStore = snapshot.store
    let change = catalogChange(snapshot.store)
    return (change.map { screen.update($0) } ?? [])
      + screen.update(.historyResult(.there(snapshot, arrival)))
  }

  /// Returns the data about the store that a new screen needs.
  private static func snapshot(of driver: StoreDriver) -> StoreSnapshot {
    let (store, log, _) = driver.session.contents
    return StoreSnapshot(
      store: store,
      events: log.events(after: lastOrdinalUntold(of: driver)),
      app: driver.shownApp,
      nextDue: driver.session.nextDue,
      undoable: driver.branches.undoable,
      isRedoable: driver.branches.isRedoable,
      stepCount: driver.session.steps?.tree.count
    )
  }

  /// Returns the data that a screen shows about the end of a branch.
  private static func side(_ driver: StoreDriver) -> BranchScreens.Side {
    BranchScreens.Side(
      snapshot: snapshot(of: driver),
      notifications: driver.notificationList(0..<mostShownNotifications)
    )
  }

  /// The maximum number of notifications in the data for a screen.
  ///
  /// It is more than a screen has rows for.
  private static let mostShownNotifications = 200
}
