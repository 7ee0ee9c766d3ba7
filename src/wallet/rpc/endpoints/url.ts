/** Addresses of endpoints and of explorers' APIs, as the user enters them or a file brings them. */
import { EvidentError } from '#core/errors/error.ts';

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost)$/i;
const URL_LIMIT = 2_048;

/** https or wss, or http or ws on this computer (specification, section 5). Error: `INPUT_ENDPOINT_URL`. */
export function parseEndpointUrl(text: string): string {
  return parse(text, ['https:', 'wss:'], ['http:', 'ws:']);
}

/** https, or http on this computer. Error: `INPUT_ENDPOINT_URL`. */
export function parseExplorerUrl(text: string): string {
  return parse(text, ['https:'], ['http:']);
}

function parse(text: string, anywhere: readonly string[], here: readonly string[]): string {
  if (text.length > URL_LIMIT) throw new EvidentError('INPUT_ENDPOINT_URL', { reason: 'too long' });
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch (thrown) {
    throw new EvidentError('INPUT_ENDPOINT_URL', {}, thrown);
  }
  const local = LOCAL.test(url.hostname);
  if (!anywhere.includes(url.protocol) && !(here.includes(url.protocol) && local)) {
    throw new EvidentError('INPUT_ENDPOINT_URL', { host: url.host });
  }
  // fetch refuses addresses with a user name and password in them.
  if (url.username !== '' || url.password !== '') {
    throw new EvidentError('INPUT_ENDPOINT_URL', { host: url.host, reason: 'user name or password inside' });
  }
  url.hash = '';
  return url.href;
}

/**
 * True when something in the address could be an access key: a query, or a part of the path or of the host that looks
 * like nothing a person would have chosen. It errs on the side of yes.
 */
export function mayCarryKey(text: string): boolean {
  const { hostname, pathname, search, username, password } = new URL(text);
  if (search !== '' || username !== '' || password !== '') return true;
  // An address of the network holds digits, and no key.
  const labels = /^(?:\d+\.){3}\d+$|^\[/.test(hostname) ? [] : hostname.split('.').slice(0, -2);
  return [...pathname.split('/'), ...labels].some(looksLikeKey);
}

/** What versions, names of networks and chain ids look like, nobody takes for a key. */
function looksLikeKey(part: string): boolean {
  if (part.length < 8) return false;
  if (/^\d{1,12}$/.test(part) || /^[a-z]{1,14}(?:[-_.][a-z]{1,14}|[-_.]?\d{1,3})*$/.test(part))
    return part.length >= 32;
  return true;
}
