import TerminalCanvas

/// Something for some of the panes.
///
/// It is a list and no dictionary: the first frame would wait while the runtime looks up how a pane is
/// hashed.
struct PaneTable<Value: Hashable>: Hashable {
  private var values: [Value?] = Array(repeating: nil, count: Pane.allCases.count)

  subscript(pane: Pane) -> Value? {
    get { values[pane.rawValue] }
    set { values[pane.rawValue] = newValue }
  }
}

/// Where the panes of the main screen are, at a size and with a focus.
struct BrowseLayout: Hashable {
  /// What the screen has room for.
  enum Tier: Hashable {
    /// One pane at a time, below a row of tabs.
    case narrow
    /// List, details and one live pane, one above the other.
    case tall
    /// List and details, without live panes below.
    case short
    /// List and details, and one live pane below, chosen by tabs.
    case standard
    /// Every pane at once, in two columns.
    case large
    /// Every pane at once: products as a table, and transactions with all that is known of them.
    case wide
  }

  private(set) var panes = PaneTable<Rect>()
  /// The panes that share a frame with tabs in its top line, by the one of them that is shown.
  private(set) var tabs = PaneTable<[Pane]>()

  /// The least that the main screen can be drawn in.
  static let smallest = Size(columns: 40, rows: 10)

  static func tier(_ size: Size) -> Tier {
    if size.columns < 66 { return size.rows < 30 ? .narrow : .tall }
    if size.columns >= 160, size.rows >= 40 { return .wide }
    if size.columns >= 104, size.rows >= 32 { return .large }
    return size.rows < 20 ? .short : .standard
  }

  /// - Parameters:
  ///   - body: The screen without its top and bottom lines.
  ///   - screen: The whole screen's size, which decides the arrangement.
  ///   - focus: The pane that has the focus.
  ///   - tab: The live pane that is shown where they share a frame.
  ///   - telling: The pane that is shown where only those share a frame that tell what has happened.
  ///   - isZoomed: Whether the focused pane takes everything.
  ///   - transactions: How many rows they have; what they do not need is left to the details.
  ///   - owned: In a meeting, how many rows there are of what the customer may use; nil anywhere else.
  init(
    body: Rect,
    screen: Size,
    focus: Pane,
    tab: Pane,
    telling: Pane,
    isZoomed: Bool,
    transactions: Int,
    owned: Int? = nil
  ) {
    if isZoomed {
      panes[focus] = body
      return
    }
    if let owned {
      meeting(body, focus, owned)
      return
    }
    switch Self.tier(screen) {
    case .narrow: narrow(body, focus)
    case .tall: tall(body, tab)
    case .short: short(body, focus, tab)
    case .standard: standard(body, tab)
    case .large: large(body, telling, transactions)
    case .wide: wide(body, telling)
    }
  }

  /// What is sold, as customers see it, and below it what they have; another pane takes everything.
  private mutating func meeting(_ body: Rect, _ focus: Pane, _ owned: Int) {
    guard [.products, .detail, .entitlements].contains(focus) else {
      panes[focus] = body
      return
    }
    let lower = owned == 0 ? 0 : min(owned + 2, max(3, body.rows / 4))
    let parts = body.split(rows: [.share(1), .fixed(lower)])
    if lower > 0 { panes[.entitlements] = parts[1] }
    if focus == .entitlements, owned == 0 {
      panes[focus] = body
    } else if body.columns >= 66 {
      columns(parts[0])
    } else {
      let halves = parts[0].split(rows: [.share(1), .share(1)])
      panes[.products] = halves[0]
      panes[.detail] = halves[1]
    }
  }

  private mutating func narrow(_ body: Rect, _ focus: Pane) {
    panes[focus] = body
    tabs[focus] = Pane.tabOrder
  }

  private mutating func tall(_ body: Rect, _ tab: Pane) {
    let parts = body.split(rows: [.share(38), .share(32), .share(30)])
    panes[.products] = parts[0]
    panes[.detail] = parts[1]
    panes[tab] = parts[2]
    tabs[tab] = Pane.live
  }

  private mutating func short(_ body: Rect, _ focus: Pane, _ tab: Pane) {
    guard Pane.live.contains(focus) else { return columns(body) }
    panes[tab] = body
    tabs[tab] = Pane.live
  }

  private mutating func standard(_ body: Rect, _ tab: Pane) {
    let lower = max(8, body.rows * 38 / 100)
    let parts = body.split(rows: [.share(1), .fixed(lower)])
    columns(parts[0])
    panes[tab] = parts[1]
    tabs[tab] = Pane.live
  }

  private mutating func columns(_ body: Rect) {
    let parts = body.split(columns: [.share(1), .share(1)])
    panes[.products] = parts[0]
    panes[.detail] = parts[1]
  }

  private mutating func large(_ body: Rect, _ telling: Pane, _ transactions: Int) {
    let sides = body.split(columns: [.share(42), .share(58)])
    let left = sides[0].split(rows: [.share(62), .share(38)])
    panes[.products] = left[0]
    panes[telling] = left[1]
    tabs[telling] = Pane.telling
    let right = sides[1].split(rows: [.share(72), .share(28)])
    let rows = min(max(8, right[0].rows * 44 / 100), max(8, transactions + 2))
    let upper = right[0].split(rows: [.share(1), .fixed(rows)])
    panes[.detail] = upper[0]
    panes[.transactions] = upper[1]
    let bottom = right[1].split(columns: [.share(1), .share(1)])
    panes[.entitlements] = bottom[0]
    panes[.subscriptions] = bottom[1]
  }

  private mutating func wide(_ body: Rect, _ telling: Pane) {
    let halves = body.split(rows: [.share(58), .share(42)])
    let upper = halves[0].split(columns: [.share(43), .share(30), .share(27)])
    panes[.products] = upper[0]
    panes[.detail] = upper[1]
    let right = upper[2].split(rows: [.share(1), .share(1)])
    panes[.entitlements] = right[0]
    panes[.subscriptions] = right[1]
    let lower = halves[1].split(columns: [.share(43), .share(57)])
    panes[telling] = lower[0]
    tabs[telling] = Pane.telling
    panes[.transactions] = lower[1]
  }
}
