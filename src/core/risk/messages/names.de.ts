/** German for `names.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './names.ts';
import { quoted } from './words.ts';

export const messages = {
  nameChanged: (name: string, before: string) => ({
    title: 'Der Name verweist auf eine andere Adresse als früher',
    text: `Als Sie zuletzt an ${quoted(name) ?? 'diesen Namen'} gezahlt haben, verwies er auf ${before}. Fragen Sie den Empfänger auf anderem Weg, ob er das geändert hat.`,
  }),
  nameReverse: (name: string) => ({
    title: 'Die Adresse hat einen anderen Namen',
    text: `${quoted(name) ?? 'Der Name'} verweist auf diese Adresse, die Adresse nennt aber einen anderen als ihren eigenen. Jeder kann einen Namen auf eine beliebige Adresse verweisen lassen.`,
  }),
  nameNotRecipient: {
    title: 'Der Name passt nicht zur Transaktion',
    text: 'Die Adresse, auf die der Name verweist, erhält hier nichts. Beginnen Sie noch einmal mit dem Namen.',
  },
  nameLookAlike: (known: string) => ({
    title: 'Der Name ahmt einen nach, den Sie kennen',
    text: `Er sieht aus wie ${quoted(known) ?? 'ein Name, den Sie kennen'}, hat aber andere Buchstaben und verweist auf eine andere Adresse.`,
  }),
} satisfies Translation<typeof english>;
