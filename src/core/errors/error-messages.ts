/** Teaches errors the words of the whole catalogue. Imported for that alone, once per program. */
import { CATALOGUE } from './catalogue.ts';
import { learnWords } from './error.ts';

learnWords(CATALOGUE);
