/** Written by scripts/languages.ts: the texts of the signer in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { firstMessages as t0 } from '../host/first-messages.es.ts';
import { languageMessages as t1 } from '#ui/language-messages.es.ts';

export const texts: Translations = {
  'signer/host/first': t0,
  'ui/language': t1,
};
