/**
 * The response headers of both programs: one source for the local server and for the `_headers` files that
 * static hosts read. Sources: CSP Level 3, Trusted Types, Permissions Policy, Connection-Allowlist (Chromium).
 *
 * Each response carries its own policy. A worker script without one would run without one, so the host's
 * policy goes out with its scripts too.
 */

/** The host (`src/signer`) is the page and holds the keys; the shell (`src/wallet`) is a frame with the network. */
export type Program = 'host' | 'shell';

export interface Origins {
  /** Origin of the page that people visit, e.g. `http://wallet.evident.localhost:5173`. */
  readonly host: string;
  /** Origin of the frame in it: a sibling name, or an unrelated one. */
  readonly shell: string;
  /** Origin that only redirects to the host; null where that is not ours to serve. */
  readonly site: string | null;
}

const NOTHING = "'none'";

/** Folder of the built files, named by their contents and kept for ever. No page may have an address inside it. */
export const BUILT = 'built';
/** Where each program's service worker lies: at the root, so that it may serve the whole origin. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
/** Folder of the shell's worker that reads bytecode, which has headers of its own. Kept for ever like `BUILT`. */
export const WORKERS = 'workers';
/** The folders whose files are named by their contents. */
export const IMMUTABLE = [BUILT, WORKERS] as const;
const CACHED_FOR_EVER: [string, string] = ['Cache-Control', 'public, max-age=31536000, immutable'];
/** The host's page that an app opens as a window. */
export const CONNECT_PATH = '/connect';
/** Where the shell offers the whole host as one file. */
export const SINGLE_FILE_NAME = 'evident-signer.html';

/** Everything a page could ask for and Evident does not use. */
const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

export function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

function shellPolicy(origins: Origins): string {
  return policy({
    'default-src': NOTHING,
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'worker-src': "'self'",
    // Endpoints are the user's to choose: https anywhere, http and ws only on this machine.
    'connect-src':
      "'self' https: wss: http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
    'frame-src': NOTHING,
    'frame-ancestors': origins.host,
    'form-action': NOTHING,
    'base-uri': NOTHING,
    'object-src': NOTHING,
    'require-trusted-types-for': "'script'",
    // One policy, which admits two URLs: the bytecode worker's and the service worker's.
    'trusted-types': 'evident-bytecode',
  });
}

/**
 * The worker that reads bytecode compiles WebAssembly (evmole), which nothing else of the shell may. It gets its
 * program and its task from the page, and reaches nothing.
 */
function bytecodePolicy(): string {
  return policy({
    'default-src': NOTHING,
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': NOTHING,
    'worker-src': NOTHING,
    'base-uri': NOTHING,
    'require-trusted-types-for': "'script'",
    'trusted-types': NOTHING,
  });
}

function hostPolicy(origins: Origins, connect = NOTHING): string {
  return policy({
    'default-src': NOTHING,
    // hash-wasm compiles Argon2id from WebAssembly.
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'connect-src': connect,
    'frame-src': origins.shell,
    'frame-ancestors': NOTHING,
    'form-action': NOTHING,
    'base-uri': NOTHING,
    'object-src': NOTHING,
    'require-trusted-types-for': "'script'",
    // One policy, which admits two URLs: the keyring worker's and the service worker's.
    'trusted-types': 'evident-keyring',
  });
}

function permissions(allowed: Readonly<Record<string, string>>): string {
  const refused = REFUSED_FEATURES.map((name) => `${name}=()`);
  const granted = Object.entries(allowed).map(([name, to]) => `${name}=${to}`);
  return [...refused, ...granted].join(', ');
}

/**
 * What single paths carry instead of the program's own headers; a path that ends in `/*` means all below it.
 * - Files named by their contents are cached for ever.
 * - The host's service worker alone may fetch, and from its own origin only, because it stores the program's files.
 * - An app opens `/connect` as a window and must keep hold of it, which `same-origin` would cut.
 * - The file that the shell offers is the host: it must be saved, never opened on the shell's origin (whose policy
 *   would stop its scripts as well).
 * - The shell's worker that reads bytecode alone may compile WebAssembly.
 */
function exceptionsOf(program: Program, origins: Origins): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const built: [string, ReadonlyMap<string, string>] = [`/${BUILT}/*`, new Map([CACHED_FOR_EVER])];
  return program === 'host'
    ? new Map([
        built,
        [SERVICE_WORKER_PATH, new Map([['Content-Security-Policy', hostPolicy(origins, "'self'")]])],
        [CONNECT_PATH, new Map([['Cross-Origin-Opener-Policy', 'unsafe-none']])],
      ])
    : new Map([
        built,
        [`/${WORKERS}/*`, new Map([CACHED_FOR_EVER, ['Content-Security-Policy', bytecodePolicy()]])],
        [
          `/${SINGLE_FILE_NAME}`,
          new Map([['Content-Disposition', `attachment; filename="${SINGLE_FILE_NAME}"`]]),
        ],
      ]);
}

function applies(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The headers of `program`'s response for `path`, in the order they are written. */
export function headersOf(program: Program, origins: Origins, path = '/'): ReadonlyMap<string, string> {
  const exceptions = [...exceptionsOf(program, origins)].filter(([pattern]) => applies(pattern, path));
  return new Map([
    ...programHeaders(program, origins),
    ...exceptions.flatMap(([, replaced]) => [...replaced]),
  ]);
}

function programHeaders(program: Program, origins: Origins): ReadonlyMap<string, string> {
  const common: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    // For the shell too, should it be opened as a page; in a frame it has no effect.
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Frames are ruled by frame-ancestors; nobody needs the other's files as resources.
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
  ];
  if (program === 'shell') {
    return new Map([
      ['Content-Security-Policy', shellPolicy(origins)],
      [
        'Permissions-Policy',
        permissions({
          camera: '()',
          'clipboard-write': '(self)',
          'publickey-credentials-create': '()',
          'publickey-credentials-get': '()',
        }),
      ],
      ...common,
    ]);
  }
  return new Map([
    ['Content-Security-Policy', hostPolicy(origins)],
    [
      'Permissions-Policy',
      permissions({
        camera: '(self)',
        // A page can pass on to a frame only what it names here.
        'clipboard-write': `(self "${origins.shell}")`,
        'publickey-credentials-create': '(self)',
        'publickey-credentials-get': '(self)',
      }),
    ],
    // Chromium: closes what CSP leaves open (WebRTC, navigation, pop-ups, foreign relying-party ids). Without the
    // shell's origin the frame does not load.
    ['Connection-Allowlist', `(response-origin "${origins.shell}")`],
    ['X-Frame-Options', 'DENY'],
    ...common,
  ]);
}

/**
 * The same as a `_headers` file, the format static hosts such as Netlify and Cloudflare read. Served by https, a
 * program is asked for by nothing else from then on: whoever answers for it in plain http could take its place.
 *
 * A path that matches two rules must still get one policy: two would both be in force, and the service worker could
 * fetch nothing. Cloudflare applies the rules in their order, the last one of each path, and joins values of one name,
 * unless a later rule first detaches it (`! Name`). Netlify takes the last rule's value and ignores lines without a
 * colon. So exceptions come last, one for each path, and detach what they replace.
 */
export function headersFile(program: Program, origins: Origins): string {
  const headers = new Map(programHeaders(program, origins));
  if (origins[program].startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=63072000');
  const blocks = [
    ['/*', ...[...headers].map(([name, value]) => `  ${name}: ${value}`)],
    ...[...exceptionsOf(program, origins)].map(([path, replaced]) => [
      path,
      ...[...replaced].flatMap(([name, value]) => [
        ...(headers.has(name) ? [`  ! ${name}`] : []),
        `  ${name}: ${value}`,
      ]),
    ]),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
