/// The texts of all phrases, by where they are said: a line in English, then one in each other language, behind `= `.
///
/// What is filled in stands as `%@`. A noun that is counted begins with `# `; its translations are what is said of one and
/// of several, with ` | ` between them.
enum PhraseTexts {
  static let all = [
    AppAndCatalogCommandsTexts.text,
    BranchTexts.text,
    BrowseTexts.text,
    CardTexts.text,
    CatalogFieldsTexts.text,
    CatalogFormTexts.text,
    ExplanationTexts.text,
    FaultTexts.text,
    FormAndMarkCommandsTexts.text,
    InspectorTexts.text,
    MainCommandsTexts1.text,
    MainCommandsTexts2.text,
    MenuTexts1.text,
    MenuTexts2.text,
    NewsTexts.text,
    NotificationTexts.text,
    PaneTexts.text,
    PeriodTexts.text,
    QuestionTexts.text,
    ReasonTexts.text,
    RecordingTexts.text,
    RequestAndServerCommandsTexts.text,
    RequestFieldsTexts1.text,
    RequestFieldsTexts2.text,
    RequestTexts.text,
    ScreenTexts1.text,
    ScreenTexts2.text,
    ScriptEditingTexts.text,
    SettingCommandsTexts.text,
    SheetAndTimeCommandsTexts.text,
    SheetAnswerTexts.text,
    SheetTexts.text,
    SidesTexts.text,
    TableTexts.text,
    TransactionCommandsTexts.text,
    ViewTexts.text,
  ]
}
