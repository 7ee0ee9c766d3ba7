/** What a person enters to describe a chain. Parsed, never coerced; each rule has its code. */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { displayText, hasUnseenText } from '../text/display.ts';

const NAME_LIMIT = 40;

/** One line that shows as it is, at most 40 characters. Errors: `INPUT_REQUIRED`, `INPUT_TEXT`. */
export function parseName(text: string): Result<string> {
  const name = text.normalize('NFC').trim();
  if (name === '') return fail(new EvidentError('INPUT_REQUIRED'));
  if (hasUnseenText(name) || [...name].length > NAME_LIMIT) return fail(new EvidentError('INPUT_TEXT'));
  return ok(displayText(name, NAME_LIMIT));
}

/** One to eleven letters or digits (EIP-3085 asks for two to six; chains do not keep to it). Error: `INPUT_SYMBOL`. */
export function parseSymbol(text: string): Result<string> {
  const symbol = text.trim();
  return /^[A-Za-z0-9]{1,11}$/.test(symbol) ? ok(symbol) : fail(new EvidentError('INPUT_SYMBOL'));
}

/** Seconds, 0.1 to 3600, with at most three decimals. Error: `INPUT_BLOCK_TIME`. */
export function parseBlockTime(text: string): Result<number> {
  const trimmed = text.trim();
  const seconds = /^\d{1,4}(?:\.\d{1,3})?$/.test(trimmed) ? Number(trimmed) : 0;
  return seconds >= 0.1 && seconds <= 3600 ? ok(seconds) : fail(new EvidentError('INPUT_BLOCK_TIME'));
}

/** A name for narrow places, made of another: `Arbitrum One` → `arbitrumone`. */
export function shortNameOf(name: string): string {
  const short = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12);
  return short === '' ? 'custom' : short;
}
