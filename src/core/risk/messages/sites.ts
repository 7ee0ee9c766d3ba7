/** Sentences about sites that ask. */
import type { Words } from './words.ts';

export const messages = {
  siteBad: {
    title: 'This site is known for theft',
    text: 'It stands on a published list of sites that imitate others. Sign nothing for it.',
  },
  siteLookAlike: (known: string): Words => ({
    title: 'The site imitates another',
    text: `Its address looks like ${known}, but is another. Sign nothing unless you know exactly why they differ.`,
  }),
  siteDisguised: {
    title: 'The site’s address is disguised',
    text: 'It has letters that imitate others. Type the address that you know by yourself.',
  },
} as const;
