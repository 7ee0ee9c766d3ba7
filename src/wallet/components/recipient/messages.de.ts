/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { recipientMessages as english } from './messages.ts';

export const recipientMessages = {
  placeholder: 'Adresse oder Name',
  resolving: (name: string) => `${name} wird nachgeschlagen`,
  resolved: (name: string, address: string) => `${name} verweist auf ${address}`,
  unchecked:
    'Diese Adresse hat keine Prüfsumme, ein Tippfehler würde also nicht auffallen. Vergleichen Sie sie mit Ihrer Quelle.',
  unknown: 'Nicht in Ihren Kontakten',
  address: 'Adresse',
  clear: 'Empfänger löschen',
  scan: 'QR-Code scannen',
  byDefault:
    'Der Name hat keine Adresse für dieses Netzwerk. Das ist seine Standardadresse für EVM-Chains: Vergewissern Sie sich, dass sein Eigentümer sie hier verwenden kann.',
  retry: 'Erneut nachschlagen',
  called: (name: string, origin: string) => `${name}, ${origin}`,
  elsewhere: (name: string, chain: string) =>
    `Sie haben diese Adresse für ${name} nur auf ${chain} gespeichert. Vielleicht hat ${name} in diesem Netzwerk keinen Zugriff darauf, dann könnte verloren gehen, was Sie senden.`,
  choose: 'Aus Ihren Konten, Kontakten und früheren Empfängern wählen',
  suggestions: 'Ihre Konten, Kontakte und früheren Empfänger',
  counted: (count: number) =>
    plural(count, { one: '1 Vorschlag unten', other: `${countText(count)} Vorschläge unten` }),
  yours: 'Ihr Konto',
  contact: 'aus Ihren Kontakten',
  paid: (times: number) => plural(times, { one: 'einmal bezahlt', other: `${countText(times)}-mal bezahlt` }),
} satisfies Translation<typeof english>;
