/** Written by scripts/languages.ts: the texts of the wallet in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { timeMessages as t0 } from '../../shared/time-messages.es.ts';
import { languageMessages as t1 } from '#ui/language-messages.es.ts';

export const texts: Translations = {
  'shared/time': t0,
  'ui/language': t1,
};
