/** Sentences about names that lead to the recipient. */
import type { Address } from '../../address/address.ts';
import { quoted, type Words } from './words.ts';

export const messages = {
  nameChanged: (name: string, before: Address): Words => ({
    title: 'The name leads to another address than before',
    text: `When you last paid ${quoted(name) ?? 'this name'}, it led to ${before}. Ask the recipient by another way whether they changed it.`,
  }),
  nameReverse: (name: string): Words => ({
    title: 'The address calls itself something else',
    text: `${quoted(name) ?? 'The name'} leads to this address, but the address names another as its own. Anyone can let a name lead to any address.`,
  }),
  nameNotRecipient: {
    title: 'The name leads somewhere else than the transaction',
    text: 'The address that the name stands for receives nothing here. Start again from the name.',
  },
  nameLookAlike: (known: string): Words => ({
    title: 'The name imitates another that you know',
    text: `It looks like ${quoted(known) ?? 'the name of somebody you know'}, but is written with other letters and leads to another address.`,
  }),
} as const;
