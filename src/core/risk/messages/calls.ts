/** Sentences about calls: what they do, and what of them cannot be read. */
import { displayText } from '../../text/display.ts';
import type { Words } from './words.ts';

export const messages = {
  unread: (why: 'unknown' | 'malformed' | 'tooDeep', inside: boolean): Words => ({
    title: inside ? 'A call inside cannot be read' : 'This call cannot be read',
    text: `${
      {
        unknown: 'Nobody here knows what this function does.',
        malformed: 'It begins like a known function, but its data does not have the form of one.',
        tooDeep: 'Calls are packed into one another more deeply than is ever needed.',
      }[why]
    } A contract can move everything this account has allowed it to move. Go on only if you know this contract and trust who built the request.`,
  }),
  tail: (size: number, paid: boolean): Words => ({
    title:
      size === 1 ? 'There is 1 more byte behind the call' : `There are ${size} more bytes behind the call`,
    text: paid
      ? 'They name somebody who takes a commission of this trade, if the contract reads them. Check the address and what you receive.'
      : 'The call is read without them. Most contracts ignore such bytes, which often only say which app made the request; a contract may also act on them.',
  }),
  guessed: {
    title: 'What this call does is only a guess',
    text: 'The name of its function comes from a database that anyone can write to, and different functions can share the same four bytes. Go on only if you know this contract.',
  },
  supplied: {
    title: 'The description of this call was supplied',
    text: 'The names of the function and its fields come from whoever gave them, not from the contract. Make sure that you trust the source.',
  },
  tooManyCalls: {
    title: 'There are too many calls inside',
    text: 'More calls are packed into this one than can be checked. Go on only if you know exactly what they do.',
  },
  creation: {
    title: 'This creates a new contract',
    text: 'It has no recipient. Amounts sent along stay in the contract, and only its own code decides about them.',
  },
  delegateCall: {
    title: 'Foreign code would run with all rights',
    text: 'This is a delegate call: the code at this address runs as if it were the contract that calls it, and can take everything it holds and change who owns it. Go on only if you know this code.',
  },
  noCode: (elsewhere: readonly string[]): Words => ({
    title: 'There is no contract at this address',
    text:
      elsewhere.length === 0
        ? 'It is an ordinary account: the call does nothing, and what is sent along goes to whoever holds its key.'
        : `On this chain the call does nothing. There is a contract at this address on ${elsewhere
            .slice(0, 3)
            .map((name) => displayText(name, 32))
            .join(', ')}: make sure that you are on the right chain.`,
  }),
  selfCall: {
    title: 'The account calls itself',
    text: 'That does nothing, unless the account lets a contract answer its calls.',
  },
  valueWithToken: {
    title: 'This also sends the chain’s own coin',
    text: 'A call like this needs none. What it sends goes to the contract that is called and to nobody else, and is usually lost.',
  },
  codeChanged: {
    title: 'This contract has changed',
    text: 'Its code is another than when you last dealt with it or kept its interface, which may not fit any more. That can be an upgrade; make sure that its makers announced one.',
  },
  ownership: {
    title: 'This hands over control of a contract',
    text: 'Afterwards somebody else decides about it. It cannot be taken back without them.',
  },
  ownershipGone: {
    title: 'Nobody would control the contract any more',
    text: 'This gives up its ownership for ever. What only the owner may do, nobody can do afterwards.',
  },
  upgrade: {
    title: 'This replaces the code of a contract',
    text: 'Afterwards other code decides about everything the contract holds. Make sure that you know the new code.',
  },
  safeControl: {
    title: 'This changes who or what may act for the Safe',
    text: 'A module, guard or handler can move what the Safe holds, or lock it up, without its owners. Go on only if you know the contract.',
  },
  safeHash: {
    title: 'This approves a transaction of a Safe by its hash',
    text: 'Nobody can read from a hash what it stands for. Go on only if you worked it out yourself.',
  },
  safeUnguarded: {
    title: 'This takes away the guard of the Safe',
    text: 'Afterwards nothing but its owners’ signatures stands before what the Safe holds. Go on only if they all know of it.',
  },
  safeOwners: {
    title: 'This changes who decides about the Safe',
    text: 'Owners, and the number of those who must sign, decide about all that it holds. Check each owner’s whole address, and how many signatures will be needed.',
  },
  safeSettings: {
    title: 'This changes the settings of a Safe',
    text: 'Check each address whole, and what the Safe will allow afterwards.',
  },
  safeRefund: {
    title: 'The Safe pays for being called',
    text: 'It refunds the fee to an address that the request names, at a price that the request sets. Check both.',
  },
  safeRefundStranger: (anybody: boolean): Words => ({
    title: anybody ? 'The Safe pays whoever hands this in' : 'The Safe pays a stranger for handing this in',
    text: `The request sets the price, and an amount of gas on top: that can come to everything the Safe holds of it. ${
      anybody ? 'Whoever is first is paid.' : 'The address that is paid is none of yours.'
    } Go on only if a refund was agreed, and every figure of it is right.`,
  }),

  nameElsewhere: {
    title: 'Leads a name to somebody else',
    text: 'Whoever pays this name from then on pays an address that is not one of yours. Go on only if that is meant.',
  },
  nameGiven: {
    title: 'The name will belong to somebody else',
    text: 'Its new owner is none of your accounts. Only they can give it back.',
  },
} as const;
