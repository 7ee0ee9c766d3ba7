/** Strings that several sections of the wallet show. */
export const sharedMessages = {
  chain: (id: number) => `Chain ${id}`,
  networks: 'Networks',
  accountLabel: (n: number) => `Account ${n}`,
  watchedLabel: (n: number) => `Watched ${n}`,
  coldLabel: (n: number) => `Cold ${n}`,
  from: {
    label: 'From',
    option: (label: string, amount: string | null, symbol: string) =>
      amount === null ? label : `${label} · ${amount} ${symbol}`,
    choose: 'Choose an account',
    noKey: (text: string) => `${text} · no key`,
    cold: (text: string) => `${text} · cold`,
    watchOnly: 'You watch this address. It can be seen here, but not sent from.',
  },
  watchOnly: 'No key',
  cold: 'Cold',
  unseenText: 'It holds characters that cannot be seen here. The signer marks them.',
  evidence: { block: 'Block', source: 'Said by', time: 'Read at' },
  money: (usd: string) => `$${usd}`,
  signerLine: {
    loading: 'Signer loading',
    lost: 'Signer lost, reloading',
    absent: 'Signer holds no keys',
    locked: 'Signer locked',
    unlocked: 'Signer unlocked',
    locksIn: (minutes: number) => (minutes < 1 ? 'locks within a minute' : `locks in ${minutes} min`),
    damaged: 'Signer needs attention',
  },
  stopped: {
    rejectedTitle: 'You rejected the request.',
    rejected: 'Nothing was sent. Everything you entered is still here.',
    cancelledTitle: 'Cancelled.',
    cancelled: 'Nothing was signed. Everything you entered is still here.',
    networks: 'Open Networks',
  },
  draft: {
    title: 'Leave without sending?',
    text: 'What you filled in here has not been sent. It is lost when you leave.',
    stay: 'Stay',
    leave: 'Leave',
  },
  underWay: {
    title: 'Leave while it is being sent?',
    text: 'It is signed and being handed to the network. That goes on when you leave; Activity tells what became of it.',
    stay: 'Stay',
    leave: 'Leave',
  },
  restarted: {
    title: (chain: string) => `${chain} was started anew.`,
    text: 'What you sent on it before is still listed, but that chain is gone. Nothing of it is sent again.',
    forget: 'Forget the old chain',
    keep: 'Keep it',
    question: (chain: string) => `Forget what happened on ${chain} before?`,
    loses:
      'Your own record of its transactions is deleted here. Accounts, keys and other chains stay as they are.',
    done: (chain: string) => `The old ${chain} is forgotten`,
  },
  activity: {
    sending: (whom: string) => `Sending to ${whom}`,
    sent: (whom: string) => `Sent to ${whom}`,
    received: (whom: string) => `Received from ${whom}`,
    self: 'Sent to yourself',
    called: (whom: string) => `Called ${whom}`,
    calling: (whom: string) => `Calling ${whom}`,
    failed: (thing: string) => `Failed: ${thing}`,
    minting: 'Minting',
    minted: 'Minted',
    burning: 'Burning',
    burned: 'Burned',
    deploying: 'Deploying a contract',
    deployed: 'Deployed a contract',
    creation: 'Creation of a contract',
    allowed: (whom: string) => `Allowance for ${whom}`,
    takenBack: (whom: string) => `Allowance taken back from ${whom}`,
    cancelled: 'Cancellation',
    delegated: (whom: string) => `Delegation to ${whom}`,
    undelegated: 'Delegation taken back',
    taken: (whom: string) => `Taken from the account, to ${whom}`,
    unsolicited: {
      mark: 'Unsolicited',
      nothing: 'Transfer of nothing, made by somebody else',
      imitation: 'Imitation of a token that you know',
      unlisted: 'Token that is in no list',
      crumb: 'Tiny payment from a look-alike address',
    },
    nobody: 'an unknown address',
    item: (id: bigint) => {
      const number = id.toString();
      // Numbers of collectibles may be as long as a hash: their ends tell them apart.
      return number.length <= 16 ? `Number ${number}` : `Number ${number.slice(0, 7)}…${number.slice(-7)}`;
    },
    internal: 'By a contract',
    every: 'Everything of the contract',
    status: {
      pending: 'Waiting for the next block',
      succeeded: 'Included',
      final: 'Final',
      reverted: 'Failed. Only the fee was paid',
      refused: 'Refused by the network',
      replaced: 'Replaced',
      cancelled: 'Cancelled',
      dropped: 'Dropped by the network',
    },
  },
} as const;

/** A block's number as people read it: grouped in threes. */
export function groupedBlock(number: bigint): string {
  return number.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}
