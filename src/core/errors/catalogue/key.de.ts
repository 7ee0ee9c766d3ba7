/** German for `key.ts`. */
import type { Translation } from '../../text/language.ts';
import type { KEY as english, VAULT as vaultEnglish } from './key.ts';

export const KEY = {
  KEY_ACCOUNT_UNKNOWN: {
    title: 'Der Signierer hat keinen Schlüssel für dieses Konto.',
    next: 'Wählen Sie ein anderes Konto, oder importieren Sie den Schlüssel in den Signierer.',
  },
  KEY_DRAFT_UNKNOWN: {
    title: 'Diese neue Phrase ist nicht mehr verfügbar.',
    next: 'Es wurde nichts gespeichert. Beginnen Sie von vorn, und schreiben Sie die neuen Wörter auf.',
  },
  KEY_DUPLICATE: {
    title: 'Dieser Schlüssel ist schon im Tresor.',
    next: 'Es wurde nichts geändert.',
  },
  KEY_EXTENDED_PRIVATE: {
    title: 'Ein erweiterter privater Schlüssel kann nicht importiert werden.',
    next: 'Importieren Sie die Wiederherstellungsphrase, aus der er stammt. Halten Sie diesen Schlüssel so geheim wie die Phrase: Wer ihn hat, kann von jedem Konto darunter ausgeben.',
  },
  KEY_FILE_ADDRESS: {
    title: 'Der Schlüssel in dieser Datei passt nicht zur Adresse in der Datei.',
    next: 'Es wurde nichts importiert. Die Datei wurde verändert oder verwechselt. Suchen Sie nach einer anderen Kopie.',
  },
  KEY_FILE_INVALID: {
    title: 'Das ist keine Schlüsseldatei, die Evident lesen kann.',
    next: 'Es wurde nichts importiert. Wählen Sie die JSON-Datei Ihrer alten Wallet, unverändert.',
  },
  KEY_FILE_PASSWORD_WRONG: {
    title: 'Das ist nicht das Passwort der Schlüsseldatei.',
    next: 'Geben Sie das Passwort ein, das beim Erstellen der Datei festgelegt wurde, nicht Ihr Passwort für Evident.',
  },
  KEY_FILE_TOO_COSTLY: {
    title: 'Diese Schlüsseldatei verlangt weit mehr Rechenarbeit als die jeder bekannten Wallet.',
    next: 'Evident hat sie abgelehnt, ohne diese Arbeit zu leisten. Vielleicht soll die Datei Ihren Browser zum Stillstand bringen.',
  },
  KEY_FILE_TOO_LARGE: {
    title: 'Diese Datei ist zu groß für eine Schlüsseldatei.',
    next: 'Eine Schlüsseldatei hat etwa tausend Zeichen. Prüfen Sie, ob Sie die richtige Datei gewählt haben.',
  },
  KEY_FILE_UNSUPPORTED: {
    title: 'Evident unterstützt diese Art von Schlüsseldatei nicht.',
    next: 'Es wurde nichts importiert. Öffnen Sie sie in der Wallet, die sie erstellt hat, und exportieren Sie den privaten Schlüssel oder eine Datei der Version 3.',
  },
  KEY_KIND_UNKNOWN: {
    title:
      'Das ist weder eine Wiederherstellungsphrase noch ein privater Schlüssel noch eine Schlüsseldatei.',
    next: 'Prüfen Sie, ob Zeichen fehlen oder zu viel sind.',
  },
  KEY_MNEMONIC_CHECKSUM: {
    title: 'Die Wörter sind bekannt, aber ihre Prüfsumme ist falsch.',
    next: 'Vergleichen Sie die Reihenfolge und jedes Wort mit Ihrer Sicherung.',
  },
  KEY_MNEMONIC_LENGTH: {
    title: 'Eine Wiederherstellungsphrase hat 12, 15, 18, 21 oder 24 Wörter.',
    next: 'Zählen Sie die Wörter, und ergänzen Sie, was fehlt.',
  },
  KEY_MNEMONIC_WORD: {
    title: 'Eines der Wörter ist nicht in der Wortliste.',
    next: 'Vergleichen Sie seine Schreibweise mit Ihrer Sicherung.',
  },
  KEY_PRIVATE_INVALID: {
    title: 'Das ist kein privater Schlüssel.',
    next: 'Ein privater Schlüssel hat 64 Hex-Zeichen, mit oder ohne 0x.',
  },
  KEY_PUBLIC_ONLY: {
    title: 'Das ist öffentlich: Sie können es beobachten, aber es enthält keinen Schlüssel zum Importieren.',
    next: 'Um eine Adresse oder einen erweiterten öffentlichen Schlüssel zu beobachten, fügen Sie ihn in der Wallet hinzu. Um auszugeben, importieren Sie die zugehörige Wiederherstellungsphrase oder den Schlüssel.',
  },
  KEY_RANDOMNESS: {
    title: 'Dieser Browser hat keine sicheren Zufallszahlen geliefert.',
    next: 'Es wurde keine Wallet erstellt. Nutzen Sie einen aktuellen Browser auf einem Gerät, dem Sie vertrauen.',
  },
  KEY_SOURCE_UNKNOWN: {
    title: 'Diese Wiederherstellungsphrase ist nicht im Tresor.',
    next: 'Wählen Sie ein Konto, das aus einer Wiederherstellungsphrase abgeleitet wurde.',
  },
  KEY_XPUB_HARDENED: {
    title: 'Ein erweiterter öffentlicher Schlüssel kann keine gehärteten Schritte ableiten.',
    next: 'Wählen Sie unterhalb dieses Schlüssels einen Pfad ohne Apostroph, oder exportieren Sie den Schlüssel eines tieferen Kontos.',
  },
  KEY_XPUB_INVALID: {
    title: 'Das ist kein erweiterter öffentlicher Schlüssel.',
    next: 'Er beginnt mit xpub und hat 111 Zeichen. Kopieren Sie ihn noch einmal von seiner Quelle.',
  },
  KEY_XPUB_PRIVATE: {
    title: 'Das ist ein erweiterter privater Schlüssel, kein öffentlicher.',
    next: 'Es wurde nichts gespeichert. Wer ihn hat, kann von jedem Konto darunter ausgeben: Fügen Sie ihn nirgends ein. Exportieren Sie den Schlüssel, der mit xpub beginnt.',
  },
  KEY_XPUB_VERSION: {
    title: 'Dieser erweiterte Schlüssel wurde für eine andere Art von Konto erstellt.',
    next: 'Schlüssel, die mit ypub oder zpub beginnen, gehören zu Bitcoin. Exportieren Sie den Schlüssel des Ethereum-Kontos, der mit xpub beginnt.',
  },
} satisfies Translation<typeof english>;

export const VAULT = {
  VAULT_ABSENT: {
    title: 'In diesem Browser gibt es noch keinen Tresor.',
    next: 'Erstellen Sie eine Wallet, oder importieren Sie Ihre Schlüssel.',
  },
  VAULT_BACKUP_INVALID: {
    title: 'Das ist keine Sicherungsdatei von Evident, oder sie ist beschädigt.',
    next: 'Wählen Sie die Datei, die Evident gespeichert hat, oder eine andere Kopie davon. Es wurde nichts geändert.',
  },
  VAULT_DAMAGED: {
    title: 'Der Tresor ist beschädigt. Evident hat ihn nicht verändert.',
    next: 'Stellen Sie ihn aus Ihrer Wiederherstellungsphrase oder Ihrer Sicherungsdatei wieder her.',
  },
  VAULT_DELAYED: {
    title: 'Zu viele falsche Passwörter.',
    next: 'Warten Sie ein wenig, bevor Sie es erneut versuchen.',
  },
  VAULT_ERASE_EARLY: {
    title: 'Ohne Passwort kann der Tresor noch nicht gelöscht werden.',
    next: 'Warten Sie bis zur angezeigten Zeit, oder geben Sie das Passwort ein.',
  },
  VAULT_EXISTS: {
    title: 'In diesem Browser gibt es schon einen Tresor.',
    next: 'Entsperren Sie ihn, um Schlüssel hinzuzufügen.',
  },
  VAULT_FULL: {
    title: 'Der Tresor hat keinen Platz für weitere Schlüssel.',
    next: 'Es wurde nichts geändert.',
  },
  VAULT_INTACT: {
    title: 'Der Tresor ist nicht beschädigt.',
    next: 'Entsperren Sie ihn wie gewohnt.',
  },
  VAULT_KDF_UNAVAILABLE: {
    title: 'Dieser Browser kann aus einem Passwort keinen Schlüssel machen: WebAssembly ist ausgeschaltet.',
    next: 'Erlauben Sie WebAssembly für diese Adresse (manche Schutzmodi schalten es aus), oder nutzen Sie einen anderen Browser.',
  },
  VAULT_LOCKED: {
    title: 'Der Signierer ist gesperrt.',
    next: 'Entsperren Sie ihn mit Ihrem Passwort.',
  },
  VAULT_PASSKEY_FAILED: {
    title: 'Der Passkey wurde nicht verwendet.',
    next: 'Versuchen Sie es erneut, oder nutzen Sie das Passwort.',
  },
  VAULT_PASSKEY_NO_PRF: {
    title: 'Dieser Authenticator kann das Geheimnis nicht erzeugen, das einen Tresor öffnet (PRF).',
    next: 'Nutzen Sie einen anderen Authenticator, oder fahren Sie mit dem Passwort fort. Es wurde nichts geändert.',
  },
  VAULT_PASSKEY_UNAVAILABLE: {
    title: 'Passkeys sind hier nicht verfügbar.',
    next: 'Nutzen Sie das Passwort. Passkeys brauchen einen Browser, der sie unterstützt, und eine sichere Adresse.',
  },
  VAULT_PASSKEY_WRONG: {
    title: 'Dieser Passkey öffnet den Tresor nicht.',
    next: 'Nutzen Sie einen anderen Passkey dieses Tresors oder das Passwort.',
  },
  VAULT_PASSWORD_WEAK: {
    title: 'Dieses Passwort ist zu leicht zu erraten.',
    next: 'Verwenden Sie mindestens 8 Zeichen; vier zufällige Wörter sind ein guter Anfang.',
  },
  VAULT_PASSWORD_WRONG: {
    title: 'Das ist nicht das Passwort.',
    next: 'Versuchen Sie es erneut. Großbuchstaben und die Sprache der Tastatur machen einen Unterschied.',
  },
  VAULT_PROOF_NEEDED: {
    title: 'Bestätigen Sie, dass Sie es sind.',
    next: 'Geben Sie das Passwort ein, oder nutzen Sie einen Passkey.',
  },
  VAULT_RESTORE_UNKNOWN: {
    title: 'Der Inhalt der Sicherungsdatei ist nicht mehr verfügbar.',
    next: 'Es wurde nichts geändert. Wählen Sie die Datei noch einmal.',
  },
  VAULT_UNSUPPORTED: {
    title: 'Dieser Tresor stammt von einer neueren Version oder ist schwächer als erlaubt.',
    next: 'Er wurde nicht verändert. Aktualisieren Sie Evident, oder stellen Sie ihn aus Ihrer Wiederherstellungsphrase wieder her.',
  },
} satisfies Translation<typeof vaultEnglish>;
