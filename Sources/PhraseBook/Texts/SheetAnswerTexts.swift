/// See ``PhraseTexts``.
enum SheetAnswerTexts {
  static let text = """
    The customer confirms: the app gets a verified transaction.
    = Der Kunde bestätigt: die App bekommt eine geprüfte Transaktion.
    = 顧客が確認し、アプリに検証済みの取引が渡ります。
    A parent must approve: the app gets pending, approve or decline it later.
    = Ein Elternteil muss zustimmen: die App bekommt pending, später zustimmen oder ablehnen.
    = 保護者の承認待ち：アプリにはpending。後で承認か却下を選びます。
    Unverified…
    = Ungeprüft…
    = 未検証…
    The app gets a transaction whose signature is really bad.
    = Die App bekommt eine Transaktion mit wirklich falscher Signatur.
    = 署名が本当に不正な取引がアプリに渡ります。
    The purchase throws the error you choose.
    = Der Kauf wirft den gewählten Fehler.
    = 購入が選んだエラーを投げます。
    Interrupt
    = Unterbrechen
    = 中断
    Something must be settled first: the app gets pending, resolve it later.
    = Etwas muss erst geklärt werden: die App bekommt pending, später klären.
    = 先に解決が必要：アプリにはpending。後で解決します。
    Bank asks
    = Bank fragt
    = 銀行の確認
    Strong customer authentication: the app gets pending, resolve it later.
    = Starke Kundenauthentifizierung: die App bekommt pending, später klären.
    = 強力な顧客認証：アプリにはpending。後で解決します。
    """
}
