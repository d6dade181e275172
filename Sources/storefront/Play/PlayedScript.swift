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

/// A script that prepares a store before the store is served.
struct PlayedScript {
  let opening: ScriptOpening
  /// The plan of the command line, with the script's values for options that aren't given.
  let plan: BrowsePlan
  /// Sends notifications to the webhooks that the script doesn't name.
  ///
  /// After the script's end, it sends them to all webhooks.
  let network: NotificationSender

  /// Reads a script and its catalog.
  ///
  /// - Parameters:
  ///   - path: The script.
  ///   - plan: The plan of the command line.
  ///   - network: Sends notifications to webhooks.
  ///   - consent: The script's permissions.
  /// - Throws: ``ScriptOpeningError``, or `ExitCode(2)` for an unreadable catalog.
  init(
    path: String,
    plan: BrowsePlan,
    network: @escaping NotificationSender,
    _ consent: ScriptConsent
  ) throws {
    let replacement = try plan.catalog.map(RequiredCatalog.required)
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

  /// Plays every step.
  ///
  /// The script's webhooks and services run until it ends.
  ///
  /// - Parameters:
  ///   - driver: The store to play it in.
  ///   - onReturn: Receives the driver that continues after a branch.
  /// - Throws: `ExitCode(1)` if a step fails, after printing the reason unless the program is ending, or
  ///   `ServerFailure` if a service doesn't start.
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
    let (last, outward) = (LastDriver(driver), ExternalServices(others: network))
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
