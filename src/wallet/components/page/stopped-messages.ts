/** Strings of why a run through the signer ended without anything sent. */
import { catalogue } from '#core/text/language.ts';

export const stoppedMessages = catalogue('components/page/stopped', {
  rejectedTitle: 'You rejected the request.',
  rejected: 'Nothing was sent. Everything you entered is still here.',
  cancelledTitle: 'Cancelled.',
  cancelled: 'Nothing was signed. Everything you entered is still here.',
  networks: 'Open Networks',
});
