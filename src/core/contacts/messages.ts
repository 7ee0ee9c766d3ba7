/** Every sentence about a contact that is to be saved. */

import type { Address } from '../address/address.ts';
import type { Words } from '../risk/messages/words.ts';
import { displayText } from '../text/display.ts';
import { catalogue } from '../text/language.ts';

/** Characters of right-to-left scripts would move what stands around them: such a name is left out of the sentence. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function called(name: string, otherwise: string): string {
  const shown = displayText(name, 40);
  return RIGHT_TO_LEFT.test(shown) ? otherwise : `“${shown}”`;
}

export const messages = catalogue('core/contacts', {
  nameTaken: (name: string): Words => ({
    title: 'Another contact has this name',
    text: `${called(name, 'It')} is already in your contacts. With two contacts of the same name, you cannot tell whom you pay. Add the address to the existing contact, or choose another name.`,
  }),
  nameAlike: (name: string): Words => ({
    title: 'The name looks like another',
    text: `It looks like ${called(name, 'the name of another contact')}, but has different letters. Choose a name that you cannot mistake.`,
  }),
  nameOwn: (name: string): Words => ({
    title: 'One of your accounts has this name',
    text: `${called(name, 'It')} is the name of your own account. Choose another name, so that you do not mistake this contact for yourself.`,
  }),
  nameDisguised: {
    title: 'The name has letters that imitate others',
    text: 'It mixes similar letters from different scripts. Type the name again on your keyboard.',
  },
  addressTaken: (name: string): Words => ({
    title: 'This address is already in your contacts',
    text: `It is saved as ${called(name, 'another contact')}. With two names for one address, Evident may show either.`,
  }),
  addressOwn: (name: string): Words => ({
    title: 'This is your own account',
    text: `Evident shows it as ${called(name, 'your own account')} everywhere.`,
  }),
  addressToken: (symbol: string): Words => ({
    title: 'This is a token’s contract',
    text: `It is the contract of ${called(symbol, 'a token')}, not someone’s account. Anything sent to it is usually lost. Save the address of the person or the service instead.`,
  }),
  addressTwice: (address: Address): Words => ({
    title: 'This address is entered twice',
    text: `${address} is entered for any chain and again for a single chain. One of them is enough.`,
  }),
});
