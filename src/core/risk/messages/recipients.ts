/** Sentences about who gets it. */
import type { Address } from '../../address/address.ts';
import { displayText } from '../../text/display.ts';
import type { BadList } from '../lists/known-bad.ts';
import { dayInWords, party, quoted, type Words } from './words.ts';

export const messages = {
  toZero: {
    title: 'The recipient is the zero address',
    text: 'Nobody holds its key. What is sent there is lost for ever.',
  },
  toBurn: {
    title: 'Nobody holds the key of the recipient',
    text: 'This address is used to destroy things, or stands for something else than an account. What is sent there is lost for ever.',
  },
  toToken: (own: boolean): Words => ({
    title: own ? 'The recipient is the token’s own contract' : 'The recipient is the contract of a token',
    text: 'What is sent to a token’s contract is usually lost for ever. Ask the person you pay for their own address.',
  }),
  toSelf: {
    title: 'The recipient is the account itself',
    text: 'Only the fee leaves.',
  },
  codeElsewhere: (chains: readonly string[]): Words => ({
    title: 'A contract on another chain',
    text: `There is a contract at this address on ${chains
      .slice(0, 3)
      .map((name) => displayText(name, 32))
      .join(
        ', ',
      )}, but nothing on this chain. Whoever controls it there may have no way to reach what is sent here. Ask the recipient which chain they mean.`,
  }),
  newRecipient: (contact: string | null): Words => {
    const name = contact === null ? null : quoted(contact);
    return name === null
      ? {
          title: 'You have not paid this address before',
          text: 'Compare the whole address with what the recipient gave you.',
        }
      : {
          title: 'You have not paid this contact before',
          text: `The address is in your contacts as ${name}. Before the first payment, compare the whole of it with what they gave you.`,
        };
  },
  unusedRecipient: {
    title: 'Nobody seems to have used this address yet',
    text: 'You have not paid it before, and nothing was ever sent from it on this chain. That is common for a new address; compare the whole of it with what the recipient gave you.',
  },
  lookAlike: (how: 'ends' | 'digits', address: Address, name: string | null): Words => ({
    title: 'This address imitates another that you know',
    text:
      how === 'ends'
        ? `It begins and ends like ${party(address, name)}, but is another address. Thieves plant such addresses in histories so that they are copied by mistake.`
        : `It differs from ${party(address, name)} in a few digits only. That is a slip of the hand, or meant to be taken for it.`,
  }),
  knownBad: ({ source, date }: BadList): Words => ({
    title: 'This address is known to belong to thieves',
    text: `It is named in ${source} (${dayInWords(date)}). Do not send anything there, and do not allow it anything.`,
  }),
} as const;
