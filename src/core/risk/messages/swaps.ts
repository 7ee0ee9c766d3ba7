/** Sentences about swaps and vaults. */
import { catalogue } from '../../text/language.ts';
import type { Words } from './words.ts';

export const messages = catalogue('core/risk/swaps', {
  noMinimum: {
    title: 'You may receive nothing',
    text: 'Your minimum is nothing or next to nothing. Anyone who sees the transaction first can take nearly all of it.',
  },
  open: {
    title: 'You may receive nothing',
    text: 'The data does not say which token you get, or how much of it, so only the contract’s own rules protect you. Continue only if you trust it.',
  },
  openBridge: {
    title: 'The data does not bind who receives it',
    text: 'On the other chain it goes to the recipient that the bridge’s own order names, which Evident cannot read. Continue only if you trust the source of the request.',
  },
  lowMinimum: {
    title: 'You may receive far less than expected',
    text: 'Your minimum is less than half of what you would get now. Anyone who sees the transaction first can take the difference.',
  },
  noMaximum: {
    title: 'What you give is unlimited',
    text: 'There is no limit on what you give. Anyone who sees the transaction first can set the price.',
  },
  lopsided: {
    title: 'You may receive far less than you give',
    text: 'What you give is worth far more than your minimum. Anyone who sees the transaction first can take the difference.',
  },
  position: (number: string): Words => ({
    title: 'The position may belong to someone else',
    text: `The data names it only by its number. What you add belongs to the owner of position ${number}: check that it is yours.`,
  }),
  swapToOther: (known: boolean): Words => ({
    title: 'What you get goes to someone else',
    text: known
      ? 'You pay, and an address that you know receives. Make sure that you want that.'
      : 'You pay, and a stranger receives. Continue only if you want exactly this.',
  }),
  vaultToOther: (known: boolean): Words => ({
    title: 'What this moves goes to someone else',
    text: known
      ? 'It is yours, and an address that you know receives it. Make sure that you want that.'
      : 'It is yours, and a stranger receives it. Continue only if you want exactly this.',
  }),
  toOtherKind: {
    title: 'Evident can’t tell who receives it',
    text: 'It goes to an address of another kind of chain, where Evident does not know which ones are yours. Continue only if you compared all of it.',
  },
  openMarket: {
    title: 'This is only as safe as the market’s price source',
    text: 'Anyone can open a market here. Its price source, an oracle, says how much can be borrowed against its collateral: if either is dishonest, all that you supply can be borrowed for nothing. Continue only if you trust both addresses.',
  },
  swapStays: {
    title: 'What you send or get stays in the contract',
    text: 'No step sends it to you, and anyone who calls the contract next can take it.',
  },
  deadlineFar: {
    title: 'The swap may happen much later',
    text: 'It can still be executed much later, at a price that you would not accept then.',
  },
  deadlinePassed: {
    title: 'The deadline has passed',
    text: 'The contract will refuse it, and you still pay the fee.',
  },
});
