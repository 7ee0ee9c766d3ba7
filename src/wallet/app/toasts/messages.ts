/** Strings of the notices that follow a transaction. */
export const toastMessages = {
  region: 'Notifications',
  waiting: 'Waiting for a block',
  inBlock: (block: string) => `In block ${block}`,
  final: (block: string) => `Final in block ${block}`,
  failed: 'You paid only the fee.',
  notSent: 'The network did not take it.',
  replaced: 'Another transaction used its nonce.',
  cancelled: 'Nothing left the account.',
  view: 'View',
  close: 'Dismiss',
} as const;
