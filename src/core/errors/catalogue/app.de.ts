/** German for `app.ts`. */
import type { Translation } from '../../text/language.ts';
import type { APP as english } from './app.ts';

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
} satisfies Translation<typeof english>;
