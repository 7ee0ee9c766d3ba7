/** Written by scripts/languages.ts: the texts of the signer in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { messages as t0 } from '../host/messages.es.ts';
import { languageMessages as t1 } from '#ui/language-messages.es.ts';

export const texts: Translations = {
  'signer/host': t0,
  'ui/language': t1,
};
