/// See ``PhraseTexts``.
enum AppAndCatalogCommandsTexts {
  static let text = """
    Launch
    = Starten
    = 起動
    The app starts.
    = Die App startet.
    = アプリを起動します。
    ● running
    = ● läuft
    = ● 実行中
    the app is running already
    = die App läuft schon
    = アプリは実行中です
    Restore purchases
    = Käufe wiederherstellen
    = 購入を復元
    The app calls AppStore.sync() and grants all that the customer has.
    = Die App ruft AppStore.sync() auf und gewährt alles, was der Kunde hat.
    = アプリがAppStore.sync()を呼び、顧客の所有分をすべて付与します。
    Quit
    = Beenden
    = 終了
    The app ends; the store goes on.
    = Die App endet; der Store läuft weiter.
    = アプリを終了します。ストアは続きます。
    Crash
    = Absturz
    = クラッシュ
    The app is gone at once.
    = Die App ist sofort weg.
    = アプリが即座に落ちます。
    Crash before finish
    = Absturz vor finish
    = finish前に落ちる
    The next purchase is paid for, but the app crashes before it finishes the transaction.
    = Der nächste Kauf wird bezahlt, aber die App stürzt ab, bevor sie die Transaktion abschließt.
    = 次の購入は支払われますが、取引を完了する前にアプリが落ちます。
    Manage subscriptions
    = Abos verwalten
    = サブスクを管理
    The app shows the sheet to change or cancel plans.
    = Die App zeigt den Dialog, um Abos zu wechseln oder zu kündigen.
    = アプリがプランの変更と解約のシートを表示します。
    Redeem an offer code
    = Angebotscode einlösen
    = オファーコードを使う
    The app shows the sheet to redeem an offer code.
    = Die App zeigt den Dialog, um einen Angebotscode einzulösen.
    = アプリがオファーコード入力シートを表示します。
    Show a message
    = Nachricht zeigen
    = メッセージを表示
    The app shows the oldest message that the App Store has for the customer.
    = Die App zeigt die älteste Nachricht, die der App Store für den Kunden hat.
    = App Storeから顧客への最も古いメッセージをアプリが表示します。
    there is no message for the customer
    = es gibt keine Nachricht für den Kunden
    = 顧客へのメッセージはありません
    App behaviour
    = Verhalten der App
    = アプリの挙動
    Have the app make the mistakes that apps make, and see what follows.
    = Die App Fehler machen lassen, die Apps machen, und sehen, was folgt.
    = アプリによくある間違いをさせ、結果を確かめます。
    Merchant server
    = Server des Händlers
    = 販売者サーバー
    How the server answers that signs the app's requests and checks its purchases.
    = Wie der Server antwortet, der Anfragen der App signiert und ihre Käufe prüft.
    = アプリのリクエストに署名し購入を確認するサーバーの応答。
    New device
    = Neues Gerät
    = 新しい端末
    The customer moves to a new device: the app remembers nothing, the store everything.
    = Der Kunde wechselt das Gerät: die App weiß nichts mehr, der Store alles.
    = 顧客が端末を替えます。アプリは何も覚えず、ストアはすべて覚えています。
    the app is not running: l launches it
    = die App läuft nicht: l startet sie
    = アプリは動いていません：lで起動
    Catalog…
    = Katalog…
    = カタログ…
    Edit what is sold: products, groups, offers, languages and prices.
    = Bearbeiten, was verkauft wird: Produkte, Gruppen, Angebote, Sprachen und Preise.
    = 販売内容を編集：製品、グループ、オファー、言語、価格。
    Open catalog…
    = Katalog öffnen…
    = カタログを開く…
    Sell what another catalog says; what was bought stays. :open FILE does the same.
    = Verkaufen, was ein anderer Katalog sagt; Gekauftes bleibt. :open DATEI tut dasselbe.
    = 別のカタログの内容で販売します。購入済みは残ります。:open FILE も同じです。
    Compare catalog…
    = Katalog vergleichen…
    = カタログを比較…
    What is different from another catalog, or from what was sold before. :compare FILE does the same.
    = Was anders ist als in einem anderen Katalog oder als früher. :compare DATEI tut dasselbe.
    = 別のカタログや以前の販売内容との違い。:compare FILE も同じです。
    Consequences
    = Folgen
    = 影響
    Show only the changes that have consequences for customers; all again.
    = Nur die Änderungen zeigen, die für Kunden Folgen haben; wieder alle.
    = 顧客に影響する変更だけを表示。もう一度で全部。
    Copy
    = Kopieren
    = コピー
    Copy the comparison of two catalogs as Markdown, for a pull request.
    = Den Vergleich zweier Kataloge als Markdown kopieren, für einen Pull Request.
    = カタログの比較をMarkdownでコピー（プルリクエスト用）。
    Edit
    = Bearbeiten
    = 編集
    Edit the selected product or SKU in a form; with problems, the file in $VISUAL or $EDITOR.
    = Das gewählte Produkt oder die SKU im Formular bearbeiten; bei Problemen die Datei in $VISUAL oder $EDITOR.
    = 選択した製品やSKUをフォームで編集。問題があれば$VISUALか$EDITORでファイルを開きます。
    select a product first
    = zuerst ein Produkt auswählen
    = 先に製品を選んでください
    select a product or SKU first
    = zuerst ein Produkt oder eine SKU auswählen
    = 先に製品かSKUを選んでください
    Edit group
    = Gruppe bearbeiten
    = グループを編集
    Edit the subscription group of the selected product: its name and its languages.
    = Die Abogruppe des gewählten Produkts bearbeiten: Name und Sprachen.
    = 選択した製品のサブスクグループ（名前と言語）を編集します。
    select a subscription first
    = zuerst ein Abo auswählen
    = 先にサブスクを選んでください
    Duplicate…
    = Duplizieren…
    = 複製…
    Copy the selected product or SKU under a new identifier; the form of the copy opens.
    = Das gewählte Produkt oder die SKU unter neuer Kennung kopieren; das Formular der Kopie öffnet sich.
    = 選択した製品かSKUを新しい識別子で複製し、複製のフォームを開きます。
    Duplicate group…
    = Gruppe duplizieren…
    = グループを複製…
    Copy the subscription group of the selected product with its subscriptions; its form opens.
    = Die Abogruppe des gewählten Produkts mit ihren Abos kopieren; ihr Formular öffnet sich.
    = 選択した製品のサブスクリプショングループを中身ごと複製し、フォームを開きます。
    New…
    = Neu…
    = 新規…
    Add a product, a subscription or a group; its form opens.
    = Ein Produkt, ein Abo oder eine Gruppe hinzufügen; das Formular öffnet sich.
    = 製品、サブスク、グループを追加し、フォームを開きます。
    Remove the selected product or SKU from the catalog’s file, after a question.
    = Das gewählte Produkt oder die SKU nach einer Rückfrage aus der Datei des Katalogs nehmen.
    = 確認のうえ、選択した製品やSKUをカタログのファイルから外します。
    Open in editor
    = Im Editor öffnen
    = エディタで開く
    Open the catalog’s file in $VISUAL or $EDITOR, at what is selected; a save is sold at once.
    = Die Datei des Katalogs in $VISUAL oder $EDITOR an der gewählten Stelle öffnen; Gespeichertes wird gleich verkauft.
    = カタログのファイルを$VISUALか$EDITORで選択箇所から開きます。保存するとすぐ販売されます。
    compare two catalogs first: %@
    = zuerst zwei Kataloge vergleichen: %@
    = 先に二つのカタログを比較してください：%@
    Previous
    = Zurück
    = 前へ
    Go to the field before.
    = Zum Feld davor gehen.
    = 前の欄に移動します。
    Choose
    = Wählen
    = 選択
    Open the list behind the field, open or close an entry, add one, or go on; on the button, save.
    = Die Liste hinter dem Feld öffnen, einen Eintrag auf- oder zuklappen, einen hinzufügen oder weitergehen; auf dem Knopf speichern.
    = 欄の一覧を開く、項目を開閉・追加する、次へ進む。ボタン上では保存します。
    Save
    = Speichern
    = 保存
    Write what has changed to the file, and nothing else of it; the store sells it at once.
    = Was geändert wurde, in die Datei schreiben und nichts sonst; der Store verkauft es sofort.
    = 変更だけをファイルに書き込みます。ストアはすぐに販売します。
    Take the last change of the form back; ctrl-z stops the program.
    = Die letzte Änderung im Formular zurücknehmen; ctrl-z hält das Programm an.
    = フォームの最後の変更を取り消します。ctrl-zはプログラムの一時停止です。
    nothing has been changed in the form
    = im Formular wurde nichts geändert
    = フォームに変更はありません
    Make the change of the form again that was taken back.
    = Die zurückgenommene Änderung im Formular wieder machen.
    = 取り消したフォームの変更をやり直します。
    no change of the form was taken back
    = keine Änderung im Formular wurde zurückgenommen
    = 取り消した変更はありません
    In editor
    = Im Editor
    = エディタで
    Open the file in $VISUAL or $EDITOR, at what the form is about.
    = Die Datei in $VISUAL oder $EDITOR öffnen, dort, wovon das Formular handelt.
    = フォームの対象の箇所で、ファイルを$VISUALか$EDITORで開きます。
    there is no file yet: F5 writes one
    = es gibt noch keine Datei: F5 schreibt eine
    = ファイルがまだありません：F5で作成
    Add
    = Hinzufügen
    = 追加
    Add one more of the list that the field belongs to, or of the next one.
    = Zur Liste des Feldes, oder zur nächsten, einen Eintrag hinzufügen.
    = 欄の属する一覧、または次の一覧に項目を追加します。
    there is nothing to add to
    = es gibt nichts, wozu man hinzufügen könnte
    = 追加できる一覧がありません
    Remove the language, the offer or the storefront’s price that the field belongs to.
    = Die Sprache, das Angebot oder den Preis des Storefronts entfernen, wozu das Feld gehört.
    = 欄の属する言語、オファー、ストアフロント価格を削除します。
    go to a language, an offer or a storefront’s price first
    = zuerst zu einer Sprache, einem Angebot oder dem Preis eines Storefronts gehen
    = 先に言語、オファー、ストアフロント価格に移動してください
    Preview
    = Vorschau
    = プレビュー
    How the customer sees it, what changes and follows from that, and the changed lines.
    = Wie der Kunde es sieht, was sich ändert und daraus folgt, und die geänderten Zeilen.
    = 顧客からの見え方、変更とその影響、変わる行。
    no form of the catalog is open: %@ opens one
    = kein Formular des Katalogs ist offen: %@ öffnet eines
    = カタログのフォームが開いていません：%@で開く
    """
}
