/** Written by scripts/languages.ts: the texts of the signer in another language (de). */
import type { Translations } from '#core/text/language.ts';
import { firstMessages as t0 } from '../host/first-messages.de.ts';
import { languageMessages as t1 } from '#ui/language-messages.de.ts';

export const texts: Translations = {
  'signer/host/first': t0,
  'ui/language': t1,
};
