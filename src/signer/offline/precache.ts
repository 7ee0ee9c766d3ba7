/** What a version of the signer consists of, as the build hands it to the service worker. */

export interface PrecachedFile {
  /** Path on the signer's origin; `/` for the page. */
  readonly path: string;
  /** Subresource integrity of its bytes: `sha256-…` in base64. */
  readonly integrity: string;
}

export interface Precache {
  /** Hexadecimal digest of all files: a cache of this name holds exactly them. */
  readonly version: string;
  readonly files: readonly PrecachedFile[];
}

/** The page itself. Not `/index.html`: some hosts redirect that, and a redirected answer opens no page. */
export const PAGE = '/';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * How a request is answered: the page from the network first, a file of this version from the cache first, and
 * everything else not at all (the browser goes its own way, under the page's own policy).
 */
export function answerTo(
  { method, mode, url }: Asked,
  origin: string,
  paths: ReadonlySet<string>,
): 'page' | 'file' | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (mode === 'navigate') {
    // Paths without an ending fall back to the page at the server too.
    return asked.pathname === '/index.html' || !/\.[^/]*$/.test(asked.pathname) ? 'page' : null;
  }
  return asked.search === '' && asked.pathname !== PAGE && paths.has(asked.pathname) ? 'file' : null;
}

interface PageSources {
  readonly network: () => Promise<Response>;
  readonly cached: () => Promise<Response | undefined>;
  /** Resolves when the network has had its time. */
  readonly timeUp: () => Promise<void>;
}

/**
 * The present page when the network has it in time, else the cached one. Only a page counts as present: an error of
 * the host or its note that it moved must not keep anybody from keys that lie in this browser.
 */
export async function freshPage({ network, cached, timeUp }: PageSources): Promise<Response> {
  const answer = network();
  const inTime = await Promise.race([
    answer.then(
      (response) => (isPage(response) ? response : null),
      () => null,
    ),
    timeUp().then(() => null),
  ]);
  return inTime ?? (await cached()) ?? answer;
}

function isPage(response: Response): boolean {
  return response.status === 200 && (response.headers.get('Content-Type') ?? '').startsWith('text/html');
}
