import AsyncHTTPClient
import CatalogTools
import NIOCore
import NIOHTTP1
import StoreCatalog
import StoreDriver
import StoreModel
import StoreServer

/// The cost of a purchase over the control API for customers with many products, and the size of its response.
///
/// The stores are measured in turns, so that other activity on the machine affects all of them alike.
struct ControlBench {
  /// The number of products that the customer of each store owns.
  private static let sizes = [1_000, 10_000, 20_000, 100_000]
  private static let rounds = 21
  /// The number of purchases measured in a round, one after the other.
  private static let purchasesPerRound = 50
  /// The number of purchases in a call that only makes a store older.
  ///
  /// The call isn't measured.
  private static let batch = 1_000

  /// Returns two figures for each size: purchases per second, and bytes of a response.
  func purchases() async throws -> [BenchFigure] {
    guard let product = Catalog.sample.products.first(where: { $0.type == .consumable }) else {
      throw BenchFailure("the sample has no consumable")
    }
    let driver = try await StoreDriver.opened(
      selling: .sample,
      as: StorePlan(start: BenchShop.start)
    )
    defer { driver.close() }
    return try await HTTPClient.withHTTPClient { http in
      try await BenchedServer.serving(driver) { server, _ in
        try await growth(of: ControlCustomer(http: http, url: server.url, product: product.id))
      }
    }
  }

  private func growth(of customer: ControlCustomer) async throws -> [BenchFigure] {
    var customers: [ControlCustomer] = []
    for size in Self.sizes {
      let grown = try await customer.inStore(named: "s\(size)")
      for _ in 0..<(size / Self.batch) {
        _ = try await grown.buy(times: Self.batch, query: "?events=false")
      }
      customers.append(grown)
    }
    var rates = customers.map { _ in [Double]() }
    var bytes = customers.map { _ in 0.0 }
    let clock = ContinuousClock()
    for _ in 0..<Self.rounds {
      for (index, customer) in customers.enumerated() {
        let begun = clock.now
        for _ in 0..<Self.purchasesPerRound { bytes[index] += Double(try await customer.buy()) }
        rates[index].append(Double(Self.purchasesPerRound) / (clock.now - begun).seconds)
      }
    }
    let count = Double(Self.rounds * Self.purchasesPerRound)
    return figures("control-purchase", rates.map { BenchSample($0).median }, in: "per second")
      + figures("control-answer", bytes.map { $0 / count }, in: "bytes")
  }

  /// Returns a figure for each size, compared with the smallest size.
  private func figures(_ name: String, _ values: [Double], in unit: String) -> [BenchFigure] {
    zip(Self.sizes, values).map { size, value in
      BenchFigure(
        name: "\(name)-\(size)",
        value: value,
        unit: unit,
        peer: size == Self.sizes[0] ? nil : "\(Self.sizes[0]) owned",
        peerValue: size == Self.sizes[0] ? nil : values[0]
      )
    }
  }
}

/// A client that makes a customer buy one product repeatedly.
private struct ControlCustomer {
  let http: HTTPClient
  /// The URL before `/control`.
  var url: String
  let product: ProductID

  /// Returns another customer, of a newly opened store.
  func inStore(named name: String) async throws -> ControlCustomer {
    _ = try await post("/control/stores", "{\"name\": \"\(name)\"}", status: 201)
    var other = self
    other.url += "/stores/\(name)"
    return other
  }

  /// Buys the product in one call.
  ///
  /// - Returns: The number of bytes in the response.
  func buy(times: Int = 1, query: String = "") async throws -> Int {
    let purchase = "{\"buy\": \"\(product.rawValue)\"}, {\"answer\": \"buy\"}"
    let steps = Array(repeating: purchase, count: times).joined(separator: ", ")
    return try await post("/control/steps\(query)", "[\(steps)]", status: 200)
  }

  /// - Throws: ``BenchFailure`` for an unexpected status, or the client's error.
  private func post(_ path: String, _ body: String, status: UInt) async throws -> Int {
    var request = HTTPClientRequest(url: url + path)
    request.method = .POST
    request.body = .bytes(ByteBuffer(string: body))
    let response = try await http.execute(request, timeout: .seconds(120))
    let answer = try await response.body.collect(upTo: 1 << 26)
    guard response.status.code == status else {
      throw BenchFailure("\(path) was answered with \(response.status.code)")
    }
    return answer.readableBytes
  }
}
