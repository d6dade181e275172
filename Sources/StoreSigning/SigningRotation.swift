import StoreModel

/// The numbers from which keys and certificates are derived after replacements.
///
/// The root and the merchants' keys stay the same.
struct SigningRotation: Hashable, Sendable {
  /// The number of the leaf's key, where 0 is the first one.
  private(set) var key = 0
  /// The number of the leaf certificate, which every replacement changes.
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

  /// Returns the label of a part with a number, or just its name for number 0.
  static func label(_ part: String, _ number: Int) -> String {
    number == 0 ? part : "\(part) \(number)"
  }

  /// Returns the labels of a part for every possible number of replacements.
  static func labels(_ part: String) -> [String] {
    (0...SigningPart.mostRotations).map { label(part, $0) }
  }
}

extension ChainRecipe {
  /// Replaces the labels, serial numbers and ends of validity of rotated parts.
  ///
  /// Each certificate ends a day before the one that it replaces. All of them are valid at any store time and at
  /// any wall time, because a client may check either.
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

  /// Returns the name of an intermediate by its number, with Apple's count of generations, such as `G2`.
  static func intermediateName(seed: UInt64, _ number: Int) -> String {
    "Storefront Intermediate CA \(seed)" + (number == 0 ? "" : " G\(number + 1)")
  }
}
