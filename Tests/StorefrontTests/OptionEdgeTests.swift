import Foundation
import StoreTestSupport
import Testing

/// Options with numbers or dates, at their limits.
///
/// Wrong usage is reported, and no command ends with a signal.
@Suite(.runsProgram)
struct OptionEdgeTests {
  private static let numbers = [
    "-1", "0.5", "1e300", "nan", "inf", "9223372036854775808", String(repeating: "9", count: 40),
  ]
  private static let dates = [
    "1969-12-31", "1999-12-31T23:59:59.999Z", "10000-01-01", "2026-02-30", "0000-01-01",
  ]

  /// A seed is an unsigned number of 64 bits, so this value is valid, and a server would start with
  /// it.
  private static let seeds: Set<String> = ["9223372036854775808"]

  /// Each option with a command that takes it, and with the values that it allows.
  private static let options: [(command: [String], option: String, allowed: Set<String>)] = [
    (["serve"], "--seed", seeds), (["serve"], "--rate", ["0.5"]), (["serve"], "--port", []),
    (["catalog", "generate", "--seed", "1"], "--count", []),
    (["catalog", "generate", "--count", "1"], "--seed", seeds),
    (["play", "nothing.session.yaml"], "--speed", ["0.5"]),
    (["play", "nothing.session.yaml"], "--jobs", []),
    (["play", "nothing.session.yaml"], "--shard", []),
    (["play", "nothing.session.yaml", "--cast", "film.cast"], "--size", []),
    (["keys", "export", "keys"], "--key-seed", seeds),
    (["store", "export"], "--until", []),
  ]

  /// The descriptions of valid values in the error messages.
  private static let rights = [
    "--seed": "0 to 18446744073709551615", "--key-seed": "0 to 18446744073709551615",
    "--rate": "write a number from 0 to 100000000",
    "--port": "write a whole number from 0 to 65535",
    "--count": "write a whole number from 0 to 100000000",
    "--speed": "write a number from 0.01 to 64", "--jobs": "write a whole number from 1 to 256",
    "--shard": "N from 1 to 1000000", "--size": "columns from 20 to 500, rows from 5 to 200",
    "--until": "write a whole number from 1 to 1000000000000",
  ]

  private static let dateOptions = [
    (["serve"], "--start"), (["jws", "sign", "-"], "--signed-date"),
    (["jws", "sign", "-"], "--issued-at"), (["jws", "verify", "-"], "--at"),
    (["request", "sign", "-"], "--issued-at"), (["request", "inspect", "-"], "--at"),
  ]

  @Test func aNumberOutOfBoundsIsWrongUsage() async throws {
    for (command, option, allowed) in Self.options {
      let right = try #require(Self.rights[option])
      for number in Self.numbers where !allowed.contains(number) {
        let value =
          option == "--shard" ? "1/\(number)" : option == "--size" ? "100x\(number)" : number
        let run = try await ProcessRun.alone(command + ["\(option)=\(value)"])
        #expect(run.code == 64, "\(command) \(option)=\(value): \(run.code) \(run.errors)")
        #expect(run.errors.contains(option))
        #expect(run.errors.contains(right), "\(run.errors)")
      }
    }
  }

  /// A word after an option is its value, with or without a minus sign.
  @Test func aNegativeNumberIsAValueAndNoOption() async throws {
    for (command, option, _) in Self.options {
      let right = try #require(Self.rights[option])
      let run = try await ProcessRun.alone(command + [option, "-1"])
      #expect(run.code == 64, "\(option): \(run.code)")
      #expect(run.errors.contains("'-1' is invalid for '\(option) "), "\(run.errors)")
      #expect(run.errors.contains(right), "\(run.errors)")
    }
    let price = try await ProcessRun.alone([
      "request", "new", "charge", "--sku", "A", "--display-name", "A", "--description", "A",
      "--price", "-1",
    ])
    #expect(price.code == 64)
    #expect(price.errors.contains("-1 is below zero; 0 is free of charge"), "\(price.errors)")
  }

  @Test func aPriceOutOfBoundsIsWrongUsage() async throws {
    for price in ["1000000000.01", String(repeating: "9", count: 40)] {
      let run = try await ProcessRun.alone([
        "request", "new", "charge", "--sku", "A", "--display-name", "A", "--description", "A",
        "--price", price,
      ])
      #expect(run.code == 64)
      #expect(run.errors.contains("write one from 0 to 1000000000"), "\(run.errors)")
    }
  }

  @Test func aDateOutOfBoundsIsWrongUsage() async throws {
    let right =
      "isn't a date; write one such as 2026-01-31T12:00:00Z; store time runs from "
      + "2000-01-01T00:00:00Z to 9999-12-31T23:59:59.999Z\n"
    for (command, option) in Self.dateOptions {
      for date in Self.dates {
        let run = try await ProcessRun.alone(command + ["\(option)=\(date)"])
        #expect(run.code == 64, "\(option)=\(date): \(run.code) \(run.errors)")
        #expect(run.errors.contains(right), "\(run.errors)")
      }
      let negative = try await ProcessRun.alone(command + [option, "-1"])
      #expect(negative.code == 64)
      #expect(negative.errors.contains(right), "\(negative.errors)")
    }
  }

  /// A payload may contain any date, and its invalid signature is refused in each case.
  @Test func aPayloadOfAnyDateIsSignedBadly() async throws {
    let dates = [
      "0", "-1", "946684800000", "253402300799999", "253402300800000", "9223372036854775807",
      "-9223372036854775808", "1e300", "1767225600000.5", String(repeating: "9", count: 40),
    ]
    for flaw in ["expiredLeaf", "notYetValidLeaf", "expiredIntermediate"] {
      for date in dates {
        let payload = "{\"signedDate\": \(date)}"
        let signed = try await ProcessRun.alone(["jws", "sign", "--break", flaw], input: payload)
        #expect(signed.code == 0, "\(flaw) \(date): \(signed.errors)")
        let verified = try await ProcessRun.alone(["jws", "verify", "-"], input: signed.output)
        #expect(verified.code == 1, "\(flaw) \(date): \(verified.output)\(verified.errors)")
        let inspected = try await ProcessRun.alone(["jws", "inspect", "-"], input: signed.output)
        #expect(inspected.code == 0, "\(flaw) \(date): \(inspected.errors)")
      }
    }
  }
}
