/** German for `input.ts`. */
import type { Translation } from '../../text/language.ts';
import type { INPUT as english, TOOL as toolEnglish } from './input.ts';

export const INPUT = {
  INPUT_ADDRESS_CHECKSUM: {
    title: 'Diese Adresse hat eine falsche Prüfsumme.',
    next: 'Wahrscheinlich wurde ein Zeichen verändert. Kopieren Sie die Adresse noch einmal von ihrer Quelle.',
  },
  INPUT_ADDRESS_INVALID: {
    title: 'Das ist keine Ethereum-Adresse.',
    next: 'Eine Adresse besteht aus 0x und 40 Hex-Zeichen. Sie können auch einen Namen wie alice.eth eingeben.',
  },
  INPUT_ADDRESS_OWN: {
    title: 'Das ist das Konto, von dem Sie senden.',
    next: 'Wählen Sie einen anderen Empfänger.',
  },
  INPUT_ADDRESS_TOKEN: {
    title: 'Das ist die Adresse des Tokens selbst.',
    next: 'Token, die an ihren eigenen Vertrag gesendet werden, sind meist verloren. Geben Sie die Adresse des Empfängers ein.',
  },
  INPUT_ADDRESS_ZERO: {
    title: 'Das ist die Nulladresse, die niemand kontrolliert.',
    next: 'Alles, was dorthin gesendet wird, ist verloren. Geben Sie die Adresse des Empfängers ein.',
  },
  INPUT_AMOUNT_AMBIGUOUS: {
    title: 'Dieser Betrag lässt sich auf zwei Arten lesen.',
    next: 'Schreiben Sie einen Punkt vor die Nachkommastellen und keine Tausendertrennzeichen, zum Beispiel 1234.5.',
  },
  INPUT_AMOUNT_BALANCE: {
    title: 'Das Konto hat nicht so viel.',
    next: 'Senken Sie den Betrag, oder wählen Sie ein anderes Konto.',
  },
  INPUT_AMOUNT_DECIMALS: {
    title: 'Der Betrag hat mehr Nachkommastellen als der Vermögenswert.',
    next: 'Entfernen Sie die überzähligen Nachkommastellen. Evident rundet Beträge nie für Sie.',
  },
  INPUT_AMOUNT_FEE: {
    title: 'Nach diesem Betrag bleibt nicht genug für die Gebühr.',
    next: 'Senken Sie den Betrag, oder nutzen Sie „Max.“: Dann bleibt genug für die Gebühr.',
  },
  INPUT_AMOUNT_INVALID: {
    title: 'Das ist kein Betrag.',
    next: 'Geben Sie eine Zahl ein, zum Beispiel 1.5.',
  },
  INPUT_AMOUNT_RANGE: {
    title: 'Der Betrag liegt außerhalb des zulässigen Bereichs.',
    next: 'Geben Sie einen Betrag über null ein, den der Vermögenswert darstellen kann.',
  },
  INPUT_AMOUNT_ZERO: {
    title: 'Der Betrag ist null.',
    next: 'Geben Sie ein, wie viel Sie senden möchten.',
  },
  INPUT_BLOCK_NUMBER: {
    title: 'Das ist keine Blocknummer.',
    next: 'Geben Sie eine ganze Zahl bis zum neuesten Block ein, oder lassen Sie das Feld leer.',
  },
  INPUT_BLOCK_RANGE: {
    title: 'Der erste Block kommt nach dem letzten.',
    next: 'Vertauschen Sie die beiden, oder lassen Sie ein Feld leer.',
  },
  INPUT_BLOCK_TIME: {
    title: 'Das ist keine Blockzeit.',
    next: 'Geben Sie die Sekunden zwischen zwei Blöcken ein, von 0.1 bis 3600, zum Beispiel 12.',
  },
  INPUT_CHAIN_INVALID: {
    title: 'Das ist keine Chain-ID.',
    next: 'Eine Chain-ID ist eine ganze Zahl über null.',
  },
  INPUT_CONTACT_NAME: {
    title: 'Dieser Name ist für einen Kontakt nicht möglich.',
    next: 'Verwenden Sie höchstens 80 sichtbare Zeichen und nichts, was wie eine Adresse aussieht.',
  },
  INPUT_CONTACT_TWICE: {
    title: 'Diese Adresse ist für dieselbe Chain zweimal eingetragen.',
    next: 'Entfernen Sie einen der beiden Einträge.',
  },
  INPUT_CONTACTS_ADDRESSES: {
    title: 'Dieser Kontakt hat zu viele Adressen.',
    next: 'Ein Kontakt kann 20 Adressen haben. Teilen Sie ihn in zwei Kontakte auf.',
  },
  INPUT_CONTACTS_ENTRY: {
    title: 'Dieser Eintrag ist kein Kontakt.',
    next: 'Ein Kontakt braucht einen Namen und mindestens eine Adresse. Eine Notiz ist optional.',
  },
  INPUT_CONTACTS_FILE: {
    title: 'Das ist keine Kontaktdatei.',
    next: 'Es wurde nichts geändert. Wählen Sie eine Datei, die Evident exportiert hat, oder eine Tabelle (CSV) mit den Spalten name und address.',
  },
  INPUT_CONTACTS_MANY: {
    title: 'Diese Datei hat zu viele Kontakte.',
    next: 'Es wurde nichts geändert. Erlaubt sind 2\u202f000 auf einmal; teilen Sie die Datei auf.',
  },
  INPUT_CONTACTS_TWICE: {
    title: 'Dieser Name kommt weiter oben in der Datei schon vor.',
    next: 'Führen Sie die beiden Kontakte zusammen, oder benennen Sie einen um.',
  },
  INPUT_CONTACTS_VERSION: {
    title: 'Diese Datei stammt von einer neueren Version von Evident.',
    next: 'Es wurde nichts geändert. Aktualisieren Sie Evident, um sie zu lesen.',
  },
  INPUT_CSV_INVALID: {
    title: 'Die Tabelle in dieser Datei kann nicht gelesen werden.',
    next: 'Es wurde nichts geändert. In der unten genannten Zeile steht ein Anführungszeichen an der falschen Stelle; korrigieren Sie es, oder exportieren Sie die Datei noch einmal.',
  },
  INPUT_CHAIN_TAKEN: {
    title: 'Dieses Netzwerk ist schon in Ihrer Liste.',
    next: 'Öffnen Sie es dort, um seine Endpunkte zu ändern, oder geben Sie eine andere Chain-ID ein.',
  },
  INPUT_DATA_INVALID: {
    title: 'Die Daten sind nicht hexadezimal.',
    next: 'Daten beginnen mit 0x, gefolgt von einer geraden Anzahl von Hex-Zeichen.',
  },
  INPUT_DATA_SIZE: {
    title: 'Die Daten sind zu lang.',
    next: 'Daten dürfen höchstens 128 KiB umfassen.',
  },
  INPUT_DECIMALS_UNKNOWN: {
    title: 'Der Token sagt nicht, wie viele Nachkommastellen er hat.',
    next: 'Seine Beträge lassen sich nicht sicher lesen, darum ist das Senden gesperrt.',
  },
  INPUT_DELEGATE_CODE: {
    title: 'Auf dieser Chain gibt es an dieser Adresse keinen Vertrag.',
    next: 'Es wurde nichts signiert. Das Konto hätte keinen Code, den es ausführen kann. Prüfen Sie die Adresse und die Chain.',
  },
  INPUT_ENDPOINT_URL: {
    title: 'Diese Adresse kann kein Endpunkt sein.',
    next: 'Geben Sie eine vollständige Adresse ein, die mit https:// oder wss:// beginnt, auf diesem Computer auch mit http:// oder ws://. Sie darf weder Benutzernamen noch Passwort enthalten.',
  },
  INPUT_FILE_MANY: {
    title: 'Evident kann nur eine Datei auf einmal lesen.',
    next: 'Es wurde nichts gelesen. Wählen Sie eine Datei.',
  },
  INPUT_FILE_TOO_LARGE: {
    title: 'Die Datei ist zu groß.',
    next: 'Es wurde nichts gelesen. Prüfen Sie, ob Sie die richtige Datei gewählt haben.',
  },
  INPUT_FILE_UNREADABLE: {
    title: 'Die Datei konnte nicht gelesen werden.',
    next: 'Es wurde nichts geändert. Prüfen Sie, ob es die richtige Datei ist, und wählen Sie sie noch einmal.',
  },
  INPUT_FUNCTION_UNKNOWN: {
    title: 'Die Schnittstelle dieses Vertrags hat keine solche Funktion.',
    next: 'Wählen Sie eine aus der Liste. Der Link ist vielleicht für einen anderen Vertrag oder für eine ältere Schnittstelle gemacht.',
  },
  INPUT_GAS_LIMIT: {
    title: 'Das Gaslimit liegt außerhalb des zulässigen Bereichs.',
    next: 'Geben Sie mindestens das Grundgas der Transaktion und höchstens das Gaslimit des Blocks an.',
  },
  INPUT_LINK_INVALID: {
    title: 'Dieser Zahlungslink kann nicht gelesen werden.',
    next: 'Er verlangt etwas, das Evident nicht unterstützt. Geben Sie Adresse und Betrag selbst ein.',
  },
  INPUT_NETWORKS_FILE: {
    title: 'Das ist keine Netzwerkdatei, die Evident lesen kann.',
    next: 'Es wurde nichts geändert. Wählen Sie eine Datei, die diese oder eine frühere Version von Evident unter „Netzwerke“ exportiert hat.',
  },
  INPUT_NONCE_INVALID: {
    title: 'Die Nonce ist keine ganze Zahl.',
    next: 'Lassen Sie das Feld leer, um die nächste zu verwenden.',
  },
  INPUT_PATH: {
    title: 'Das ist kein Ableitungspfad.',
    next: "Schreiben Sie ihn wie m/44'/60'/0'/0/0: höchstens zehn Zahlen unter 2147483648, gehärtete mit einem Apostroph.",
  },
  INPUT_PATH_INDEX: {
    title: 'Der Pfad sagt nicht, wo die Nummer des Kontos steht.',
    next: "Schreiben Sie i an genau einer Stelle, zum Beispiel m/44'/60'/0'/0/i.",
  },
  INPUT_QR_ABSENT: {
    title: 'In diesem Bild wurde kein QR-Code gefunden.',
    next: 'Wählen Sie ein schärferes Bild, oder schneiden Sie es auf den Code mit einem weißen Rand zu.',
  },
  INPUT_REQUIRED: {
    title: 'Dieses Feld ist leer.',
    next: 'Füllen Sie es aus, um fortzufahren.',
  },
  INPUT_SEARCH_INVALID: {
    title: 'Teile des Links konnten nicht gelesen werden.',
    next: 'Die übrigen Teile sind eingetragen. Prüfen Sie das Formular, bevor Sie fortfahren.',
  },
  INPUT_SECRET: {
    title:
      'Das sieht aus wie ein Geheimnis: Wiederherstellungswörter, ein privater Schlüssel oder eine Schlüsseldatei.',
    next: 'Es wurde aus dem Feld entfernt. Geben Sie es nie hier ein. Importieren Sie es stattdessen im Signierer.',
  },
  INPUT_SIGNATURE: {
    title: 'Das ist keine Signatur, die Evident prüfen kann.',
    next: 'Die Signatur eines Schlüssels besteht aus 0x und 130 Hex-Zeichen. Kopieren Sie die ganze Signatur noch einmal.',
  },
  INPUT_SLOT: {
    title: 'Das ist kein Speicherplatz (Slot).',
    next: 'Slots sind von 0 bis 2^256 − 1 nummeriert. Schlüssel von Mappings haben einfache Typen, Elemente haben mindestens ein Byte.',
  },
  INPUT_SYMBOL: {
    title: 'Das ist nicht das Symbol eines Vermögenswerts.',
    next: 'Geben Sie einen bis elf Buchstaben oder Ziffern ein, zum Beispiel ETH.',
  },
  INPUT_TEXT: {
    title: 'Dieser Text ist zu lang oder enthält unsichtbare Zeichen.',
    next: 'Geben Sie höchstens 40 Zeichen ein, ohne Zeilenumbrüche und unsichtbare Zeichen.',
  },
  INPUT_TOO_LONG: {
    title: 'Dieser Text ist zu lang.',
    next: 'Es wurde nichts geändert. Prüfen Sie, ob Sie den richtigen Text eingefügt haben.',
  },
  INPUT_UR_BATCH: {
    title: 'Dieser Code verlangt mehrere Signaturen auf einmal.',
    next: 'Es wurde nichts signiert. Evident signiert eine Anfrage nach der anderen. Lassen Sie die andere Wallet sie einzeln senden.',
  },
  INPUT_UR_INVALID: {
    title: 'Dieser Code ist beschädigt oder stammt nicht von einer Wallet.',
    next: 'Scannen Sie ihn noch einmal, näher und bei besserem Licht, oder wählen Sie die Datei noch einmal.',
  },
  INPUT_UR_OTHER: {
    title: 'Dieser Code gehört zu einer anderen Nachricht als die vorherigen.',
    next: 'Zeigen Sie nur einen Code. Um zu diesem zu wechseln, scannen Sie weiter.',
  },
  INPUT_UR_PRIVATE: {
    title: 'Dieser Code enthält einen privaten Schlüssel.',
    next: 'Evident hat ihn nicht importiert. Zeigen Sie stattdessen den öffentlichen Kontoexport des anderen Geräts.',
  },
  INPUT_UR_TOO_LARGE: {
    title: 'Diese Nachricht ist zu groß für QR-Codes.',
    next: 'Nutzen Sie eine Datei, oder fragen Sie weniger auf einmal an.',
  },
  INPUT_UR_TYPE: {
    title: 'Hier wird eine andere Art von Code erwartet.',
    next: 'Prüfen Sie, welchen Code das andere Gerät bei diesem Schritt zeigen soll.',
  },
} satisfies Translation<typeof english>;

export const TOOL = {
  TOOL_ABI_BYTES: {
    title: 'Diese Bytes kodieren diese Typen nicht.',
    next: 'Prüfen Sie die Typen, und lassen Sie den Selektor eines Aufrufs weg (seine ersten vier Bytes). Evident liest nur die kanonische Kodierung.',
  },
  TOOL_ADDRESS: {
    title: 'Das ist keine Ethereum-Adresse.',
    next: 'Eine Adresse besteht aus 0x und 40 Hex-Zeichen. Werkzeuge schlagen keine Namen nach.',
  },
  TOOL_JSON: {
    title: 'Das ist kein JSON in der erwarteten Form.',
    next: 'Vergleichen Sie es mit dem Beispiel unter dem Feld.',
  },
  TOOL_KEY_TYPE: {
    title: 'Mappings können keine Schlüssel dieses Typs haben.',
    next: 'Schreiben Sie einen einfachen Typ wie in Solidity: address, uint256, bytes32, string.',
  },
  TOOL_NUMBER: {
    title: 'Das ist keine ganze Zahl im richtigen Bereich.',
    next: 'Schreiben Sie sie dezimal oder als 0x mit Hex-Ziffern, ohne Vorzeichen und ohne Nachkommastellen.',
  },
  TOOL_RLP_DEEP: {
    title: 'Diese Listen sind zu tief verschachtelt oder haben zu viele Elemente.',
    next: 'Erlaubt sind 128 ineinander liegende Listen und 200\u202f000 Elemente.',
  },
  TOOL_RLP_INVALID: {
    title: 'Diese Bytes sind kein kanonisches RLP.',
    next: 'Eine Länge passt nicht, ein Byte ist überflüssig, oder es sind Bytes übrig.',
  },
  TOOL_RLP_TEXT: {
    title: 'Das lässt sich nicht als RLP kodieren.',
    next: 'Schreiben Sie Bytes als "0x…" und Listen als […]; Listen können Listen enthalten.',
  },
  TOOL_SIZE: {
    title: 'Das hat die falsche Länge.',
    next: 'Zählen Sie die Bytes: Die nötige Länge steht unter dem Feld.',
  },
  TOOL_TIME: {
    title: 'Das ist kein Datum und keine Zeit, die Evident lesen kann.',
    next: 'Geben Sie Sekunden seit 1970 ein oder ein Datum wie 2024-01-31T12:00:00Z.',
  },
  TOOL_TRANSACTION: {
    title: 'Diese Bytes sind keine Transaktion dieses Typs.',
    next: 'Der unten genannte Teil fehlt oder passt nicht. Kopieren Sie die ganze Transaktion noch einmal.',
  },
  TOOL_TYPED_DATA: {
    title: 'Das sind keine gültigen typisierten Daten.',
    next: 'Nutzen Sie JSON mit types, primaryType, domain und message. Jeder Wert muss zu seinem Typ passen (EIP-712).',
  },
  TOOL_TYPES: {
    title: 'Das sind keine Solidity-Typen.',
    next: 'Schreiben Sie sie wie in Solidity, durch Kommas getrennt: address to, uint256[] ids.',
  },
  TOOL_TYPE_UNKNOWN: {
    title: 'Dieser Typ ist im Dokument nicht definiert.',
    next: 'Definieren Sie jeden Typ, den Sie verwenden, unter types.',
  },
} satisfies Translation<typeof toolEnglish>;
