/** German for `vault.ts`. */
import type { Translation } from '../../text/language.ts';
import type { VAULT as english } from './vault.ts';

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
} satisfies Translation<typeof english>;
