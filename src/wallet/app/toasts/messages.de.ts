/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { toastMessages as english } from './messages.ts';

export const toastMessages = {
  region: 'Mitteilungen',
  waiting: 'Wartet auf einen Block',
  inBlock: (block: string) => `In Block ${block}`,
  final: (block: string) => `Endgültig in Block ${block}`,
  failed: 'Sie haben nur die Gebühr gezahlt.',
  notSent: 'Das Netzwerk hat sie nicht angenommen.',
  replaced: 'Eine andere Transaktion hat ihre Nonce verwendet.',
  cancelled: 'Nichts hat das Konto verlassen.',
  view: 'Ansehen',
  close: 'Schließen',
} satisfies Translation<typeof english>;
