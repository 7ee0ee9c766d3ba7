/** Every sentence about a contact that is to be saved. */
import type { Address } from '../address/address.ts';
import type { Words } from '../risk/messages/words.ts';
import { displayText } from '../text/display.ts';

/** Characters of right-to-left scripts would move what stands around them: such a name is left out of the sentence. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function called(name: string, otherwise: string): string {
  const shown = displayText(name, 40);
  return RIGHT_TO_LEFT.test(shown) ? otherwise : `“${shown}”`;
}

export const messages = {
  nameTaken: (name: string): Words => ({
    title: 'Another contact has this name',
    text: `${called(name, 'It')} is in your contacts already. With two of the same name you will not know whom you pay; add the address to the one that is there, or choose another name.`,
  }),
  nameAlike: (name: string): Words => ({
    title: 'The name looks like another',
    text: `It is written with other letters than ${called(name, 'the name of another contact')}, but looks like it. Choose a name that cannot be mistaken.`,
  }),
  nameOwn: (name: string): Words => ({
    title: 'One of your accounts has this name',
    text: `${called(name, 'It')} is what your own account is called. Choose another name, so that you do not take this contact for yourself.`,
  }),
  nameDisguised: {
    title: 'The name has letters that imitate others',
    text: 'It mixes letters of several scripts that look alike. Write it with the letters that you would type.',
  },
  addressTaken: (name: string): Words => ({
    title: 'This address is in your contacts already',
    text: `It is saved as ${called(name, 'another contact')}. With two names for one address either may be shown.`,
  }),
  addressOwn: (name: string): Words => ({
    title: 'This is an account of your own',
    text: `It is called ${called(name, 'by a name of your own')} here, and keeps this name wherever it is shown.`,
  }),
  addressToken: (symbol: string): Words => ({
    title: 'This is the contract of a token',
    text: `It is the contract of ${called(symbol, 'a token')}, and nobody’s account. What is sent to it is usually lost. Save the address of the person or the service instead.`,
  }),
  addressTwice: (address: Address): Words => ({
    title: 'The same address stands here twice',
    text: `${address} is given for any chain and once more for a single one. One of them is enough.`,
  }),
} as const;
