import StoreScript

/// The steps of a script that set up faults for calls.
///
/// They are used to report faults that didn't affect any call.
struct ArmedSteps {
  private var steps: [(fault: APIFault, location: ScriptLocation?)] = []

  /// Records a completed step if it sets up a fault.
  mutating func record(_ step: ScriptStep) {
    if case .api(let fault?) = step.step { steps.append((fault, step.location)) }
  }

  /// Returns a note for each fault that didn't affect any call.
  ///
  /// Calls use up the oldest faults first, so the newest faults are left. A fault that lasts until it is withdrawn
  /// doesn't count its calls, so it isn't reported.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - left: The faults that are left, from the oldest to the newest.
  /// - Returns: The notes, in the order of the steps.
  func notes(in path: String, left: [APIFault]) -> [String] {
    var (rest, notes) = (steps[...], [String]())
    for fault in left.reversed() {
      guard let index = rest.lastIndex(where: { $0.fault.isSame(as: fault) }) else { continue }
      let step = rest[index]
      rest = rest[..<index]
      guard fault.times != nil, fault.times == step.fault.times else { continue }
      let place = step.location.map { " at \($0.words(from: path))" } ?? ""
      notes.append("the fault armed\(place) had no effect")
    }
    return notes.reversed()
  }
}

extension APIFault {
  /// Returns whether the given fault is the same, apart from the number of its remaining calls.
  fileprivate func isSame(as other: APIFault) -> Bool {
    var other = other
    other.times = times
    return self == other
  }
}
