/** Spanish for `sites.ts`. */
import type { Translation } from '../../text/language.ts';
import type { ListedSite } from '../lists/scam-sites.ts';
import type { messages as english } from './sites.ts';
import { dayInWords } from './words.ts';

export const messages = {
  siteBad: ({ domain, date }: ListedSite) => ({
    title: 'Este sitio es conocido por robar',
    text: `${domain} está en la lista de sitios de phishing de MetaMask, eth-phishing-detect (${dayInWords(date)}). No firmes nada para él. La lista solo se actualiza con nuevas versiones de Evident.`,
  }),
  siteLookAlike: (known: string) => ({
    title: 'El sitio imita a otro',
    text: `Su dirección se parece a ${known}, pero es distinta. No firmes nada si no sabes exactamente por qué son diferentes.`,
  }),
  siteDisguised: {
    title: 'La dirección del sitio está disfrazada',
    text: 'Tiene letras que imitan a otras. Abre el sitio escribiendo la dirección que conoces.',
  },
} satisfies Translation<typeof english>;
