/** German for `approval-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { clearTextMessages as clearTextEnglish, messages as english } from './approval-messages.ts';

export const messages = {
  asked: {
    wallet: 'Anfrage der Evident-Wallet',
    user: 'Die gescannte Anfrage bittet Sie um eine Signatur',
  },
  send: 'Signieren und senden',
  sign: 'Signieren',
  passkey: 'Mit Passkey signieren',
  proof: 'Ihr Passwort, für jede Signatur verlangt',
  app: (host: string) => `${host} bittet Sie um eine Signatur`,
  attested: 'Ihr Browser bestätigt, dass diese Website die Anfrage gesendet hat',
  claimed: 'Laut der Wallet hat {app} darum gebeten',
  calledItself: 'Eine App, die sich {app} nennt, hat darum gebeten. Niemand hat diesen Namen bestätigt',
  unknownApp: 'eine App',
  uncalled: {
    title: 'Hier ist keine App verbunden',
    text: 'Eine App öffnet dieses Fenster, um sich mit Ihrer Wallet zu verbinden. Gehen Sie zur App zurück und drücken Sie dort auf „Verbinden“ oder „Connect“.',
    isolated:
      'Wenn doch eine App es geöffnet hat, halten die eigenen Header der App sie von anderen Fenstern getrennt. Melden Sie das dem Anbieter der App.',
  },
  refusedApp: {
    title: 'Diese App kann sich nicht verbinden',
    text: 'Ihre Adresse ist keine, die Evident prüfen kann. Nur https-Websites und Websites auf diesem Gerät können sich verbinden.',
  },
  home: 'Wallet öffnen',
} satisfies Translation<typeof english>;

export const clearTextMessages = {
  title: 'Beschreibung aus dem ERC-7730-Register',
  madeFor: 'Erstellt für {name}',
  madeForBy: 'Erstellt für {contract}, von {owner}',
  source: 'Beschreibung:',
  missing: 'Das ERC-7730-Register konnte nicht geladen werden. Alles oben ist ohne das Register gelesen.',
  refused: {
    malformed:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie nicht zu dem passt, was Sie signieren.',
    ambiguous:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie dasselbe zweimal beschreibt.',
    failed:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie fehlgeschlagen ist.',
    unaccounted:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie etwas zeigen würde, das Sie nicht signieren.',
    unreadable:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie nicht lesbar ist.',
    tooLarge:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie zu lang ist.',
  },
} satisfies Translation<typeof clearTextEnglish>;
