import HTTPTypes
import Hummingbird
import StoreEngine
import StoreModel
import StoreSession
import VisibleText

// The events, page by page and live.
extension ControlRoutes {
  static let events: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/events",
      id: "listEvents",
      tag: .events,
      about: "Lists the events after an ordinal. `storefront store export` writes the same events.",
      query: .page(.number("after", .cursor, "The last ordinal that you have. Default: 0.")),
      response: .json("EventPage"),
      errors: [409]
    ) { call in try page(call) },
    ControlRoute(
      method: .get,
      path: "/events/stream",
      id: "streamEvents",
      tag: .events,
      about: """
        Streams the events as server-sent events with id, kind and event. The stream doesn't end \
        unless `limit` is given; `Last-Event-ID` continues after the last event that you \
        received.
        """,
      query: [
        .number("after", .cursor, "The last ordinal that you have. Default: only new events."),
        .number(
          "limit",
          .pageSize,
          "The number of events after which the stream ends. Default: it never ends."
        ),
      ],
      response: .stream,
      errors: [409, 503]
    ) { call in
      let present = call.store.present
      let (session, era) = (present.session, present.era)
      let last = session.log.count
      let after = try lastEventID(of: call, in: era) ?? call.number("after", .cursor) ?? last
      try check(after, in: session)
      guard let slot = call.stores.streams.reserveSlot() else {
        throw ControlError(
          .serviceUnavailable,
          "\(call.stores.streams.limit) event streams are open, which is the maximum",
          right: "close one, or poll GET /control/events?after=N"
        )
      }
      let limit = try call.limit()
      let stream = EventStream(
        session: session,
        era: era,
        after: after,
        end: limit.map { after + $0 },
        texts: present.events,
        heart: call.store.options.heartbeat,
        departure: await call.departure,
        slot: slot
      )
      return ControlResponse(
        contentType: "text/event-stream",
        body: ResponseBody { writer in
          try await stream.write(to: &writer)
          try await writer.finish(nil)
        }
      )
    },
  ]

  private static func page(_ call: ControlCall) throws -> ControlResponse {
    let session = call.store.session
    let after = try call.after(each: "event", last: session.log.count)
    let log = session.log
    let last = log.count
    let end = try call.limit().map { min(after + $0, last) } ?? last
    let next = end < last ? "\(end)" : nil
    let path = next.map { "\(call.prefix(of: call.store))/control/events\(call.query(after: $0))" }
    var list = ListBody(elements: Array(log[after..<end])) { journaled, json in
      json.json(Array(try journaled.timedLine().utf8))
    }
    list.begin = { json in
      json.beginObject()
      json.key("events")
      json.beginArray()
    }
    list.end = { json in
      json.endArray()
      json.member("last", last)
      json.key("next")
      json.value(.text(path))
      json.endObject()
    }
    return try list.response().leading(to: next, from: call)
  }

  /// Returns the last event that a reconnecting client reports, or `nil` if it reports none.
  ///
  /// An event of another store is ignored, because the client may lack events of this one.
  private static func lastEventID(
    of call: ControlCall,
    in era: Int
  ) throws(ControlError) -> Int? {
    guard let name = HTTPField.Name("Last-Event-ID"), let text = call.headers[name] else {
      return nil
    }
    guard let position = EventPosition(text) else {
      throw ControlError(
        .badRequest,
        "\(text.quoted) isn't the id of an event",
        at: "Last-Event-ID",
        right: "send the last id that you received"
      )
    }
    guard position.era == era else {
      throw ControlError(
        .conflict,
        "event \(text) is from before the last reset or restore",
        at: "Last-Event-ID",
        right: "start again with after=0 and without Last-Event-ID"
      )
    }
    return position.ordinal
  }

  /// Throws for a position after the last event, because the client has seen another store.
  private static func check(_ after: Int, in session: StoreSession) throws(ControlError) {
    let last = session.log.count
    guard after > last else { return }
    throw ControlError.unknownPosition("event", "\(after)")
  }
}
