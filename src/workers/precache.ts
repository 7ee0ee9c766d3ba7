/** What a version of a program consists of, as the build gives it to the service worker. */

export interface PrecachedFile {
  /** Path on the program's origin. */
  readonly path: string;
  /** Subresource integrity of its bytes: `sha256-…` in base64. */
  readonly integrity: string;
}

export interface Precache {
  readonly program: string;
  /** Hexadecimal digest of all files: a cache named by it holds exactly them. */
  readonly version: string;
  /** `/`, and each path whose page comes with headers of its own: those are stored with it. */
  readonly pages: readonly PrecachedFile[];
  readonly files: readonly PrecachedFile[];
}

/** The page itself. Not `/index.html`: some servers redirect that, and a redirected answer opens no page. */
export const PAGE = '/';

/** No page of a program has an address that ends like this; names such as `/names/alice.eth` are pages. */
const FILE_ENDING = /\.(?:css|html|ico|js|json|png|svg|txt|wasm|webmanifest|woff2)$/;

/** Files named by their contents may come from the browser's own cache when a version is stored. */
export function cacheModeFor(path: string): 'default' | 'no-cache' {
  return /^\/(?:built|workers)\//.test(path) ? 'default' : 'no-cache';
}

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * How a request is answered: the page from the network first, a file of this version from the cache first, and
 * everything else not at all (the browser goes its own way, under the page's own policy). `paths`: of the files.
 */
export function precachedAnswer(
  { method, mode, url }: Asked,
  origin: string,
  paths: ReadonlySet<string>,
): 'page' | 'file' | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (mode === 'navigate') {
    // At the server too, paths that are no file fall back to the page.
    return asked.pathname === '/index.html' || !FILE_ENDING.test(asked.pathname) ? 'page' : null;
  }
  return asked.search === '' && paths.has(asked.pathname) ? 'file' : null;
}

interface PageSources {
  readonly network: () => Promise<Response>;
  readonly cached: () => Promise<Response | undefined>;
  /** Resolves when the network has had its time. */
  readonly timeUp: () => Promise<void>;
}

/**
 * The present page when the network has it in time, else the cached one. Only a page counts as present: an error of
 * the server, also one that a flood of cookies provokes, or its note that it moved must not keep anybody from keys that
 * lie in this browser.
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
