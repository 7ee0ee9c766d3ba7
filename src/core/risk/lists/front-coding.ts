/**
 * A sorted list of names as one text, each without what it shares with the one before: a letter says how long that
 * part is, the rest follows. The text is smaller than the names, and smaller again once it is compressed.
 */

const FIRST = '0'.charCodeAt(0);
/** One letter, below the one that template literals escape. */
const MOST_SHARED = 40;
const WIDTH = 100;

/** `names`: without white space, sorted by their code units. Lines of about a hundred letters. */
export function packNames(names: readonly string[]): string {
  let text = '';
  let line = 0;
  let before = '';
  for (const name of names) {
    let shared = 0;
    while (shared < MOST_SHARED && shared < before.length && name[shared] === before[shared]) shared += 1;
    const item = String.fromCharCode(FIRST + shared) + name.slice(shared);
    const breaks = line > 0 && line + 1 + item.length > WIDTH;
    text += line === 0 ? item : (breaks ? '\n' : ' ') + item;
    line = breaks || line === 0 ? item.length : line + 1 + item.length;
    before = name;
  }
  return text;
}

/** What `packNames` was given. */
export function unpackNames(text: string): readonly string[] {
  let before = '';
  return text.split(/\s/).map((item) => {
    before = before.slice(0, item.charCodeAt(0) - FIRST) + item.slice(1);
    return before;
  });
}
