/** Brings along the words of every code. Imported for that alone, once per program. */
import './catalogue.ts';
