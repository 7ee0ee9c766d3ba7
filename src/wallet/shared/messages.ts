/** Strings that several sections of the wallet show. */
export const sharedMessages = {
  chain: (id: number) => `Chain ${id}`,
  smallestUnits: (symbol: string) => `smallest units of ${symbol}`,
  networks: 'Networks',
  ownWindow: 'Open the signer in its own window',
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
  imitatedSymbol: (symbol: string) => `“${symbol}” (a token)`,
  evidence: { block: 'Block', source: 'Said by', time: 'Read at' },
  chainLine: {
    block: (name: string, block: string) => `${name} · block ${block}`,
    connecting: (name: string) => `${name} · connecting`,
    failing: (name: string) => `${name} · no answer`,
    off: (name: string) => `${name} · not asked`,
    health: { good: 'Working', bad: 'Failing', unknown: 'Not known yet' },
  },
  signerLine: {
    loading: 'Signer loading',
    lost: 'Signer lost, reloading',
    absent: 'Signer holds no keys',
    locked: 'Signer locked',
    unlocked: 'Signer unlocked',
    locksIn: (minutes: number) => (minutes < 1 ? 'locks within a minute' : `locks in ${minutes} min`),
    damaged: 'Signer needs attention',
    lock: 'Lock',
    unlock: 'Unlock',
    lockSigner: 'Lock the signer',
    unlockSigner: 'Unlock the signer',
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
  activity: {
    sending: (whom: string) => `Sending to ${whom}`,
    sent: (whom: string) => `Sent to ${whom}`,
    received: (whom: string) => `Received from ${whom}`,
    self: 'Sent to yourself',
    called: (whom: string) => `Called ${whom}`,
    calling: (whom: string) => `Calling ${whom}`,
    deployed: 'Deployed a contract',
    nobody: 'an unknown address',
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
