/** German for `stopped-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { stoppedMessages as english } from './stopped-messages.ts';

export const stoppedMessages = {
  rejectedTitle: 'Sie haben die Anfrage abgelehnt.',
  rejected: 'Es wurde nichts gesendet. Alles, was Sie eingegeben haben, ist noch da.',
  cancelledTitle: 'Abgebrochen.',
  cancelled: 'Es wurde nichts signiert. Alles, was Sie eingegeben haben, ist noch da.',
  networks: 'Netzwerke öffnen',
} satisfies Translation<typeof english>;
