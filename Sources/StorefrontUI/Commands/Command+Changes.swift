extension Command {
  /// Whether the command changes the store or a file, or opens a menu or form only to do so.
  ///
  /// Such commands are dimmed and refused where the program is read-only, before a question is asked.
  /// Menus that also show something are opened; their entries are refused one by one.
  var changesSomething: Bool {
    switch self {
    case .shop, .sheet, .systemSheet, .customer, .server, .recording, .expect: true
    case .screen, .mark, .playback, .meeting: false
    case .wire(let command): command == .send
    case .transaction(let command): command.changesSomething
    case .time(let command): command != .menu
    case .setting(let command): command != .menu
    case .app(let command): command != .menu
    case .request(let command): command != .menu && command != .elsewhere
    case .notification(let command): [.test, .send, .resend, .deliveries].contains(command)
    case .form(let command): command == .send
    case .returning(let command): command == .undo || command == .redo
    case .catalog(let command):
      [.open, .edit, .editGroup, .copy, .add, .remove, .openEditor].contains(command)
    case .table(let command): [.price, .write, .read, .save].contains(command)
    case .catalogForm(let command): command == .save || command == .openEditor
    }
  }
}

extension TransactionCommand {
  fileprivate var changesSomething: Bool {
    switch self {
    case .copyJWS, .menu, .why, .sides, .timeline: false
    case .finish, .refund, .refundForIssue, .refundPart, .approve, .decline, .resolve,
      .cancelRenewal,
      .resumeRenewal, .askForRefund, .grantRefund, .declineRefund, .forceRenewal, .expire,
      .resolveBilling, .raisePrice, .agreeToPrice, .refusePrice, .stopFamilySharing, .delete:
      true
    }
  }
}
