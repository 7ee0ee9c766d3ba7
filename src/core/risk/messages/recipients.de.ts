/** German for `recipients.ts`. */
import type { Address } from '../../address/address.ts';
import { displayText } from '../../text/display.ts';
import type { Translation } from '../../text/language.ts';
import type { BadList } from '../lists/known-bad.ts';
import type { messages as english } from './recipients.ts';
import { dayInWords, party, quoted } from './words.ts';

export const messages = {
  toZero: {
    title: 'Der Empfänger ist die Nulladresse',
    text: 'Niemand hat ihren Schlüssel. Was dorthin gesendet wird, ist für immer verloren.',
  },
  toBurn: {
    title: 'Niemand hat den Schlüssel des Empfängers',
    text: 'Diese Adresse dient dazu, Vermögenswerte zu vernichten, oder ist gar kein Konto. Was dorthin gesendet wird, ist für immer verloren.',
  },
  toToken: (own: boolean) => ({
    title: own
      ? 'Der Empfänger ist der Vertrag des Tokens selbst'
      : 'Der Empfänger ist der Vertrag eines Tokens',
    text: 'Was an den Vertrag eines Tokens gesendet wird, ist meist für immer verloren. Fragen Sie den Empfänger nach seiner eigenen Adresse.',
  }),
  toSelf: {
    title: 'Der Empfänger ist das Konto selbst',
    text: 'Sie zahlen nur die Gebühr.',
  },
  codeElsewhere: (chains: readonly string[]) => ({
    title: 'Ein Vertrag auf einer anderen Chain',
    text: `An dieser Adresse ist ein Vertrag auf ${chains
      .slice(0, 3)
      .map((name) => displayText(name, 32))
      .join(
        ', ',
      )}, aber nichts auf dieser Chain. Wer dort sein Eigentümer ist, kommt vielleicht nicht an das heran, was Sie hier senden. Fragen Sie den Empfänger, welche Chain er meint.`,
  }),
  manyItems: {
    title: 'Mehrere Arten von Objekten gehen auf einmal weg',
    text: 'Sie gehen an eine Adresse, die nicht Ihre ist. Prüfen Sie unten jedes davon, und die ganze Adresse.',
  },
  newRecipient: (contact: string | null) => {
    const name = contact === null ? null : quoted(contact);
    return name === null
      ? {
          title: 'Erste Zahlung an diese Adresse',
          text: 'Vergleichen Sie sie vollständig mit der Angabe des Empfängers.',
        }
      : {
          title: 'An diesen Kontakt haben Sie noch nie gezahlt',
          text: `Die Adresse steht in Ihren Kontakten als ${name}. Vergleichen Sie vor der ersten Zahlung die vollständige Adresse mit der, die Sie bekommen haben.`,
        };
  },
  unusedRecipient: {
    title: 'Diese Adresse scheint unbenutzt zu sein',
    text: 'Sie haben noch nie an sie gezahlt, und von ihr wurde auf dieser Chain noch nie etwas gesendet. Bei einer neuen Adresse ist das üblich. Vergleichen Sie die vollständige Adresse mit der, die Ihnen der Empfänger gegeben hat.',
  },
  lookAlike: (how: 'ends' | 'digits', address: Address, name: string | null) => ({
    title: 'Diese Adresse ahmt eine nach, die Sie kennen',
    text:
      how === 'ends'
        ? `Sie beginnt und endet wie ${party(address, name)}, ist aber eine andere. Diebe bringen solche Adressen in Ihren Verlauf, damit Sie sie versehentlich kopieren.`
        : `Sie unterscheidet sich von ${party(address, name)} nur in wenigen Ziffern. Das ist ein Tippfehler oder eine absichtliche Nachahmung.`,
  }),
  knownBad: ({ source, date }: BadList) => ({
    title: 'Diese Adresse ist als Adresse von Dieben bekannt',
    text: `Sie steht in ${
      {
        treasury: 'der Sanktionsliste des US-Finanzministeriums, als Lazarus Group',
        fbi: 'einer öffentlichen Mitteilung des FBI über den Diebstahl bei Bybit',
        bybit: 'dem veröffentlichten Bericht über den Diebstahl bei Bybit',
        badgerDao: 'dem veröffentlichten Bericht über den Diebstahl bei BadgerDAO',
        phishing:
          'Meldungen über Phishing-Websites, die MetaMask oder CryptoScamDB in ihre Listen aufgenommen haben',
      }[source]
    } (${dayInWords(date)}). Senden Sie ihr nichts, und erlauben Sie ihr nichts.`,
  }),
} satisfies Translation<typeof english>;
