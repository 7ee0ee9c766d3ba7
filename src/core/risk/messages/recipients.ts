/** Sentences about who gets it. */

import type { Address } from '../../address/address.ts';
import { displayText } from '../../text/display.ts';
import { catalogue } from '../../text/language.ts';
import type { BadList } from '../lists/known-bad.ts';
import { dayInWords, party, quoted, type Words } from './words.ts';

export const messages = catalogue('core/risk/recipients', {
  toZero: {
    title: 'The recipient is the zero address',
    text: 'No one has its key. Anything sent there is lost permanently.',
  },
  toBurn: {
    title: 'No one has the recipient’s key',
    text: 'This address is used to burn assets, or is not an account at all. Anything sent there is lost permanently.',
  },
  toToken: (own: boolean): Words => ({
    title: own ? 'The recipient is the token’s own contract' : 'The recipient is the contract of a token',
    text: 'Anything sent to a token’s contract is usually lost permanently. Ask the person you pay for their own address.',
  }),
  toSelf: {
    title: 'The recipient is the account itself',
    text: 'You only pay the fee.',
  },
  codeElsewhere: (chains: readonly string[]): Words => ({
    title: 'A contract on another chain',
    text: `There is a contract at this address on ${chains
      .slice(0, 3)
      .map((name) => displayText(name, 32))
      .join(
        ', ',
      )}, but nothing on this chain. Its owner there may be unable to reach what you send here. Ask the recipient which chain they mean.`,
  }),
  manyItems: {
    title: 'Several kinds of items leave at once',
    text: 'They go to an address that is not one of yours. Check each of them below, and the whole address.',
  },
  newRecipient: (contact: string | null): Words => {
    const name = contact === null ? null : quoted(contact);
    return name === null
      ? {
          title: 'You have not paid this address before',
          text: 'Compare the full address with the one the recipient gave you.',
        }
      : {
          title: 'You have not paid this contact before',
          text: `The address is in your contacts as ${name}. Before the first payment, compare the full address with the one they gave you.`,
        };
  },
  unusedRecipient: {
    title: 'This address seems to be unused',
    text: 'You have not paid it before, and nothing was ever sent from it on this chain. That is common for a new address. Compare the full address with the one the recipient gave you.',
  },
  lookAlike: (how: 'ends' | 'digits', address: Address, name: string | null): Words => ({
    title: 'This address imitates one that you know',
    text:
      how === 'ends'
        ? `It begins and ends like ${party(address, name)}, but is a different address. Thieves plant such addresses in your history so that you copy them by mistake.`
        : `It differs from ${party(address, name)} in only a few digits. It is a typing mistake or a deliberate imitation.`,
  }),
  knownBad: ({ source, date }: BadList): Words => ({
    title: 'This address is known to belong to thieves',
    text: `It is listed in ${
      {
        treasury: 'the sanctions list of the United States Treasury, as Lazarus Group',
        fbi: 'a public notice of the FBI about the theft at Bybit',
        bybit: 'the published account of the theft at Bybit',
        badgerDao: 'the published account of the theft at BadgerDAO',
        phishing: 'reports of phishing sites that MetaMask or CryptoScamDB took onto their lists',
      }[source]
    } (${dayInWords(date)}). Do not send it anything, and do not allow it anything.`,
  }),
});
