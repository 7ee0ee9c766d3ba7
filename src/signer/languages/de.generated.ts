/** Written by scripts/languages.ts: the texts of the signer in another language (de). */
import type { Translations } from '#core/text/language.ts';
import { messages as t0 } from '../host/messages.de.ts';
import { languageMessages as t1 } from '#ui/language-messages.de.ts';

export const texts: Translations = {
  'signer/host': t0,
  'ui/language': t1,
};
