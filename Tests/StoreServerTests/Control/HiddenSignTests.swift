import HTTPTypes
import SessionSamples
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import Testing

@testable import StoreServer

/// Names with characters that control a terminal, in the responses of all calls that read.
///
/// `ControlShop` looks for such characters in the responses of all tests. Here the store is full of them.
struct HiddenSignTests {
  /// An 8-bit control character, a direction mark, invisible characters, and a noncharacter.
  static let hidden = "a\u{9B}31m\u{202E}b\u{AD}\u{3164}\u{2028}\u{FFFE}"

  @Test func noReadingCallSendsThem() async throws {
    let products = Product.samples.map { product in
      var product = product
      product.localizations = [
        Localization(locale: "en_US", displayName: Self.hidden, description: Self.hidden)
      ]
      return product
    }
    let shop = try await ControlShop.open(catalog: .shop(products))
    let escaped = Self.hidden.unicodeScalars.map { scalar in
      scalar.value < 0x7F ? String(scalar) : #"\u"# + Self.digits(scalar)
    }
    .joined()
    try await shop.play(#"{"buy": "gems"}"#)
    #expect(try await shop.call(.post, "/snapshots", #"{"name": "a"}"#).status == 201)

    var found = 0
    for route in ControlRoutes.all where route.method == .get && route.path != "/events/stream" {
      let path = route.path.replacing("{name}", with: "a").replacing("{id}", with: "1")
      let reply = try await shop.call(.get, path)
      if reply.text.contains(escaped) { found += 1 }
    }
    #expect(found > 0, "the names are in the catalog")
  }

  @Test(arguments: ["/steps", "/clock", "/snapshots", "/restore", "/outcome", "/\(hidden)"])
  func noRefusalRepeatsThem(path: String) async throws {
    let shop = try await ControlShop.open()
    for body in [#"{"\#(Self.hidden)": "\#(Self.hidden)"}"#, #""\#(Self.hidden)""#, Self.hidden] {
      #expect(try await shop.call(.post, path, body).status >= 400)
    }
  }

  private static func digits(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
