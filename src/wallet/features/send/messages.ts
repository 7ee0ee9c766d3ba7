/** Strings of `/send`. */
export const messages = {
  title: 'Send',
  asset: {
    label: 'Asset',
    choose: 'Choose an asset',
    none: 'No network is switched on.',
    networks: 'Open Networks',
    option: (symbol: string, name: string, amount: string | null) =>
      amount === null ? `${symbol} · ${name}` : `${symbol} · ${name} · ${amount}`,
    unknownDecimals: 'decimals unknown',
    unknown: (name: string) => `${name} (unknown token)`,
    imitates: (symbol: string) => `not ${symbol}`,
    imitationTitle: (symbol: string) => `This is not ${symbol}.`,
    imitation: (symbol: string) =>
      `It is a token that calls itself ${symbol}. Check its contract before you send it to anyone as ${symbol}.`,
    hiddenTitle: 'Its name hides characters.',
    hidden: 'The token’s name or symbol held characters that cannot be seen. They are left out here.',
    contract: 'Token contract',
  },
  to: {
    label: 'To',
    hint: 'An address, a name such as alice.eth, or a payment link',
    full: 'Recipient',
    oneselfTitle: 'This is the account you send from.',
    oneself: 'The amount stays where it is; only the fee is paid.',
  },
  amount: {
    label: 'Amount',
    available: 'Available',
    unknown: 'Balance not known',
    all: 'Send all',
    allHint: 'All of it, less the highest fee it can cost. It follows the fee until you sign.',
    allTokenHint: 'All that the account holds.',
    waiting: (count: number) =>
      count === 1
        ? 'Less what your payment that still waits can take.'
        : `Less what your ${count} transactions that still wait can take.`,
    sweep: 'Leave nothing behind',
    sweepAlmost: 'Leave as little behind as possible',
    sweepCost: (extra: string, symbol: string) =>
      `All that is kept back for the fee is then paid as fee: at most ${extra} ${symbol} more than likely. Otherwise that stays in the account.`,
    sweepDataFee: 'A part is kept back all the same, for publishing the payment on the chain below.',
    sweepWaiting: 'A part is kept back all the same, for what still waits.',
    allLater: 'Worked out once recipient and fee are known',
    parsed: 'Sends exactly',
  },
  summary: {
    title: 'Summary',
    send: 'Send',
    to: 'to',
    alsoCalled: 'which you call',
    nothing: 'Recipient and amount make the payment.',
    total: 'Leaves',
    atMost: 'at most, fee included',
    token: 'Token',
    after: 'Stays',
    atLeast: 'at least',
  },
  outcome: {
    later: 'Once recipient and amount are there, an endpoint is asked what would happen.',
  },
  link: {
    unreadTitle: 'Parts of the link could not be read.',
    unread: (parts: string) => `Left out: ${parts}. Check the form before you go on.`,
    names: {
      from: 'account',
      chain: 'chain',
      asset: 'asset',
      to: 'recipient',
      amount: 'amount',
      data: 'data',
    },
    filledTitle: 'Filled in from a link.',
    filled: 'Check the recipient, the asset and the amount before you go on.',
    switchedTitle: (chain: string) => `The link asks for ${chain}.`,
    switched: (before: string) =>
      `Before, ${before} was chosen. Check the asset and the amount before you go on.`,
    goneTitle: 'The chosen account is no longer in this wallet.',
    accountTitle: 'The link names an account that is not yours.',
    account: 'Choose the account to send from.',
    chainTitle: (chain: string) => `${chain} is switched off.`,
    chain: 'Switch it on in Networks, or choose an asset of another chain.',
    dataTitle: 'The link asks for a contract call.',
    data: (bytes: number) =>
      `It carries ${bytes} bytes of data, which this screen does not send. As a contract call you see what they say before you sign. Without them the recipient may not know what the payment is for.`,
    openCall: 'Open as a call',
    dropData: 'Leave the data out',
  },
} as const;
