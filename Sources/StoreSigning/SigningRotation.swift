import StoreModel

/// The numbers that keys and certificates are derived from after some of them were replaced.
///
/// The root, and all that merchants sign with, stay.
struct SigningRotation: Hashable, Sendable {
  /// The number of the leaf's key; 0 is the first.
  private(set) var key = 0
  /// The number of the leaf certificate: every replacement brings another one.
  private(set) var leaf = 0
  /// The number of the intermediate.
  private(set) var intermediate = 0

  init(_ parts: [SigningPart] = []) {
    leaf = parts.count
    for part in parts {
      switch part {
      case .key: key += 1
      case .certificate: break
      case .intermediate: intermediate += 1
      }
    }
  }

  /// The label of a part by its number; the first ones have none.
  static func label(_ part: String, _ number: Int) -> String {
    number == 0 ? part : "\(part) \(number)"
  }

  /// The labels of everything that could be issued under a label.
  static func labels(_ part: String) -> [String] {
    (0...SigningPart.mostRotations).map { label(part, $0) }
  }
}

extension ChainRecipe {
  /// Replaces what was rotated: labels, serial numbers, and ends of validity.
  ///
  /// Each certificate ends a day before the one that it replaces. All of them are valid at any time of a
  /// store's clock and of the clock on the wall, because a client may check either.
  mutating func rotate(to rotation: SigningRotation, seed: UInt64) {
    let derivation = KeyDerivation(seed: seed)
    if rotation.key > 0 { leafLabel = SigningRotation.label("leaf key", rotation.key) }
    if rotation.leaf > 0 {
      leaf.serialNumber = derivation.serialNumber(SigningRotation.label("leaf", rotation.leaf))
      leaf.notAfter = CertificateRecipe.lastMoment.advanced(byDays: Int64(-rotation.leaf))
    }
    guard rotation.intermediate > 0 else { return }
    let label = SigningRotation.label("intermediate", rotation.intermediate)
    intermediateLabel = label
    intermediate.commonName = Self.intermediateName(seed: seed, rotation.intermediate)
    intermediate.serialNumber = derivation.serialNumber(label)
    intermediate.notAfter = CertificateRecipe.lastMoment.advanced(
      byDays: Int64(-rotation.intermediate)
    )
  }

  /// The name of an intermediate by its number, generations counted as Apple does: `G2`.
  static func intermediateName(seed: UInt64, _ number: Int) -> String {
    "Storefront Intermediate CA \(seed)" + (number == 0 ? "" : " G\(number + 1)")
  }
}
