/** Sentences about names that lead to the recipient. */

import type { Address } from '../../address/address.ts';
import { catalogue } from '../../text/language.ts';
import { quoted, type Words } from './words.ts';

export const messages = catalogue('core/risk/names', {
  nameChanged: (name: string, before: Address): Words => ({
    title: 'The name resolves to a different address than before',
    text: `When you last paid ${quoted(name) ?? 'this name'}, it resolved to ${before}. Ask the recipient in another way whether they changed it.`,
  }),
  nameReverse: (name: string): Words => ({
    title: 'The address has another name',
    text: `${quoted(name) ?? 'The name'} resolves to this address, but the address names another as its own. Anyone can make a name resolve to any address.`,
  }),
  nameNotRecipient: {
    title: 'The name does not match the transaction',
    text: 'The address that the name resolves to receives nothing here. Start again from the name.',
  },
  nameLookAlike: (known: string): Words => ({
    title: 'The name imitates one that you know',
    text: `It looks like ${quoted(known) ?? 'a name you know'}, but has different letters and resolves to a different address.`,
  }),
});
