import StoreScript

/// The steps of a script that armed faults for calls, so that faults without a call can be reported.
struct ArmedSteps {
  private var steps: [(fault: APIFault, location: ScriptLocation?)] = []

  /// Records a completed step if it arms a fault.
  mutating func record(_ step: ScriptStep) {
    if case .api(let fault?) = step.step { steps.append((fault, step.location)) }
  }

  /// Returns a note for each fault that no call has received.
  ///
  /// Calls use up the faults that were armed first, so the last ones are left. A fault that lasts until it is
  /// withdrawn doesn't count its calls, so it never gets a note.
  ///
  /// - Parameters:
  ///   - path: The script's file.
  ///   - left: The faults that are still armed, in the order in which they were armed.
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
  /// Returns whether another fault is the same, regardless of its remaining calls.
  fileprivate func isSame(as other: APIFault) -> Bool {
    var other = other
    other.times = times
    return self == other
  }
}
