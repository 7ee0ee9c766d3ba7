/** ENSIP-15: one way to write a name, or none. */
import { EvidentError } from '#core/errors/error.ts';
import { explainName, type NameRemark } from '#core/names/explain.ts';
import { displayText } from '#core/text/display.ts';

/** A name longer than this is not looked at: DNS wire format ends at 255 bytes, ENS allows more than anybody uses. */
const NAME_LIMIT = 1000;

/** Labels of letters, digits and hyphens, none of them with hyphens in third and fourth place (ENSIP-15, ASCII rule). */
const PLAIN = /^(?:(?![^.]{2}--)[a-z0-9-]+\.)*(?![^.]{2}--)[a-z0-9-]+$/i;

/**
 * Plain names, which is nearly all of them, need no tables: unpacking those takes longer than a frame of the screen.
 * Error: `NAME_INVALID` with the reason.
 */
export async function normalizeName(name: string): Promise<string> {
  if (name.length > NAME_LIMIT) throw new EvidentError('NAME_INVALID', { reason: 'too long' });
  if (PLAIN.test(name)) return name.toLowerCase();
  const { ens_normalize } = await import('@adraffy/ens-normalize');
  let normalised: string;
  try {
    normalised = ens_normalize(name);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : '';
    throw new EvidentError('NAME_INVALID', { reason: displayText(reason, 200) }, thrown);
  }
  if (normalised.split('.').some((label) => label === '')) {
    throw new EvidentError('NAME_INVALID', { reason: 'a part between two dots is empty' });
  }
  return normalised;
}

/** What is odd about a text as a name, character by character; empty where there is nothing to say. */
export async function remarksOn(text: string): Promise<readonly NameRemark[]> {
  if (text.length > NAME_LIMIT || PLAIN.test(text)) return [];
  const { ens_tokenize } = await import('@adraffy/ens-normalize');
  return explainName(ens_tokenize(text));
}
