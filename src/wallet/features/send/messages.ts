/** Strings of `/send`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/send', {
  title: 'Send',
  close: 'Close',
  asset: {
    chosen: (symbol: string, chain: string) => `Asset: ${symbol}, ${chain}`,
    choose: 'Choose an asset',
    search: 'Search',
    none: 'You have no network turned on.',
    networks: 'Open Networks',
    noMatch: 'No asset matches.',
    more: (count: number) => `${countText(count)} more. Search to find them.`,
    unknownDecimals: 'decimals unknown',
    unknownToken: 'unknown token',
    unread: '–',
    imitates: (symbol: string) => `not ${symbol}`,
    imitationTitle: (symbol: string) => `This is not ${symbol}.`,
    imitation: (symbol: string) =>
      `It is a token that calls itself ${symbol}. Check its contract before you send it to anyone as ${symbol}.`,
    hiddenTitle: 'Its name hides characters.',
    hidden: 'The token’s name or symbol contains invisible characters. They are left out here.',
    contract: 'Token contract',
  },
  to: {
    label: 'To',
    hint: 'Address, name like alice.eth, or payment link',
    oneselfTitle: 'This is the account you send from.',
    oneself: 'You keep the amount and only pay the fee.',
  },
  amount: {
    label: 'Amount',
    available: '{amount} available',
    unknown: 'Balance not known',
    all: 'Max',
    allHint: 'Everything, minus the highest fee it can cost. It follows the fee until you sign.',
    allTokenHint: 'Everything the account holds.',
    inMoney: (money: string) => `${money}. Enter the amount in US dollars`,
    inAsset: (amount: string, symbol: string) => `${amount} ${symbol}. Enter the amount in ${symbol}`,
    oldPrice: 'old price',
    waiting: (count: number) =>
      plural(count, {
        one: 'Without what your pending transaction can take.',
        other: `Without what your ${countText(count)} pending transactions can take.`,
      }),
    sweep: 'Empty the account',
    sweepAlmost: 'Empty the account as far as possible',
    sweepCost: (extra: string, symbol: string) =>
      `The whole reserve for the fee is paid as fee: likely up to ${extra} ${symbol} more. Otherwise it remains in the account.`,
    sweepDataFee: 'A part remains for the data fee.',
    sweepWaiting: 'A part remains for your pending transactions.',
    allLater: 'Known once recipient and fee are known',
  },
  preview: {
    recipientReceives: 'Recipient receives',
    receives: '{whom} receives',
    total: 'Total with fee',
    plus: '+',
    after: 'Balance after',
    unknown: '–',
  },
  review: {
    nothing: 'Review',
    amount: (amount: string, symbol: string) => `Review ${amount} ${symbol}`,
  },
  link: {
    unreadTitle: 'Parts of the link could not be read.',
    unread: (parts: string) => `Left out: ${parts}. Check the form before you go on.`,
    names: {
      from: 'account',
      chain: 'network',
      asset: 'asset',
      to: 'recipient',
      amount: 'amount',
      data: 'data',
    },
    filledTitle: 'Filled in from a link.',
    filled: 'Check the recipient, the asset and the amount before you go on.',
    switchedTitle: (chain: string) => `The link asks for ${chain}.`,
    switched: (before: string) =>
      `You had chosen ${before}. Check the asset and the amount before you go on.`,
    goneTitle: 'The chosen account is no longer in this wallet.',
    accountTitle: 'The link names an account that is not yours.',
    account: 'Choose the account to send from.',
    chainTitle: (chain: string) => `${chain} is turned off.`,
    chain: 'Turn it on in Networks, or choose an asset on another network.',
    dataTitle: 'The link asks for a contract call.',
    data: (bytes: number) =>
      plural(bytes, {
        one: 'It contains 1 byte of data, which Send cannot send. Open it as a contract call to see what it does. Without it, the recipient may not know what the payment is for.',
        other: `It contains ${countText(bytes)} bytes of data, which Send cannot send. Open it as a contract call to see what they do. Without them, the recipient may not know what the payment is for.`,
      }),
    openCall: 'Open as a call',
    dropData: 'Send without data',
  },
});
