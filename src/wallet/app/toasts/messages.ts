/** Strings of the notices that follow a transaction. */
import { catalogue } from '#core/text/language.ts';

export const toastMessages = catalogue('app/toasts', {
  region: 'Notifications',
  waiting: 'Waiting for a block',
  inBlock: (block: string) => `In block ${block}`,
  final: (block: string) => `Final in block ${block}`,
  failed: 'You paid only the fee.',
  notSent: 'The network rejected it.',
  replaced: 'Another transaction used its nonce.',
  cancelled: 'Nothing left the account.',
  view: 'View',
  close: 'Dismiss',
});
