/** Strings of the welcome. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/welcome', {
  /** Two lines, where there is room. */
  title: ['A wallet', 'you can read'],
  lead: 'Your keys live in a signer that has no network. It shows what you sign, decoded from the bytes themselves.',
  lost: {
    title: 'The keys saved in this browser are gone.',
    text: 'Its site data was cleared. Import your recovery phrase, or restore a backup file.',
  },
  unlock: 'Unlock wallet',
  create: 'Create wallet',
  import: 'Import wallet',
  demo: 'Try the demo',
  more: 'More ways',
  restore: 'Restore a backup',
  watch: 'Watch an address',
  cold: 'Connect a cold signer',
  back: 'Back to the wallet',
  promises: ['No account', 'No tracking', 'Open source'],
  example: {
    label: 'Example: the signer shows a payment in words, and where each word is in the bytes',
    /** `break`: a new line. */
    sends: 'Send {amount} {break} to {recipient}',
    onlyHere: 'Only the real signer knows it',
    read: 'Read from the exact bytes you sign',
    reject: 'Reject',
    approve: (amount: string) => `Send ${amount}`,
  },
});
