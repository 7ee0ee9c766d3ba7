/** German for `sites.ts`. */
import type { Translation } from '../../text/language.ts';
import type { ListedSite } from '../lists/scam-sites.ts';
import type { messages as english } from './sites.ts';
import { dayInWords } from './words.ts';

export const messages = {
  siteBad: ({ domain, date }: ListedSite) => ({
    title: 'Diese Website ist für Diebstahl bekannt',
    text: `${domain} steht auf der Liste der Phishing-Websites von MetaMask, eth-phishing-detect (${dayInWords(date)}). Signieren Sie nichts für sie. Die Liste wird nur mit neuen Versionen von Evident aktualisiert.`,
  }),
  siteLookAlike: (known: string) => ({
    title: 'Die Website ahmt eine andere nach',
    text: `Ihre Adresse sieht aus wie ${known}, ist aber eine andere. Signieren Sie nichts, wenn Sie nicht genau wissen, warum sie sich unterscheiden.`,
  }),
  siteDisguised: {
    title: 'Die Adresse der Website ist getarnt',
    text: 'Sie hat Buchstaben, die andere nachahmen. Öffnen Sie die Website, indem Sie die Adresse eintippen, die Sie kennen.',
  },
} satisfies Translation<typeof english>;
