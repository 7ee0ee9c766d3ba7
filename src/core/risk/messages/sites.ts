/** Sentences about sites that ask. */
import { catalogue } from '../../text/language.ts';
import type { ListedSite } from '../lists/scam-sites.ts';
import { dayInWords, type Words } from './words.ts';

export const messages = catalogue('core/risk/sites', {
  siteBad: ({ domain, date }: ListedSite): Words => ({
    title: 'This site is known for theft',
    text: `${domain} is on MetaMask’s list of phishing sites, eth-phishing-detect (${dayInWords(date)}). Sign nothing for it. The list updates only with new versions of Evident.`,
  }),
  siteLookAlike: (known: string): Words => ({
    title: 'The site imitates another',
    text: `Its address looks like ${known}, but is different. Sign nothing unless you know exactly why they differ.`,
  }),
  siteDisguised: {
    title: 'The site’s address is disguised',
    text: 'It has letters that imitate others. Open the site by typing the address that you know.',
  },
});
