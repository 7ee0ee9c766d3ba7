/** Rules of what a server sends. */
import { attack, FRAME, HEADERS, NO_ALLOWLIST, type Rule } from './rule.ts';

const HEADERS_TEST = ['scripts/headers.test.ts'];

export const SERVER_RULES: readonly Rule[] = [
  // What a server sends.
  {
    name: 'nobody frames the host',
    edits: [
      {
        file: HEADERS,
        from: "    'frame-src': origins.shell,\n    'frame-ancestors': NOTHING,",
        to: "    'frame-src': origins.shell,",
      },
      { file: HEADERS, from: "    ['X-Frame-Options', 'DENY'],\n", to: '' },
    ],
    unit: HEADERS_TEST,
    browser: attack('embedding', 'gets neither frame'),
  },
  {
    name: 'only the host frames the shell',
    edits: [{ file: HEADERS, from: "    'frame-ancestors': origins.host,\n", to: '' }],
    unit: HEADERS_TEST,
    browser: attack('embedding', 'gets neither frame'),
  },
  {
    name: 'the host frames nothing but the shell',
    edits: [{ file: HEADERS, from: "    'frame-src': origins.shell,", to: "    'frame-src': 'http:'," }],
    unit: HEADERS_TEST,
  },
  {
    name: 'the host reaches nothing but the shell',
    edits: [NO_ALLOWLIST],
    unit: HEADERS_TEST,
    browser: attack('exfiltration', 'nothing leaves the signer'),
  },
  {
    name: 'the keyring’s worker has no network',
    edits: [
      {
        file: HEADERS,
        from: 'function hostPolicy(origins: Origins, connect = NOTHING)',
        to: "function hostPolicy(origins: Origins, connect = 'http:')",
      },
      NO_ALLOWLIST,
    ],
    unit: HEADERS_TEST,
    browser: attack('exfiltration', 'nothing leaves the keyring worker'),
  },
  {
    name: 'whoever opens the host as a window loses hold of it',
    edits: [{ file: HEADERS, from: "    ['Cross-Origin-Opener-Policy', 'same-origin'],\n", to: '' }],
    unit: HEADERS_TEST,
    browser: attack('embedding', 'a page that opens'),
  },
  {
    name: 'each program has a process of its own',
    edits: [{ file: HEADERS, from: "    ['Origin-Agent-Cluster', '?1'],\n", to: '' }],
    unit: HEADERS_TEST,
  },
  {
    name: 'passkeys and camera are the host’s alone',
    edits: [
      {
        file: FRAME,
        from: 'frame.allow = `clipboard-write ',
        to: 'frame.allow = `camera *; publickey-credentials-create *; publickey-credentials-get *; clipboard-write ',
      },
      { file: HEADERS, from: "        camera: '(self)',\n", to: "        camera: '*',\n" },
      {
        file: HEADERS,
        from: "        'publickey-credentials-create': '(self)',\n        'publickey-credentials-get': '(self)',\n",
        to: "        'publickey-credentials-create': '*',\n        'publickey-credentials-get': '*',\n",
      },
    ],
    unit: HEADERS_TEST,
    browser: attack('origins', 'the shell gets neither passkeys'),
  },
  {
    name: 'the shell alone shows only a link',
    edits: [
      {
        file: 'src/wallet/main.tsx',
        from: 'hostOrigin !== null && isFramedBy(window, hostOrigin)',
        to: 'hostOrigin !== null',
      },
    ],
    browser: attack('origins', 'the real shell alone shows only a link'),
  },

  {
    name: 'features that nobody here uses are refused',
    edits: [
      { file: HEADERS, from: "  'identity-credentials-get',\n", to: '' },
      { file: HEADERS, from: "  'storage-access',\n", to: '' },
      { file: HEADERS, from: "  'window-management',\n", to: '' },
    ],
    unit: HEADERS_TEST,
  },
];
