/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  off: (site: string) => `Evident ist auf ${site} ausgeschaltet`,
  on: (site: string) => `Evident ist für ${site} eingeschaltet`,
  offText: 'Schalten Sie es ein, um Evident auf dieser Website als Wallet zu wählen.',
  onText:
    'Die Website kann um eine Verbindung bitten. Sie sieht kein Konto, bis Sie im Fenster von Evident zustimmen.',
  turnOn: 'Für diese Website einschalten',
  turnOff: 'Für diese Website ausschalten',
  ethereum: 'Auch als window.ethereum',
  ethereumText: 'Für Websites, die keine Wahl der Wallet anbieten.',
  reloadText: 'Laden Sie die Seite neu, damit das gilt.',
  reload: 'Seite neu laden',
  unavailable: 'Evident kann sich mit dieser Seite nicht verbinden',
  unavailableText: 'Nur https-Websites und Websites auf diesem Gerät können sich verbinden.',
  failed: 'Ihr Browser hat das nicht erlaubt. Es hat sich nichts geändert.',
  open: 'Evident öffnen',
} satisfies Translation<typeof english>;
