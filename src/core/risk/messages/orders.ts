/** Sentences about signed orders. */
import { catalogue } from '../../text/language.ts';
import type { Words } from './words.ts';

export const messages = catalogue('core/risk/orders', {
  lopsided: {
    title: 'You would give far more than you get',
    text: 'What you give is worth many times what you get, at any price these assets have had. Scams ask for such orders.',
  },
  uneven: (percent: string): Words => ({
    title: `You would get ${percent}% less than you give`,
    text: 'Both sides are the same kind of asset, so they should be about equal.',
  }),
  mostToOthers: {
    title: 'Most of the price goes to someone else',
    text: 'Fees are a few percent; scams split a price like this.',
  },
  dust: {
    title: 'You would get next to nothing',
    text: 'All that you get is worth less than about a dollar. Continue only if you want to give this away.',
  },
  nothing: {
    title: 'You would give and get nothing',
    text: 'The order names nothing that comes back to you. Continue only if you want to give this away.',
  },
  unlistedReturn: {
    title: 'You get a token that Evident does not know',
    text: 'Anyone can make a token with any name. Compare its full address with the one that its developers publish.',
  },
  unlistedItem: {
    title: 'You get an item of a collection that Evident does not know',
    text: 'Anyone can make a collection with any name and pictures. Compare its full address with the one that its makers publish.',
  },
  itemsForItems: {
    title: 'You would get items and no money',
    text: 'Evident can’t tell what an item is worth. Scams offer a worthless item for a valuable one: compare the full address of its collection.',
  },
  anyItem: {
    title: 'The other side chooses which items you give',
    text: 'The order names a collection, not one item. The other side chooses which of yours to take.',
  },
});
