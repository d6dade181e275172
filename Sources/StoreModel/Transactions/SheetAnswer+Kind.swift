extension SheetAnswer {
  /// The ways to answer a purchase sheet, each declared once: its word in scripts, its key on the
  /// sheet, and what the store has to do with it.
  ///
  /// The raw value is the word of scripts.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case buy
    case cancel
    case pending
    case interrupt
    case authenticate
    case unverified
    case fail
  }

  /// What an answer is chosen with besides.
  package enum Choice: Hashable, Sendable {
    case nothing
    /// In which way the signature is bad.
    case flaw
    /// Which error is thrown.
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

  /// The flaw or the failure that it was chosen with; nil for the others.
  package var chosen: String? {
    if case .unverified(let flaw) = self { return flaw.rawValue }
    if case .fail(let failure) = self { return failure.rawValue }
    return nil
  }

  /// An answer.
  ///
  /// - Parameters:
  ///   - kind: Which.
  ///   - flaw: In which way the signature is bad, where it is to be bad.
  ///   - failure: Which error is thrown, where one is.
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

  /// The place of an answer on the sheet, and what it means to the store.
  package struct Row: Sendable {
    /// The position on the sheet, counted from 1.
    package let rank: Int
    /// The letter that chooses it.
    package let key: Character
    package var choice = Choice.nothing
    /// Whether the store hears of it: everything but closing the sheet and an error.
    package var needsNetwork = true
    /// Whether the system's sheets are agreed to while it is the standing answer.
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

  /// In the order of the sheet.
  package static let onSheet = allCases.sorted { $0.row.rank < $1.row.rank }
}
