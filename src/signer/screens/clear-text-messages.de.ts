/** German for `clear-text-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './clear-text-messages.ts';

export const messages = {
  title: 'Beschreibung aus dem ERC-7730-Register',
  madeFor: 'Erstellt für {name}',
  madeForBy: 'Erstellt für {contract}, von {owner}',
  source: 'Beschreibung:',
  missing: 'Das ERC-7730-Register konnte nicht geladen werden. Alles oben ist ohne das Register gelesen.',
  refused: {
    malformed:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie nicht zu dem passt, was Sie signieren.',
    ambiguous:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie dasselbe zweimal beschreibt.',
    failed:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie fehlgeschlagen ist.',
    unaccounted:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie etwas zeigen würde, das Sie nicht signieren.',
    unreadable:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie nicht lesbar ist.',
    tooLarge:
      'Das ERC-7730-Register hat hierfür eine Beschreibung. Sie wird nicht gezeigt, weil sie zu lang ist.',
  },
} satisfies Translation<typeof english>;
