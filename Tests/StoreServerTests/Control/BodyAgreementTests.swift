import HTTPTypes
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// The document and the readers agree: values that a schema allows are accepted, and others are rejected.
///
/// The bodies are created from the schemas. Each property is given each value of a list, and an
/// independent check determines whether the schema allows the value.
struct BodyAgreementTests {
  /// Texts and objects that a schema can't fully describe, because they are looked up, decoded or compared.
  private static let lookedUp: Set<String> = [
    "locale", "storefront", "catalog", "authToken", "start", "webhook", "webhooks",
  ]

  /// Values that depend on others: a signed offer, a notification's type, and a transaction that is named twice.
  private static let compared: Set<String> = [
    "signedOffer", "type", "subtype", "subscription", "previous",
  ]

  /// An object whose other members don't suffice, because the first type of a notification needs a
  /// transaction.
  private static let incomplete = [["sendNotification", "unknownFields"]]

  @Test func bodiesAreTakenAsTheirSchemasSay() async throws {
    let shop = try await EdgeShop.open()
    try await shop.calls { call in
      for route in ControlRoutes.all {
        guard let name = route.body, !Self.takesSteps(name) else { continue }
        for body in Bodies.all(of: name) {
          let path = route.path.replacing("{number}", with: "1").replacing("{name}", with: "x")
          let answer = try await call(route.method, "/control" + path, body.text)
          guard body.isAllowed || answer.status != 409 else { continue }
          if !body.isAllowed {
            #expect(answer.status == 400, "\(route.path) \(body.text): \(answer.text)")
          } else if Self.lookedUp.isDisjoint(with: body.path) {
            #expect(answer.status != 400, "\(route.path) \(body.text): \(answer.text)")
          }
        }
      }
    }
  }

  /// Steps, and the calls that run a single step, are read but not run.
  @Test func stepsAreTakenAsTheirSchemasSay() throws {
    var count = 0
    let names =
      ["Step"]
      + ControlRoutes.all.compactMap(\.body).filter { Self.takesSteps($0) && $0 != "Steps" }
    for name in names {
      for body in Bodies.all(of: name) {
        count += 1
        let isTaken = try Self.isTaken(body.text, as: name)
        if !body.isAllowed {
          #expect(!isTaken, "\(name) \(body.text)")
        } else if body.isPlain, Self.compared.isDisjoint(with: body.path),
          !Self.incomplete.contains(body.path)
        {
          #expect(isTaken, "\(name) \(body.text)")
        }
      }
    }
    #expect(count > 3000)
  }

  /// The two cases of a report: a number in quotes, and an integer with decimals.
  @Test func wholeNumbersAreNumbers() async throws {
    let shop = try await ControlShop.open()
    let quoted = try await shop.call(.post, "/injected-errors", #"{"number": "5000001"}"#)
    #expect(quoted.status == 400)
    #expect(quoted["error"]?.string == #"number can't be "5000001""#)
    #expect(quoted["where"]?.string == "1:12")
    #expect(try await shop.call(.post, "/injected-errors", #"{"number": 5000001.0}"#).status == 201)
    let settings = try await shop.call(.patch, "/settings", #"{"purchaseRetries": 4.0}"#)
    #expect(settings["purchaseRetries"]?.int64 == 4)
    let flag = try await shop.call(.patch, "/settings", #"{"askToBuy": "yes"}"#)
    #expect(flag.status == 400)
    #expect(flag["error"]?.string == #"askToBuy can't be "yes""#)
  }

  private static func takesSteps(_ name: String) -> Bool {
    ["Steps", "SheetResponse", "Advance", "SettingsChange"].contains(name)
  }

  private static func isTaken(_ text: String, as name: String) throws -> Bool {
    let document = JSONDocument(text)
    let root = try #require(document.root)
    let outcome = BodyCheck.components.outcome(root, Component.reference(name))
    guard outcome.violations.isEmpty else { return false }
    let value = ScriptValue(outcome.value, in: document.source)
    switch name {
    case "Advance": return ValueReading<Advance>(value).problems.isEmpty
    case "SettingsChange": return ValueReading<SettingsChange>(value).problems.isEmpty
    case "SheetResponse":
      return ValueReading<SheetAnswer>(value).problems.isEmpty
        || ValueReading<SystemSheetResponse>(value, knowing: []).problems.isEmpty
    default: return StepsReading(value).problems.isEmpty && ScriptsOnly.problems(in: value).isEmpty
    }
  }
}

/// The bodies that are created from a component.
private enum Bodies {
  struct Body {
    let text: String
    /// The keys of the path to the varying value.
    let path: [String]
    let isAllowed: Bool
    /// Whether only the schema determines the validity of the varying value.
    let isPlain: Bool
  }

  /// Values of each kind, valid and invalid.
  private static let values = [
    "null", "true", "false", "0", "1", "4.0", "1e1", "-1", "1.5", "1e30", #""5""#, #""true""#,
    #""nonsense""#, #""""#, "[]", #"["nonsense"]"#, "[5]", "{}", #"{"nonsense": 1}"#,
  ]

  private static let texts = [
    "period": "P1M", "price": "4.99 USD", "to": "4.99 USD", "transactionId": "2000000123456789",
    "taxCode": "C003-00-1",
  ]

  static func all(of component: String) -> [Body] {
    let judge = JSONSchema(document: OpenAPI.document)
    let schema = Component.reference(component)
    return SchemaPlaces(document: OpenAPI.document, texts: texts).places(of: schema).flatMap {
      place in
      (values + place.words).map { value in
        let text = place.around(value)
        let root = JSONDocument(text).root ?? JSONValue(.null)
        return Body(
          text: text,
          path: place.path,
          isAllowed: judge.problems(of: root, as: schema).isEmpty,
          isPlain: place.words.contains(value)
        )
      }
    }
  }
}
