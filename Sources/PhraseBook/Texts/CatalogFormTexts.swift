/// See ``PhraseTexts``.
enum CatalogFormTexts {
  static let text = """
    adds the monthly subscription %@ too
    = fügt auch das Monatsabo %@ hinzu
    = 月額サブスク%@も追加
    App Store Connect takes no such letters; write %@
    = App Store Connect nimmt solche Zeichen nicht; schreiben Sie %@
    = App Store Connectで使えない文字です。%@と入力
    each billing plan is there already
    = jeder Zahlungsplan ist schon da
    = 請求プランはすべてあります
    each billing plan has one already
    = jeder Zahlungsplan hat schon eines
    = 請求プランごとに既にあります
    the original’s prices of single storefronts are left out
    = die Preise einzelner Storefronts des Originals entfallen
    = 元のストア別価格は入りません
    The file has no %@ any more
    = Die Datei hat %@ nicht mehr
    = ファイルに%@はもうありません
    The file has changed too: %@
    = Auch die Datei wurde geändert: %@
    = ファイルも変更されています：%@
    # conflict
    = %@ Konflikt | %@ Konflikte
    = 競合%@件
    Put it back
    = Zurücklegen
    = 戻す
    It goes into the file again, as it is in the form; the file’s other changes stay.
    = Es kommt wieder in die Datei, wie es im Formular steht; was sonst geändert wurde, bleibt.
    = フォームの内容でファイルに戻します。ファイルの他の変更は残ります。
    Let it go
    = Gehen lassen
    = あきらめる
    The form closes; the file stays without it.
    = Das Formular schließt; die Datei bleibt ohne es.
    = フォームを閉じます。ファイルには入りません。
    theirs
    = fremd
    = 相手
    ● mine
    = ● meins
    = ● 自分
    It was %@; in the file now %@, here %@.
    = Es war %@; in der Datei jetzt %@, hier %@.
    = 元は%@。ファイルでは%@、ここでは%@。
    All mine
    = Alles meins
    = すべて自分
    What is written here holds.
    = Was hier steht, gilt.
    = ここの内容を採用します。
    All theirs
    = Alles fremd
    = すべて相手
    What is in the file holds.
    = Was in der Datei steht, gilt.
    = ファイルの内容を採用します。
    Save so
    = So speichern
    = これで保存
    Write what is chosen; the file’s other changes stay.
    = Das Gewählte schreiben; was sonst geändert wurde, bleibt.
    = 選んだ内容を書き込みます。ファイルの他の変更は残ります。
    nothing
    = nichts
    = なし
    %@ has these values already
    = %@ sagt das schon
    = %@はすでにその内容です
    , with what others had changed in it
    = , mit dem, was andere darin geändert haben
    = （他の人の変更も含む）
    ✓ %@ is written%@
    = ✓ %@ ist geschrieben%@
    = ✓ %@に書き込みました%@
    Not written, it would be wrong: %@%@
    = Nicht geschrieben, es wäre falsch: %@%@
    = 誤りになるため書き込みません：%@%@
    . Lint finds: %@%@
    = . Lint findet: %@%@
    = 。lintの指摘：%@%@
    # more finding
    = %@ weiterer Befund | %@ weitere Befunde
    = 指摘%@件
    a script writes no files: open the catalog with storefront FILE
    = ein Skript schreibt keine Dateien: den Katalog mit storefront DATEI öffnen
    = スクリプトはファイルを書きません：storefront FILE でカタログを開いてください
    what is in the form is not saved yet: F5 saves it
    = was im Formular steht, ist nicht gespeichert: F5 speichert es
    = フォームが未保存です：F5で保存
    The catalog
    = Der Katalog
    = カタログ
    A price for which storefront?
    = Ein Preis für welchen Storefront?
    = どのストアフロントの価格？
    Words in which language?
    = Texte in welcher Sprache?
    = どの言語の文言？
    Identifier of the copy of %@
    = Kennung der Kopie von %@
    = %@の複製の識別子
    Identifier of the new %@
    = Neue Kennung (%@)
    = 新しい%@の識別子
    type an identifier
    = eine Kennung eingeben
    = 識別子を入力
    An identifier
    = Eine Kennung
    = 識別子
    Its form opens; it is in the file once that is saved.
    = Das Formular öffnet sich; in der Datei ist es nach dem Speichern.
    = フォームが開きます。保存するとファイルに入ります。
    the catalog has %@ already
    = der Katalog hat %@ schon
    = カタログに%@は既にあります
    an identifier has 1 to %@ letters
    = eine Kennung hat 1 bis %@ Zeichen
    = 識別子は1〜%@文字です
    Add what?
    = Was hinzufügen?
    = 何を追加？
    Write to which file?
    = In welche Datei schreiben?
    = どのファイルに書き込む？
    Write to which other file?
    = In welche andere Datei schreiben?
    = どの別のファイルに書き込む？
    type a file name
    = einen Dateinamen eingeben
    = ファイル名を入力
    A name
    = Ein Name
    = 名前
    proposed
    = vorgeschlagen
    = 候補
    The store sells this file’s catalog from then on.
    = Der Store verkauft ab jetzt den Katalog dieser Datei.
    = 以後、ストアはこのファイルのカタログを販売します。
    In %@.
    = In %@.
    = %@に。
    the first group
    = der ersten Gruppe
    = 最初のグループ
    With a first subscription, paid every month.
    = Mit einem ersten Abo, monatlich bezahlt.
    = 最初のサブスク（毎月払い）付き。
    What an Advanced Commerce request sells.
    = Was eine Anfrage von Advanced Commerce verkauft.
    = Advanced Commerceのリクエストで売るもの。
    Another language
    = Eine andere Sprache
    = 別の言語
    there are words in it already
    = darin gibt es schon Texte
    = 文言がすでにあります
    Errors elsewhere in the file
    = Fehler anderswo in der Datei
    = ファイルの他の箇所の誤り
    The file stays as it is.
    = Die Datei bleibt, wie sie ist.
    = ファイルは変わりません。
    Nothing changes.
    = Nichts ändert sich.
    = 変更はありません。
    What follows is told once the catalog has no errors.
    = Was daraus folgt, steht hier, sobald der Katalog keine Fehler hat.
    = カタログの誤りがなくなると影響を表示します。
    What changes is nothing that a customer or the store sees.
    = Was sich ändert, sehen weder Kunden noch der Store.
    = 変更は顧客にもストアにも見えません。
    Shown once the catalog has no errors.
    = Zu sehen, sobald der Katalog keine Fehler hat.
    = カタログの誤りがなくなると表示します。
    nothing has changed
    = unverändert
    = 変更なし
    elsewhere in the file: %@
    = anderswo in der Datei: %@
    = ファイルの他の箇所：%@
    an error
    = ein Fehler
    = 誤り
    no file yet
    = noch keine Datei
    = ファイル未作成
    not saved
    = nicht gespeichert
    = 未保存
    a large file: checked when the field is left
    = eine große Datei: geprüft beim Verlassen des Feldes
    = 大きなファイル：欄を離れるときに確認
    ✗ %@ to solve
    = ✗ %@ zu lösen
    = ✗ 要修正：%@
    # error
    = %@ Fehler | %@ Fehler
    = 誤り%@件
    ✗ %@ elsewhere: F2 tells
    = ✗ %@ anderswo: F2 nennt sie
    = ✗ 他の箇所に%@：F2で表示
    ✓ ready to save
    = ✓ bereit zum Speichern
    = ✓ 保存できます
    %@, base price
    = %@, Grundpreis
    = %@、基準価格
    %@ goes out of the file, %@.
    = %@ verschwindet aus der Datei, %@.
    = %@がファイルから消えます（%@）。
    %@ goes out of the file, with its prices and languages.
    = %@ verschwindet aus der Datei, mit Preisen und Sprachen.
    = %@が価格と言語ごとファイルから消えます。
    %@ of it go out of the file.
    = %@ daraus verschwinden aus der Datei.
    = その%@もファイルから消えます。
    %@ has it no more.
    = %@ hat es dann nicht mehr.
    = %@からもなくなります。
    < takes the step in the store back, and not what was written to the file.
    = < nimmt den Schritt im Store zurück, nicht aber, was in der Datei steht.
    = < はストアのステップを戻しますが、ファイルへの書き込みは戻しません。
    Take %@ out of %@?
    = %@ aus %@ nehmen?
    = %@を%@から外しますか？
    Take it out
    = Herausnehmen
    = 外す
    An app that asks for %@ finds nothing: to the store %@ is another product.
    = Eine App, die nach %@ fragt, findet nichts: für den Store ist %@ ein anderes Produkt.
    = %@を求めるアプリには何も返りません。ストアにとって%@は別の製品です。
    Call it %@, and no more %@?
    = %@ statt %@ nennen?
    = %2$@をやめて%1$@と呼びますか？
    Change the identifier
    = Kennung ändern
    = 識別子を変更
    with all that it says
    = mit allem, was darin steht
    = 内容すべて
    # language
    = %@ Sprache | %@ Sprachen
    = %@言語
    with %@
    = mit %@
    = %@付き
    and %@
    = und %@
    = と%@
    # offer
    = %@ Angebot | %@ Angebote
    = オファー%@件
    The customer has never bought it.
    = Der Kunde hat es nie gekauft.
    = 顧客は購入していません。
    The customer owns it:
    = Der Kunde hat es:
    = 顧客が所有：
    %@%@ of it stay as they are.
    = %@%@ davon bleiben, wie sie sind.
    = %@その%@はそのまま残ります。
    # transaction
    = %@ Transaktion | %@ Transaktionen
    = 取引%@件
    A subscription of it renews %@.
    = Ein Abo davon verlängert sich am %@.
    = そのサブスクは%@に更新されます。
    subscription group
    = Abogruppe
    = サブスクグループ
    a .storekit file has no SKUs: storefront catalog convert makes one that has
    = eine .storekit-Datei hat keine SKUs: storefront catalog convert macht eine mit SKUs
    = .storekitファイルにSKUはありません：storefront catalog convert で変換できます
    no product is generic: set Generic to yes in the form of one first
    = kein Produkt ist generisch: zuerst im Formular eines Produkts Generisch auf ja setzen
    = 汎用の製品がありません：先に製品のフォームで「汎用」を「はい」にしてください
    add a group first
    = zuerst eine Gruppe hinzufügen
    = 先にグループを追加してください
    one-time SKU
    = einmalige SKU
    = 1回限りのSKU
    subscription SKU
    = SKU eines Abos
    = サブスクのSKU
    What changes
    = Was sich ändert
    = 変更点
    File
    = Datei
    = ファイル
    """
}
