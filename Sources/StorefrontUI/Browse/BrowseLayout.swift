import TerminalCanvas

/// A table with a value for some of the panes.
///
/// This is an array and not a dictionary, because loading the hash function of ``Pane`` would delay the first frame.
struct PaneTable<Value: Hashable>: Hashable {
  private var values: [Value?] = Array(repeating: nil, count: Pane.allCases.count)

  subscript(pane: Pane) -> Value? {
    get { values[pane.rawValue] }
    set { values[pane.rawValue] = newValue }
  }
}

/// The positions of the main screen's panes, given the size of the screen and the focused pane.
struct BrowseLayout: Hashable {
  /// The arrangement of panes that fits on the screen.
  enum Tier: Hashable {
    /// One pane at a time, below a row of tabs.
    case narrow
    /// List, details and one live pane, one above the other.
    case tall
    /// List and details, without live panes.
    case short
    /// List and details above one live pane. Tabs select the live pane.
    case standard
    /// Every pane at once, in two columns.
    case large
    /// Every pane at once. Products are shown as a table, and transactions with all their details.
    case wide
  }

  private(set) var panes = PaneTable<Rect>()
  /// The panes that share a frame and have tabs in its top line.
  ///
  /// The key is the visible pane.
  private(set) var tabs = PaneTable<[Pane]>()
  private(set) var divisions: [Division] = []
  private let dividers: DividerTable

  /// The smallest size in which the main screen can be drawn.
  static let smallest = Size(columns: 40, rows: 10)

  static func tier(_ size: Size) -> Tier {
    if size.columns < 66 { return size.rows < 30 ? .narrow : .tall }
    if size.columns >= 160, size.rows >= 40 { return .wide }
    if size.columns >= 104, size.rows >= 32 { return .large }
    return size.rows < 20 ? .short : .standard
  }

  /// - Parameters:
  ///   - body: The screen without its top and bottom lines.
  ///   - screen: The size of the whole screen, which determines the arrangement.
  ///   - focus: The focused pane.
  ///   - tab: The visible pane in the frame of the live panes.
  ///   - telling: The visible pane in the frame that contains only the panes of past events.
  ///   - isZoomed: Whether the focused pane fills the screen.
  ///   - transactions: The number of transaction rows. The details get the space that isn't needed for these rows.
  ///   - owned: The number of entitlement rows in a presentation, or `nil` if the screen isn't in a presentation.
  ///   - dividers: The dividers that the user moved.
  init(
    body: Rect,
    screen: Size,
    focus: Pane,
    tab: Pane,
    telling: Pane,
    isZoomed: Bool,
    transactions: Int,
    owned: Int? = nil,
    dividers: DividerTable = DividerTable()
  ) {
    self.dividers = dividers
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

  /// Places the products above the customer's entitlements, for a presentation.
  ///
  /// If any other pane has the focus, that pane fills the screen.
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
    let upper = rows(of: body, .tallProducts, .share(38), .share(62))
    let lower = rows(of: upper.rest, .tallDetails, .share(32), .share(30))
    panes[.products] = upper.first
    panes[.detail] = lower.first
    panes[tab] = lower.rest
    tabs[tab] = Pane.live
  }

  private mutating func short(_ body: Rect, _ focus: Pane, _ tab: Pane) {
    guard Pane.live.contains(focus) else { return columns(body) }
    panes[tab] = body
    tabs[tab] = Pane.live
  }

  private mutating func standard(_ body: Rect, _ tab: Pane) {
    let lower = max(8, body.rows * 38 / 100)
    let parts = rows(of: body, .standardRows, .share(1), .fixed(lower))
    columns(parts.first)
    panes[tab] = parts.rest
    tabs[tab] = Pane.live
  }

  private mutating func columns(_ body: Rect) {
    let parts = columns(of: body, .columns, .share(1), .share(1))
    panes[.products] = parts.first
    panes[.detail] = parts.rest
  }

  private mutating func large(_ body: Rect, _ telling: Pane, _ transactions: Int) {
    let sides = columns(of: body, .largeSides, .share(42), .share(58))
    let left = rows(of: sides.first, .largeLeft, .share(62), .share(38))
    panes[.products] = left.first
    panes[telling] = left.rest
    tabs[telling] = Pane.telling
    let right = rows(of: sides.rest, .largeRight, .share(72), .share(28))
    let needed = min(max(8, right.first.rows * 44 / 100), max(8, transactions + 2))
    let upper = rows(of: right.first, .largeDetails, .share(1), .fixed(needed))
    panes[.detail] = upper.first
    panes[.transactions] = upper.rest
    let bottom = columns(of: right.rest, .largeOwned, .share(1), .share(1))
    panes[.entitlements] = bottom.first
    panes[.subscriptions] = bottom.rest
  }

  private mutating func wide(_ body: Rect, _ telling: Pane) {
    let halves = rows(of: body, .wideRows, .share(58), .share(42))
    let upper = columns(of: halves.first, .wideProducts, .share(43), .share(57))
    let middle = columns(of: upper.rest, .wideDetails, .share(30), .share(27))
    panes[.products] = upper.first
    panes[.detail] = middle.first
    let right = rows(of: middle.rest, .wideOwned, .share(1), .share(1))
    panes[.entitlements] = right.first
    panes[.subscriptions] = right.rest
    let lower = columns(of: halves.rest, .wideTelling, .share(43), .share(57))
    panes[telling] = lower.first
    tabs[telling] = Pane.telling
    panes[.transactions] = lower.rest
  }

  /// Divides a rectangle into an upper and a lower part.
  private mutating func rows(
    of rect: Rect,
    _ divider: Divider,
    _ first: Span,
    _ rest: Span
  ) -> (first: Rect, rest: Rect) {
    divide(rect, divider, isColumns: false, rect.split(rows: [first, rest])[0].rows)
  }

  /// Divides a rectangle into a left and a right part.
  private mutating func columns(
    of rect: Rect,
    _ divider: Divider,
    _ first: Span,
    _ rest: Span
  ) -> (first: Rect, rest: Rect) {
    divide(rect, divider, isColumns: true, rect.split(columns: [first, rest])[0].columns)
  }

  /// Divides a rectangle where the user moved the divider, or after the default number of rows or columns.
  private mutating func divide(
    _ rect: Rect,
    _ divider: Divider,
    isColumns: Bool,
    _ standard: Int
  ) -> (first: Rect, rest: Rect) {
    let extent = dividers.extent(
      of: divider,
      within: isColumns ? rect.columns : rect.rows,
      least: isColumns ? Division.leastColumns : Division.leastRows,
      otherwise: standard
    )
    divisions.append(Division(divider: divider, rect: rect, isColumns: isColumns, extent: extent))
    let spans: [Span] = [.fixed(extent), .share(1)]
    let parts = isColumns ? rect.split(columns: spans) : rect.split(rows: spans)
    return (parts[0], parts[1])
  }
}
