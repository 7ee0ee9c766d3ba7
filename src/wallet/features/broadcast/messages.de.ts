/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Ins Netzwerk senden',
  intro:
    'Senden Sie eine bereits signierte Transaktion ins Netzwerk. Vorher sehen Sie alle Einzelheiten. Sobald sie in einem Block ist, lässt sie sich nicht rückgängig machen.',
  input: 'Signierte Transaktion',
  inputHint: 'Hex, beginnend mit 0x.',
  unsigned:
    'Diese Transaktion ist nicht signiert. Ihr Absender muss sie signieren, bevor Sie sie senden können.',
  blobs: 'Diese Bytes enthalten die Blobs der Transaktion nicht. Hier können Sie sie deshalb nicht senden.',
  anyChainTitle: 'Gültig auf jeder Chain.',
  anyChain:
    'Wer sie sieht, kann sie auf jeder Chain senden, auf der ihr Absender ein Konto mit dieser Nonce hat.',
  chainHint: 'Wohin sie gesendet wird.',
  offTitle: (chain: string) => `${chain} ist ausgeschaltet.`,
  off: 'Schalten Sie die Chain unter „Netzwerke“ ein, um dort zu senden.',
  unknownTitle: (id: number) => `Chain ${id} ist nicht unter Ihren Netzwerken.`,
  unknown: 'Fügen Sie sie unter „Netzwerke“ hinzu, um dort zu senden.',
  networks: 'Netzwerke öffnen',
  send: (chain: string) => `Auf ${chain} senden`,
  again: 'Dieselben Bytes erneut senden',
  steps: { proving: 'Chain wird geprüft', offering: 'Wird ins Netzwerk gesendet' },
  sent: {
    title: 'Ins Netzwerk gesendet.',
    text: 'Den Status sehen Sie unter „Aktivität“.',
    known: 'Das Netzwerk hatte sie schon.',
    included: 'Sie ist schon in einem Block.',
    see: 'Transaktion ansehen',
    announced: 'Transaktion ins Netzwerk gesendet',
  },
} satisfies Translation<typeof english>;
