extension SheetAnswer {
  /// A kind of answer to a purchase sheet.
  ///
  /// Each answer is declared once. The raw value is its word in scripts. Its key and its needs are in ``row``.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case buy
    case cancel
    case pending
    case interrupt
    case authenticate
    case unverified
    case fail
  }

  /// An additional choice of an answer.
  package enum Choice: Hashable, Sendable {
    case nothing
    /// The flaw of the signature.
    case flaw
    /// The error that is thrown.
    case failure
  }

  package var kind: Kind {
    switch self {
    case .buy: .buy
    case .cancel: .cancel
    case .pending: .pending
    case .interrupt: .interrupt
    case .authenticate: .authenticate
    case .unverified: .unverified
    case .fail: .fail
    }
  }

  /// The chosen flaw or failure, or `nil` for other answers.
  package var chosen: String? {
    if case .unverified(let flaw) = self { return flaw.rawValue }
    if case .fail(let failure) = self { return failure.rawValue }
    return nil
  }

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - kind: The kind of answer.
  ///   - flaw: The flaw of the signature, for an answer that has one.
  ///   - failure: The error, for an answer that throws one.
  package init(
    _ kind: Kind,
    flaw: SignatureFlaw = .tamperedPayload,
    failure: PurchaseFailure = .unknown
  ) {
    self =
      switch kind {
      case .buy: .buy
      case .cancel: .cancel
      case .pending: .pending
      case .interrupt: .interrupt
      case .authenticate: .authenticate
      case .unverified: .unverified(flaw: flaw)
      case .fail: .fail(failure: failure)
      }
  }

  /// An answer's position on the sheet and its meaning to the store.
  package struct Row: Sendable {
    /// The position on the sheet, counted from 1.
    package let rank: Int
    /// The letter that chooses the answer.
    package let key: Character
    package var choice = Choice.nothing
    /// Whether the answer is sent to the store.
    ///
    /// Closing the sheet and simulated errors need no network.
    package var needsNetwork = true
    /// Whether the store also accepts system sheets if this is the standing answer.
    package var agreesToSystemSheets = false
  }
}

extension SheetAnswer.Kind {
  package var row: SheetAnswer.Row {
    switch self {
    case .buy: SheetAnswer.Row(rank: 1, key: "b", agreesToSystemSheets: true)
    case .cancel: SheetAnswer.Row(rank: 2, key: "c", needsNetwork: false)
    case .pending: SheetAnswer.Row(rank: 3, key: "p")
    case .unverified: SheetAnswer.Row(rank: 4, key: "u", choice: .flaw)
    case .fail:
      SheetAnswer.Row(
        rank: 5,
        key: "f",
        choice: .failure,
        needsNetwork: false,
        agreesToSystemSheets: true
      )
    case .interrupt: SheetAnswer.Row(rank: 6, key: "i")
    case .authenticate: SheetAnswer.Row(rank: 7, key: "a")
    }
  }

  /// The answers in the order of the sheet.
  package static let onSheet = allCases.sorted { $0.row.rank < $1.row.rank }
}
