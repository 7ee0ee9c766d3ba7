/** Sentences about calls: what they do, and what of them cannot be read. */

import { displayText } from '../../text/display.ts';
import { catalogue, plural } from '../../text/language.ts';
import type { Words } from './words.ts';

export const messages = catalogue('core/risk/calls', {
  unread: (why: 'unknown' | 'malformed' | 'tooDeep', inside: boolean): Words => ({
    title: inside ? 'A call inside cannot be read' : 'This call cannot be read',
    text: {
      unknown:
        'Evident does not know what this function does. A contract can move everything that this account has allowed it to move. Continue only if you know this contract and trust the source of the request.',
      malformed:
        'It starts like a known function, but its data does not match. A contract can move everything that this account has allowed it to move. Continue only if you know this contract and trust the source of the request.',
      tooDeep:
        'Its calls are nested deeper than is ever needed. A contract can move everything that this account has allowed it to move. Continue only if you know this contract and trust the source of the request.',
    }[why],
  }),
  unclear: {
    title: 'What this call does with these values is unclear',
    text: 'Evident knows the function, but these values are not ones that it can explain. A contract can move everything that this account has allowed it to move. Continue only if you know this contract and trust the source of the request.',
  },
  tail: (size: number, paid: boolean): Words => ({
    title: plural(size, {
      one: 'There is 1 extra byte after the call',
      other: `There are ${size} extra bytes after the call`,
    }),
    text: paid
      ? 'They name someone who gets a commission on this trade, if the contract reads them. Check the address and what you receive.'
      : 'This reading leaves them out. Most contracts ignore such bytes, which often only name the app that made the request, but a contract can also act on them.',
  }),
  unknownPromise: {
    title: 'Evident does not know this contract',
    text: 'The function is a known one, but any contract can have it. This one can keep what you send and give nothing back. Continue only if you know the contract.',
  },
  guessed: {
    title: 'What this call does is only a guess',
    text: 'The function’s name comes from a database that anyone can write to, and different functions can share the same four bytes. Continue only if you know this contract.',
  },
  supplied: {
    title: 'The description of this call is unverified',
    text: 'The names of the function and its fields come from a supplied interface, not from the contract. Make sure that you trust its source.',
  },
  tooManyCalls: {
    title: 'This contains too many calls',
    text: 'It contains more calls than Evident can check. Continue only if you know exactly what they do.',
  },
  creation: {
    title: 'This creates a new contract',
    text: 'It has no recipient. Its value stays in the contract, and only the contract’s code decides what happens to it.',
  },
  delegateCall: {
    title: 'Another contract’s code would run with full rights',
    text: 'This is a delegate call: the code at this address runs as if it were the contract that calls it. It can take everything that contract holds and change its owner. Continue only if you know this code.',
  },
  noCode: (elsewhere: readonly string[]): Words => ({
    title: 'There is no contract at this address',
    text:
      elsewhere.length === 0
        ? 'It is an ordinary account: the call does nothing, and its value goes to the owner of the account.'
        : `On this chain the call does nothing. There is a contract at this address on ${elsewhere
            .slice(0, 3)
            .map((name) => displayText(name, 32))
            .join(', ')}: make sure that you are on the right chain.`,
  }),
  selfCall: {
    title: 'The account calls itself',
    text: 'This does nothing, unless the account delegates to a contract.',
  },
  valueWithToken: {
    title: 'This also sends the chain’s own coin',
    text: 'A call like this needs none. The coin goes only to the called contract and is usually lost.',
  },
  codeChanged: {
    title: 'This contract has changed',
    text: 'Its code has changed since you last used it or saved its interface, which may no longer match. This can be an upgrade; make sure that its developers announced one.',
  },
  ownership: {
    title: 'This transfers control of a contract',
    text: 'Afterwards someone else controls it. You cannot undo this without them.',
  },
  ownershipGone: {
    title: 'No one would control the contract any more',
    text: 'This gives up its ownership permanently. Afterwards no one can do what only the owner may do.',
  },
  upgrade: {
    title: 'This replaces the code of a contract',
    text: 'Afterwards other code controls everything the contract holds. Make sure that you know the new code.',
  },
  moduleInstalled: {
    title: 'A module could act for this account',
    text: 'What the module may do, it does without your signature: most can move all that the account holds. Continue only if you know the module.',
  },
  safeControl: {
    title: 'This changes who or what may act for the Safe',
    text: 'A module, guard or handler can move what the Safe holds, or lock it, without its owners. Continue only if you know the contract.',
  },
  safeHash: {
    title: 'This approves a transaction of a Safe by its hash',
    text: 'A hash does not show what it approves. Continue only if you computed it yourself.',
  },
  safeUnguarded: {
    title: 'This removes the guard of the Safe',
    text: 'Afterwards only its owners’ signatures protect what the Safe holds. Continue only if all of them know about it.',
  },
  safeOwners: {
    title: 'This changes who controls the Safe',
    text: 'Its owners, and the number who must sign, control everything it holds. Check each owner’s full address, and how many signatures will be needed.',
  },
  safeSettings: {
    title: 'This changes the settings of a Safe',
    text: 'Check each full address, and what the Safe will allow afterwards.',
  },
  safeRefund: {
    title: 'The Safe pays for this call',
    text: 'It refunds the fee. The request sets the address that is paid and the price. Check both.',
  },
  safeRefundStranger: (anybody: boolean): Words => ({
    title: anybody ? 'The Safe pays anyone who submits this' : 'The Safe pays a stranger for submitting this',
    text: anybody
      ? 'The request sets the price, and an extra amount of gas: together they can reach the Safe’s whole balance of what it pays in. The first one to submit it is paid. Continue only if you agreed to a refund and every figure of it is right.'
      : 'The request sets the price, and an extra amount of gas: together they can reach the Safe’s whole balance of what it pays in. The address that is paid is not one of yours. Continue only if you agreed to a refund and every figure of it is right.',
  }),

  nameElsewhere: {
    title: 'The name would resolve to someone else',
    text: 'Payments to this name would then go to an address that is not one of yours. Continue only if you want that.',
  },
  nameResolver: {
    title: 'Another contract would say what the name resolves to',
    text: 'The resolver decides where payments to this name go, and this one is not ENS’s own. Continue only if you know it.',
  },
  nameGiven: {
    title: 'The name will belong to someone else',
    text: 'Its new owner is not one of your accounts. Only they can give it back.',
  },
});
