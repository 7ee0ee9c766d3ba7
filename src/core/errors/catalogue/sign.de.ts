/** German for `sign.ts`. */
import type { Translation } from '../../text/language.ts';
import type { APP as appEnglish, SIGN as english } from './sign.ts';

export const SIGN = {
  SIGN_ANSWER_OTHER: {
    title: 'Diese Signatur gehört zu einer anderen Anfrage.',
    next: 'Es wurde nichts gesendet. Zeigen Sie dem Offline-Signierer die Anfrage auf diesem Bildschirm, und bringen Sie deren Signatur zurück.',
  },
  SIGN_ANSWER_WRONG: {
    title: 'Diese Signatur stammt nicht von diesem Konto für genau diese Anfrage.',
    next: 'Es wurde nichts gesendet. Prüfen Sie, ob der Offline-Signierer die Anfrage auf diesem Bildschirm mit diesem Konto signiert hat, und versuchen Sie es erneut.',
  },
  SIGN_BUSY: {
    title: 'Der Signierer zeigt schon eine Anfrage.',
    next: 'Beantworten Sie zuerst diese.',
  },
  SIGN_BYTES_DIFFER: {
    title: 'Der Signierer liest diese Bytes anders.',
    next: 'Es wurde nichts signiert. Versuchen Sie es mit dieser Wallet nicht erneut, bis Sie wissen, warum.',
  },
  SIGN_CHAIN_DIFFERS: {
    title: 'Die Anfrage nennt eine Chain, und die zu signierenden Daten nennen eine andere.',
    next: 'Es wurde nichts signiert. Erstellen Sie die Anfrage neu in der Wallet, aus der sie stammt.',
  },
  SIGN_CHAIN_MISSING: {
    title: 'Die Transaktion nennt keine Chain.',
    next: 'Es wurde nichts signiert. Ohne Chain ließe sie sich auf anderen Chains wiederholen.',
  },
  SIGN_COLD_AUTHORIZATION: {
    title: 'Evident kann einen Offline-Signierer nicht um eine Delegation bitten.',
    next: 'Es wurde nichts signiert. Das Format dieser Anfragen (EIP-4527) kennt keine Delegationen. Wenn das Gerät sie unterstützt, nutzen Sie das Programm, das dazugehört.',
  },
  SIGN_LIMIT_WANTED: {
    title: 'Sie möchten ein Limit setzen.',
    next: 'Es wurde nichts signiert. Wählen Sie den Betrag, den Sie freigeben, und prüfen Sie dann noch einmal.',
  },
  SIGN_LOST: {
    title: 'Die Verbindung zum Signierer ist abgebrochen.',
    next: 'Es wurde nichts signiert. Versuchen Sie es noch einmal. Hilft das nicht, laden Sie die Seite neu.',
  },
  SIGN_MALFORMED: {
    title: 'Der Signierer konnte die Anfrage nicht lesen.',
    next: 'Es wurde nichts signiert.',
  },
  SIGN_MESSAGE_TOO_LARGE: {
    title: 'Die Nachricht ist größer als 128 KiB.',
    next: 'Es wurde nichts signiert. Niemand liest so viel, bevor er signiert; bitten Sie um eine kürzere Nachricht.',
  },
  SIGN_REJECTED: {
    title: 'Sie haben die Anfrage abgelehnt.',
    next: 'Es wurde nichts signiert.',
  },
  SIGN_REQUEST_OVER: {
    title: 'Die Anfrage der App ist vorbei.',
    next: 'Es wurde nichts signiert. Sie wurde schon signiert oder beantwortet, oder die App ist nicht mehr da. Stellen Sie die Anfrage in der App neu.',
  },
  SIGN_SIGNATURE_WRONG: {
    title: 'Die Signatur gehört nicht zu dieser Anfrage.',
    next: 'Es wurde nichts gesendet. Laden Sie die Wallet neu, und versuchen Sie es erneut.',
  },
  SIGN_TYPED_DATA_INVALID: {
    title:
      'Die typisierten Daten sind ungültig. Der Signierer kann darum nicht genau zeigen, was sie bedeuten.',
    next: 'Es wurde nichts signiert. Stelle und Grund stehen unten; melden Sie sie den Entwicklern der App.',
  },
  SIGN_UNSUPPORTED: {
    title: 'Der Signierer signiert Transaktionen dieser Art nicht.',
    next: 'Es wurde nichts signiert.',
  },
  SIGN_WORKER_FAILED: {
    title: 'Der Teil des Signierers, der die Schlüssel hält, läuft nicht.',
    next: 'Es wurde nichts signiert. Laden Sie den Signierer neu. Wenn das nicht hilft, nutzen Sie einen anderen Browser.',
  },
} satisfies Translation<typeof english>;

export const APP = {
  APP_LINK_INVALID: {
    title: 'Das ist kein WalletConnect-Link.',
    next: 'Kopieren Sie den Link in der App noch einmal. Er beginnt mit „wc:“.',
  },
  APP_LINK_VERSION: {
    title: 'Dieser Link nutzt eine andere Version von WalletConnect.',
    next: 'Bitten Sie die Entwickler der App um einen Link der Version 2.',
  },
  APP_LINK_EXPIRED: {
    title: 'Dieser Link ist abgelaufen.',
    next: 'Kopieren Sie in der App einen neuen Link.',
  },
  APP_LINK_USED: {
    title: 'Dieser Link wurde schon benutzt.',
    next: 'Kopieren Sie in der App einen neuen Link.',
  },
  APP_LINK_SILENT: {
    title: 'Die App hat nicht geantwortet.',
    next: 'Lassen Sie die App geöffnet, kopieren Sie einen neuen Link und versuchen Sie es erneut. Prüfen Sie auch das Relay.',
  },
  APP_UNSUPPORTED: {
    title: 'Die App braucht ein Netzwerk, das Sie nicht nutzen.',
    next: 'Schalten Sie dieses Netzwerk ein, und kopieren Sie dann in der App einen neuen Link.',
  },
  APP_PROJECT_MISSING: {
    title: 'WalletConnect braucht hier eine Projekt-ID.',
    next: 'Geben Sie eine auf der Seite ein, auf der Sie sich mit einem Link verbinden.',
  },
  APP_RELAY_INVALID: {
    title: 'Das ist nicht die Adresse eines Relays.',
    next: 'Geben Sie eine Adresse ein, die mit wss:// beginnt.',
  },
  APP_PROJECT_INVALID: {
    title: 'Das ist keine Projekt-ID.',
    next: 'Geben Sie die ID so ein, wie ihre Seite sie zeigt: Buchstaben und Ziffern.',
  },
} satisfies Translation<typeof appEnglish>;
