import ArgumentParser
import Foundation
import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import VisibleText

/// A script that prepares a store before it is served.
struct PlayedScript {
  let opening: ScriptOpening
  /// The plan with what the script says of its store where the command line says nothing.
  let plan: BrowsePlan
  /// Brings notifications to the webhooks that the script does not name, and to all once it has ended.
  let network: NotificationSender

  /// Reads a script and its catalog.
  ///
  /// - Parameters:
  ///   - path: The script.
  ///   - plan: What the command line says.
  ///   - network: Brings notifications to webhooks.
  ///   - consent: The script's permissions.
  /// - Throws: ``ScriptOpeningError``, or `ExitCode(2)` for a catalog that cannot be read.
  init(
    path: String,
    plan: BrowsePlan,
    network: @escaping NotificationSender,
    _ consent: ScriptConsent
  ) throws {
    let replacement = try plan.catalog.map(ReadCatalog.required)
    opening = try consent.asked(ChosenScript(path: path), playing: replacement, isServed: true)
    var plan = plan
    let header = opening.script.header
    if plan.catalog == nil, let name = header.catalog {
      plan.catalog = URL(filePath: name, relativeTo: URL(filePath: path)).path
    }
    plan.start = plan.start ?? header.start ?? ScriptOpening.defaultStart
    plan.seed = plan.seed ?? header.seed ?? ScriptOpening.defaultSeed
    plan.environment = plan.environment ?? header.environment
    plan.storefront = plan.storefront ?? header.storefront.flatMap { .init(countryCode: $0) }
    plan.locale = plan.locale ?? header.locale
    plan.isNewOnly = true
    self.plan = plan
    self.network = network
  }

  /// Plays every step; what it sets of webhooks lasts as long, and so do its services.
  ///
  /// - Parameters:
  ///   - driver: The store to play it in.
  ///   - onReturn: Is handed the driver that goes on behind a branch.
  /// - Throws: `ExitCode(1)` if one fails, the reason said, unless the program is to end; `ServerFailure`
  ///   if a service does not come up.
  func play(
    on driver: StoreDriver,
    onReturn: @escaping @Sendable (StoreDriver) -> Void
  ) async throws {
    do {
      try await opening.prepare(driver)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    let notifications = driver.session.read(\.settings.notifications)
    let (last, outward) = (LastDriver(driver), Outward(others: network))
    var opening = opening
    opening.outside = outward.access
    opening.allow(hostsOf: notifications?.webhooks ?? [])
    let result: ScriptResult
    do {
      result = try await opening.play(on: driver) { driver in
        last.driver = driver
        onReturn(driver)
      }
    } catch {
      await outward.end()
      throw error
    }
    await outward.end()
    last.driver.sendNotifications(through: network)
    guard !Task.isCancelled else { return }
    guard result.ending != .passed else {
      return try await last.driver.endScript(restoring: notifications)
    }
    for line in result.lines { Diagnostics.note("\(line)") }
    throw ExitCode(RunResults(results: [result]).isBroken ? 2 : 1)
  }
}
