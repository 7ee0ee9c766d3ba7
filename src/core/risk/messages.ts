/** Every sentence of the rules. */
import type { Address } from '../address/address.ts';
import { displayText } from '../text/display.ts';

export interface Words {
  /** A few words, no full stop. */
  readonly title: string;
  readonly text: string;
}

/** Hostile text in quotes. What is written from right to left could move what stands around it, and is left out. */
function quoted(text: string): string | null {
  const plain = displayText(text.slice(0, 256), 32);
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(plain)
    ? null
    : `“${plain}”`;
}

/** A party by its name, if it has one, and its address. */
function party(address: Address, name: string | null): string {
  const shown = name === null ? null : quoted(name);
  return shown === null ? address : `${shown} (${address})`;
}

const DAY = 86_400;

function age(seconds: number): string {
  const days = Math.max(1, Math.ceil(seconds / DAY));
  return days === 1 ? 'a day' : `${days} days`;
}

export const messages = {
  // Calls
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
    text: 'Its code is another than when you last dealt with it. That can be an upgrade; make sure that its makers announced one.',
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
  safeOwners: {
    title: 'This changes the settings of a Safe',
    text: 'Check each owner’s whole address, and how many signatures will be needed.',
  },
  safeRefund: {
    title: 'The Safe pays for being called',
    text: 'It refunds the fee to an address that the request names, at a price that the request sets. Check both.',
  },

  nameElsewhere: {
    title: 'Leads a name to somebody else',
    text: 'Whoever pays this name from then on pays an address that is not one of yours. Go on only if that is meant.',
  },
  nameGiven: {
    title: 'The name will belong to somebody else',
    text: 'Its new owner is none of your accounts. Only they can give it back.',
  },

  // Recipients
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
  knownBad: (source: string): Words => ({
    title: 'This address is known to belong to thieves',
    text: `It is named in ${source}. Do not send anything there, and do not allow it anything.`,
  }),

  // Names
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

  // Tokens
  tokenImitates: (symbol: string): Words => ({
    title: 'A token that imitates another',
    text: `It calls itself ${quoted(symbol) ?? 'like a known token'}, but is not the contract that goes by this name. Such tokens are worth nothing.`,
  }),
  tokenDisguised: {
    title: 'A token with a disguised name',
    text: 'Its symbol has letters that imitate others, or characters that cannot be seen. Honest tokens have no use for that.',
  },

  // Allowances
  unlimited: (permit2: boolean): Words => ({
    title: 'Any amount, now and later',
    text: permit2
      ? 'Permit2 may take any amount of this token at any time, but moves it only for those you allow with a further signature.'
      : 'Whoever is allowed this can take all of this token that you have now or will ever receive, at any time and without asking. Allow only as much as is needed.',
  }),
  maybeUnlimited: {
    title: 'Perhaps any amount, now and later',
    text: 'If this contract is a token, all of it may be taken at any time. If it is a collection, the number stands for a single item. The bytes do not tell which.',
  },
  aboveBalance: {
    title: 'More is allowed than you have',
    text: 'What you receive later may be taken as well. Allow only as much as is needed.',
  },
  approvalForAll: {
    title: 'Every item of the collection',
    text: 'Whoever is allowed this can take each item that you have now or will ever receive, at any time and without asking.',
  },
  spenderNoCode: {
    title: 'The right goes to an ordinary account',
    text: 'Allowances are made for contracts. To give one to a person’s account is nearly always a theft.',
  },
  spenderFresh: (seconds: number): Words => ({
    title: 'The contract is very new',
    text: `It did not exist ${age(seconds)} ago. Contracts made for a theft seldom grow old; go on only if you know its makers.`,
  }),
  permitStranger: {
    title: 'You have not dealt with this address before',
    text: 'Your signature alone gives it a right to your tokens: nothing more will be asked. Sign only if you expect exactly this.',
  },
  endless: {
    title: 'The right never ends',
    text: 'It holds for more than ten years, or until you take it back with a transaction.',
  },
  endsFar: {
    title: 'The right holds for long',
    text: 'It ends in more than 30 days. Most uses need minutes.',
  },
  ended: {
    title: 'The right has ended already',
    text: 'Its time is over: nobody can use it.',
  },
  anyChain: {
    title: 'The right names no chain',
    text: 'It can be used on any chain where the contract exists.',
  },

  // Fee and sizes
  feeExtreme: {
    title: 'The fee is extreme',
    text: 'It may take one whole coin of this chain or more, and nobody gives it back.',
  },
  feeHigh: {
    title: 'The fee may be high',
    text: 'It can cost more than 0.05 of the chain’s own coin. Check it against the amount.',
  },
  feeAboveAmount: {
    title: 'The fee may be more than the amount',
    text: 'Sending this can cost more than what arrives.',
  },
  gasLimitExtreme: {
    title: 'The gas limit is extreme',
    text: 'It is above 30 million, more than most chains put into a whole block.',
  },
  gasPriceExtreme: {
    title: 'The price of gas is extreme',
    text: 'It is above 10,000 gwei. You may pay far more than the transaction is worth.',
  },
  gasPriceLow: {
    title: 'The fee is below today’s',
    text: 'The next block asks for more. The transaction waits until the price falls, or until you speed it up.',
  },
  valueExtreme: {
    title: 'The amount is extreme',
    text: 'It is above one million of the chain’s own coin.',
  },
  dataFee: {
    title: 'This chain also charges for data',
    text: 'That part is not in the bytes: the fee can be somewhat more than stated here.',
  },
  accessList: {
    title: 'The transaction carries an access list',
    text: 'It changes what the fee pays for, not what is sent.',
  },

  // Chain
  unknownChain: {
    title: 'The chain is not known here',
    text: 'Its name, where one is shown, is somebody else’s word.',
  },
  chainMismatch: (id: number): Words => ({
    title: 'The endpoint speaks for another chain',
    text: `It answers for chain ${id}, and this transaction is for another. Nothing it says about balances or outcomes holds here.`,
  }),

  // Swaps
  noMinimum: {
    title: 'Nothing has to arrive',
    text: 'The least that you accept is nothing or next to nothing. Whoever sees the transaction first can take nearly all of it.',
  },
  lowMinimum: {
    title: 'Far less may arrive than expected',
    text: 'The least that you accept is under half of what would arrive now. Whoever sees the transaction first can take the difference.',
  },
  noMaximum: {
    title: 'Any amount may be taken',
    text: 'The most that you give has no bound. Whoever sees the transaction first can make the price what they like.',
  },
  swapToOther: (known: boolean): Words => ({
    title: 'What you get goes to somebody else',
    text: known
      ? 'You pay, and an address that you know receives. Make sure that you mean it.'
      : 'You pay, and a stranger receives. Go on only if you mean exactly this.',
  }),
  vaultToOther: (known: boolean): Words => ({
    title: 'What this moves goes to somebody else',
    text: known
      ? 'It is yours, and an address that you know receives it. Make sure that you mean it.'
      : 'It is yours, and a stranger receives it. Go on only if you mean exactly this.',
  }),
  swapStays: {
    title: 'What you get stays in the contract',
    text: 'It is not sent on to you, and whoever calls the contract next can take it.',
  },
  deadlineFar: {
    title: 'The swap may happen much later',
    text: 'It can be carried out long after now, at a price that you would not accept then.',
  },
  deadlinePassed: {
    title: 'The time for this has passed',
    text: 'The contract will refuse it, and the fee is spent all the same.',
  },

  // Simulation
  simulationFailed: {
    title: 'Nobody could say what would happen',
    text: 'It could not be tried out beforehand. That does not make it dangerous, and it does not make it safe.',
  },
  simulationPartial: {
    title: 'Only part of the outcome is known',
    text: 'The endpoint could not tell everything that leaves and arrives.',
  },
  reverts: (outOfGas: boolean): Words => ({
    title: outOfGas ? 'It would run out of gas' : 'It would fail',
    text: outOfGas
      ? 'With this gas limit the transaction fails. Nothing would be moved, and the fee is spent all the same.'
      : 'Tried out now, the transaction fails. Nothing would be moved, and the fee is spent all the same.',
  }),
  contradiction: {
    title: 'The contract says something else than it does',
    text: 'Its events claim amounts that the balances do not bear out. Honest contracts do not do this.',
  },
  outflow: (nothingBack: boolean): Words => ({
    title: 'Something leaves that the call does not name',
    text: nothingBack
      ? 'Tried out now, it takes something from you that cannot be read from the call, and nothing arrives for it.'
      : 'Tried out now, it takes something from you that cannot be read from the call. Compare what leaves with what you expect.',
  }),
  outflowMore: {
    title: 'More leaves than the call says',
    text: 'Tried out now, it takes more from you than the amount that can be read from the call.',
  },
  allowanceAppears: {
    title: 'Somebody is allowed something that the call does not name',
    text: 'Tried out now, this address could take a token of yours afterwards. The call itself does not say so.',
  },
  nothingArrives: (swap: boolean): Words => ({
    title: 'Nothing arrives',
    text: swap
      ? 'Tried out now, what you give leaves and what you should get does not arrive.'
      : 'Tried out now, what you send leaves and nothing comes back. For a fee or a deposit that is usual; make sure that it is what you mean.',
  }),

  // Delegation (EIP-7702)
  delegation: {
    title: 'A contract will answer for this account',
    text: 'From then on the code at this address decides what the account does, and can take everything it holds, until you take that back. Go on only if you know this code.',
  },
  delegationEverywhere: {
    title: 'It holds on every chain',
    text: 'The same signature can be used on any chain, also where another contract stands at this address.',
  },
  delegationOtherChain: {
    title: 'The delegation is for another chain',
    text: 'It does nothing here, but anyone who sees it can use it on the chain that it names.',
  },
  delegationOther: {
    title: 'It is about another account',
    text: 'The delegation was signed by another account than the one that sends this.',
  },
  delegationNobody: {
    title: 'A delegation that nobody signed',
    text: 'Its signature leads to no account. It does nothing and costs gas.',
  },
  delegationRevoked: {
    title: 'A delegation is taken back',
    text: 'Afterwards no contract answers for the account any more.',
  },

  // Sites
  siteBad: {
    title: 'This site is known for theft',
    text: 'It stands on a published list of sites that imitate others. Sign nothing for it.',
  },
  siteLookAlike: (known: string): Words => ({
    title: 'The site imitates another',
    text: `Its address looks like ${known}, but is another. Sign nothing unless you know exactly why they differ.`,
  }),
  siteDisguised: {
    title: 'The site’s address is disguised',
    text: 'It has letters that imitate others. Type the address that you know by yourself.',
  },
} as const;
