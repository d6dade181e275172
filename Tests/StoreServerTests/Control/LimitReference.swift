import Merchant
import StoreCatalog
import StoreModel
import StoreScript

@testable import StoreServer

/// The tables of the manual about bounds, made from the numbers in the declarations.
enum LimitReference {
  /// The sizes of files.
  static var files: String {
    table([
      ("a catalog in our format", bytes(CatalogReader.largest)),
      (
        "a `.storekit` file, a catalog from a pipe or one that is edited, a table of prices",
        bytes(UserFile.Kind.catalog.limit)
      ),
      ("a catalog that a store changes to while it is open", bytes(CatalogFile.mostBytes)),
      ("a script or a recording", bytes(UserFile.Kind.script.limit)),
      (
        "a request, JWS, key, certificate, payload or file of rule results",
        bytes(UserFile.Kind.document.limit)
      ),
    ])
  }

  /// The bounds of numbers in scripts, requests and options.
  static var numbers: String {
    let milliunits = WholeBound.milliunits.range
    return table([
      ("the quantity of a purchase", words(.quantity)),
      (
        "a price, in units of its currency",
        "\(grouped(milliunits.lowerBound / 1000)) to \(grouped(milliunits.upperBound / 1000))"
      ),
      ("a transaction id", words(.transactionID)), ("a position in a list", words(.position)),
      ("the refunded part of a price, in thousandths of a percent", words(.refundPercentage)),
      ("the days of a non-renewing subscription", words(.nonRenewingDays)),
      ("the retries of the app", words(.appRetries)),
      ("the periods of an offer", words(.periodCount)),
      ("the level of a subscription in its group", words(.groupLevel)),
      ("the seconds that a response or a service may take", words(.exchangeTime)),
      ("scripts that play at the same time", words(.jobs)),
      ("changes of the signing key or certificates", "\(SigningPart.mostRotations)"),
    ])
  }

  /// The limits of a server for its clients.
  static var server: String {
    let limits = ConnectionLimits()
    return table([
      ("connections at the same time", "\(limits.connections)"),
      ("connections that follow events", "\(limits.streams)"),
      ("connections at the port of a store of its own", "\(ServerBounds.connectionsOfStore)"),
      ("the time after which an idle connection ends", "\(limits.idle)"),
      ("the header of a request", "\(bytes(limits.headerBytes)), \(limits.headerFields) fields"),
      ("a body of a few fields", bytes(BodyLimit.small.bytes)),
      ("a body with steps, requests or images", bytes(BodyLimit.medium.bytes)),
      ("a body with a catalog or a snapshot", bytes(BodyLimit.large.bytes)),
      ("stores", "\(ServerBounds.stores)"),
      ("snapshots of a store", "\(ServerBounds.snapshots)"),
      ("catalogs and snapshots that clients have sent", bytes(ServerBounds.keptBytes)),
      ("accounts at the merchant's server", grouped(Int64(MerchantAccount.limit))),
      ("events of steps in a response", grouped(Int64(ServerBounds.eventsOfSteps))),
      ("elements of a list inside another response", grouped(Int64(ServerBounds.page))),
    ])
  }

  private static func table(_ rows: [(what: String, bound: String)]) -> String {
    (["| What | Bound |", "| --- | --- |"] + rows.map { "| \($0.what) | \($0.bound) |" })
      .joined(separator: "\n")
  }

  private static func words(_ bound: WholeBound) -> String {
    "\(grouped(bound.range.lowerBound)) to \(grouped(bound.range.upperBound))"
  }

  private static func bytes(_ count: Int) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB"]
    let power = (1..<units.count).last { count >= 1 << (10 * $0) } ?? 0
    return "\(count >> (10 * power)) \(units[power])"
  }

  private static func grouped(_ number: Int64) -> String {
    var digits = String(number)
    var end = digits.endIndex
    while let next = digits.index(end, offsetBy: -3, limitedBy: digits.startIndex),
      next > digits.startIndex
    {
      digits.insert(",", at: next)
      end = next
    }
    return digits
  }
}
