/** Every sentence about a contact that is to be saved. */

import type { Address } from '../address/address.ts';
import type { Words } from '../risk/messages/words.ts';
import { catalogue } from '../text/language.ts';

/** `name` is in quotes; null where it cannot be shown in a sentence. */
export const messages = catalogue('core/contacts', {
  nameTaken: (name: string | null): Words => ({
    title: 'Another contact has this name',
    text: `${name ?? 'It'} is already in your contacts. With two contacts of the same name, you cannot tell whom you pay. Add the address to the existing contact, or choose another name.`,
  }),
  nameAlike: (name: string | null): Words => ({
    title: 'The name looks like another',
    text: `It looks like ${name ?? 'the name of another contact'}, but has different letters. Choose a name that you cannot mistake.`,
  }),
  nameOwn: (name: string | null): Words => ({
    title: 'One of your accounts has this name',
    text: `${name ?? 'It'} is the name of your own account. Choose another name, so that you do not mistake this contact for yourself.`,
  }),
  nameDisguised: {
    title: 'The name has letters that imitate others',
    text: 'It mixes similar letters from different scripts. Type the name again on your keyboard.',
  },
  addressTaken: (name: string | null): Words => ({
    title: 'This address is already in your contacts',
    text: `It is saved as ${name ?? 'another contact'}. With two names for one address, Evident may show either.`,
  }),
  addressOwn: (name: string | null): Words => ({
    title: 'This is your own account',
    text: `Evident shows it as ${name ?? 'your own account'} everywhere.`,
  }),
  addressToken: (symbol: string | null): Words => ({
    title: 'This is a token’s contract',
    text: `It is the contract of ${symbol ?? 'a token'}, not someone’s account. Anything sent to it is usually lost. Save the address of the person or the service instead.`,
  }),
  addressTwice: (address: Address): Words => ({
    title: 'This address is entered twice',
    text: `${address} is entered for any chain and again for a single chain. One of them is enough.`,
  }),
});
