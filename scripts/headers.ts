/**
 * The response headers of both programs: one source for the local server and for the `_headers` files that
 * static hosts read. Sources: CSP Level 3, Trusted Types, Permissions Policy, Connection-Allowlist (Chromium).
 *
 * Each response carries its own policy. A worker script without one would run without one, so the signer's
 * policy goes out with its scripts too.
 */

export type Program = 'wallet' | 'signer';

export interface Origins {
  /** Origin of the wallet (shell), e.g. `http://evident.localhost:5173`. */
  readonly wallet: string;
  /** Origin of the signer, a child name of the wallet's. */
  readonly signer: string;
}

const NOTHING = "'none'";

/** Folder of the built files, named by their contents and kept for ever. No page may have an address inside it. */
export const BUILT = 'built';
/** Where the service worker of the signer lies: at the root, so that it may serve the whole origin. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
/** The wallet's worker that reads bytecode. Not named by its contents: its headers are its own, by its path. */
export const BYTECODE_WORKER_PATH = '/workers/recover-worker.js';
/** Where the wallet offers the whole signer as one file. */
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
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

export function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

function walletPolicy(origins: Origins): string {
  return policy({
    'default-src': NOTHING,
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    // Endpoints are the user's to choose: https anywhere, http and ws only on this machine.
    'connect-src':
      "'self' https: wss: http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
    // The signer alone: a script that took over the wallet cannot leak by pointing a frame elsewhere.
    'frame-src': origins.signer,
    'frame-ancestors': NOTHING,
    'form-action': NOTHING,
    'base-uri': NOTHING,
    'object-src': NOTHING,
    'require-trusted-types-for': "'script'",
    // One policy, which admits one URL: that of the worker that reads bytecode.
    'trusted-types': 'evident-bytecode',
  });
}

/**
 * The worker that reads bytecode compiles WebAssembly (evmole), which nothing else of the wallet may. It gets its
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

function signerPolicy(origins: Origins, connect = NOTHING): string {
  return policy({
    'default-src': NOTHING,
    // hash-wasm compiles Argon2id from WebAssembly.
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'worker-src': "'self'",
    'connect-src': connect,
    'frame-src': NOTHING,
    'frame-ancestors': origins.wallet,
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
 * What single paths carry instead of the program's own headers. The signer's service worker alone may fetch, and from
 * its own origin only, because it stores the program's files. The file in the wallet is the signer: it must be saved,
 * never opened on the wallet's origin (whose policy would stop its scripts as well). The worker that reads bytecode
 * alone may compile WebAssembly.
 */
function exceptionsOf(program: Program, origins: Origins): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return program === 'signer'
    ? new Map([
        [SERVICE_WORKER_PATH, new Map([['Content-Security-Policy', signerPolicy(origins, "'self'")]])],
      ])
    : new Map([
        [BYTECODE_WORKER_PATH, new Map([['Content-Security-Policy', bytecodePolicy()]])],
        [
          `/${SINGLE_FILE_NAME}`,
          new Map([['Content-Disposition', `attachment; filename="${SINGLE_FILE_NAME}"`]]),
        ],
      ]);
}

/** The headers of `program`'s response for `path`, in the order they are written. */
export function headersOf(program: Program, origins: Origins, path = '/'): ReadonlyMap<string, string> {
  return new Map([...programHeaders(program, origins), ...(exceptionsOf(program, origins).get(path) ?? [])]);
}

function programHeaders(program: Program, origins: Origins): ReadonlyMap<string, string> {
  const common: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', program === 'wallet' ? 'same-origin-allow-popups' : 'unsafe-none'],
    // Frames are ruled by frame-ancestors; nobody needs the other's files as resources.
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
  ];
  if (program === 'wallet') {
    return new Map([
      ['Content-Security-Policy', walletPolicy(origins)],
      [
        'Permissions-Policy',
        permissions({
          camera: '(self)',
          'clipboard-write': `(self "${origins.signer}")`,
          // Passkeys are the signer's. A page can hand on only what it has itself, so the wallet is named too; a
          // passkey bound to the signer's name is out of its reach all the same.
          'publickey-credentials-create': `(self "${origins.signer}")`,
          'publickey-credentials-get': `(self "${origins.signer}")`,
        }),
      ],
      ['X-Frame-Options', 'DENY'],
      ...common,
    ]);
  }
  return new Map([
    ['Content-Security-Policy', signerPolicy(origins)],
    [
      'Permissions-Policy',
      permissions({
        camera: '(self)',
        'clipboard-write': '(self)',
        'publickey-credentials-create': '(self)',
        'publickey-credentials-get': '(self)',
      }),
    ],
    // Chromium: closes what CSP leaves open (WebRTC, navigation, pop-ups, foreign relying-party ids).
    ['Connection-Allowlist', '(response-origin)'],
    ...common,
  ]);
}

/**
 * The same as a `_headers` file, the format static hosts such as Netlify and Cloudflare read. Served by https, a
 * program is asked for by nothing else from then on: whoever answers for it in plain http could take its place.
 *
 * A path that matches two rules must still get one policy: two would both be in force, and the service worker could
 * fetch nothing. Cloudflare applies the rules in their order and joins values of one name, unless a later rule first
 * detaches it (`! Name`). Netlify takes the last rule's value and ignores lines without a colon. So exceptions come
 * last, and detach what they replace.
 */
export function headersFile(program: Program, origins: Origins): string {
  const headers = new Map(programHeaders(program, origins));
  if (origins[program].startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=63072000');
  const blocks = [
    ['/*', ...[...headers].map(([name, value]) => `  ${name}: ${value}`)],
    [`/${BUILT}/*`, '  Cache-Control: public, max-age=31536000, immutable'],
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
