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

/** Everything a page could ask for and Evident does not use. */
const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
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
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

function policy(directives: Readonly<Record<string, string>>): string {
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
    'trusted-types': NOTHING,
  });
}

function signerPolicy(origins: Origins): string {
  return policy({
    'default-src': NOTHING,
    // hash-wasm compiles Argon2id from WebAssembly.
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'worker-src': "'self'",
    'connect-src': NOTHING,
    'frame-src': NOTHING,
    'frame-ancestors': origins.wallet,
    'form-action': NOTHING,
    'base-uri': NOTHING,
    'object-src': NOTHING,
    'require-trusted-types-for': "'script'",
    // One policy, which admits one URL: the keyring worker's.
    'trusted-types': 'evident-keyring',
  });
}

function permissions(allowed: Readonly<Record<string, string>>): string {
  const refused = REFUSED_FEATURES.map((name) => `${name}=()`);
  const granted = Object.entries(allowed).map(([name, to]) => `${name}=${to}`);
  return [...refused, ...granted].join(', ');
}

/** The headers that every response of `program` carries, in the order they are written. */
export function headersOf(program: Program, origins: Origins): ReadonlyMap<string, string> {
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
      ['Permissions-Policy', permissions({ 'clipboard-write': `(self "${origins.signer}")` })],
      ['X-Frame-Options', 'DENY'],
      ...common,
    ]);
  }
  return new Map([
    ['Content-Security-Policy', signerPolicy(origins)],
    ['Permissions-Policy', permissions({ 'clipboard-write': '(self)' })],
    // Chromium: closes what CSP leaves open (WebRTC, navigation, pop-ups, foreign relying-party ids).
    ['Connection-Allowlist', '(response-origin)'],
    ...common,
  ]);
}

/**
 * The same as a `_headers` file, the format static hosts such as Netlify and Cloudflare Pages read. Served by https, a
 * program is asked for by nothing else from then on: whoever answers for it in plain http could take its place.
 */
export function headersFile(program: Program, origins: Origins): string {
  const headers = new Map(headersOf(program, origins));
  if (origins[program].startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=63072000');
  const lines = [...headers].map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join('\n')}\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`;
}
