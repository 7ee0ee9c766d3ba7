/** Where to go on after the welcome: a path of this wallet, never an address elsewhere. */

const LIMIT = 2048;

/**
 * The path, search and hash that `text` names inside this wallet, or null. Refused: anything with a scheme or host
 * (`//host`, `/\host`, `https:`), control characters (browsers drop them, so that `/\t/host` would become `//host`),
 * dot segments, and the welcome itself, which would lead in a circle.
 */
export function internalPath(text: string): string | null {
  if (text.length > LIMIT || !/^\/(?![/\\])/.test(text)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return null;
  const base = 'https://wallet.invalid';
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base || url.username !== '' || url.pathname.startsWith('//')) return null;
  if (/^\/welcome(?:\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
