import StoreScript
import StorefrontUI

extension FuzzKind {
  static let config = FuzzKind(
    name: "config",
    about: "configs of the terminal: read, and written as they are read",
    reads: ["config check file"]
  ) {
    let rich = """
      theme: warm
      colors: {price: white on "#204060" bold, note: 200}
      keys: {shop.buy@products: [f5, ctrl-x], screen.quit: [Q]}
      columns: {transactions: [price, id]}
      queries: {late: "state:expired @b", b: x}

      """
    let mutator = TextMutator([rich, Preferences.initialText].map { Array($0.utf8) })
    return FuzzTarget(make: mutator.input) { bytes in
      guard let config = Preferences.read(String(decoding: bytes, as: UTF8.self)).value else {
        return .refused
      }
      try hold(
        Preferences.read(config.text).value == config,
        "a config is not read as it is written"
      )
      return .accepted
    }
  }
}
