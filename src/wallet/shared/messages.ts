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
    watchOnly: 'You only watch this address. You cannot send from it.',
  },
  watchOnly: 'No key',
  cold: 'Cold',
  unseenText: 'It contains invisible characters. The signer marks them.',
  evidence: { block: 'Block', source: 'Source', time: 'Updated' },
  money: (usd: string) => `$${usd}`,
  signerLine: {
    loading: 'Loading signer',
    lost: 'Signer lost, reloading',
    absent: 'Signer has no keys',
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
    text: 'You have not sent this yet. If you leave, you lose what you entered.',
    stay: 'Stay',
    leave: 'Leave',
  },
  underWay: {
    title: 'Leave while sending?',
    text: 'It is signed and on its way to the network. Sending continues if you leave. See Activity for its status.',
    stay: 'Stay',
    leave: 'Leave',
  },
  restarted: {
    title: (chain: string) => `${chain} was restarted.`,
    text: 'Your earlier transactions on it are still listed, but that chain no longer exists. Evident does not send them again.',
    forget: 'Forget the old chain',
    keep: 'Keep',
    question: (chain: string) => `Forget earlier activity on ${chain}?`,
    loses:
      'This deletes your own record of its transactions. Accounts, keys and other chains are not affected.',
    done: (chain: string) => `Earlier activity on ${chain} deleted`,
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
    creation: 'contract deployment',
    allowed: (whom: string) => `Allowance for ${whom}`,
    takenBack: (whom: string) => `Revoked allowance for ${whom}`,
    cancelled: 'Cancellation',
    delegated: (whom: string) => `Delegation to ${whom}`,
    undelegated: 'Delegation revoked',
    taken: (whom: string) => `Taken from the account, sent to ${whom}`,
    unsolicited: {
      mark: 'Unsolicited',
      nothing: 'Empty transfer made by someone else',
      imitation: 'Imitation of a token you know',
      unlisted: 'Unlisted token',
      crumb: 'Tiny payment from a look-alike address',
    },
    nobody: 'an unknown address',
    item: (id: bigint) => {
      const number = id.toString();
      // Numbers of collectibles may be as long as a hash: their ends tell them apart.
      return number.length <= 16 ? `Number ${number}` : `Number ${number.slice(0, 7)}…${number.slice(-7)}`;
    },
    internal: 'By a contract',
    every: 'All items of the contract',
    status: {
      pending: 'Waiting for the next block',
      succeeded: 'Included',
      final: 'Final',
      reverted: 'Failed. You paid only the fee',
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
