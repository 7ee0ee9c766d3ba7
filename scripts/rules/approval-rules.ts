/** Rules of the press that approves, of keys and lock, and of what a server sends. */
import { ANSWERER, attack, FRAME, HEADERS, NO_ALLOWLIST, type Rule, SESSION } from './rule.ts';

const ARMING = 'src/signer/app/arming.ts';
const ARMING_TEST = ['src/signer/app/arming.test.ts'];
const HEADERS_TEST = ['scripts/headers.test.ts'];

export const APPROVAL_RULES: readonly Rule[] = [
  // Arming.
  {
    name: 'half a second before a press counts',
    edits: [{ file: ARMING, from: 'export const ARMING_MS = 500;', to: 'export const ARMING_MS = 0;' }],
    unit: ARMING_TEST,
  },
  {
    name: 'no press counts before the screen is armed',
    edits: [
      {
        file: ARMING,
        from: 'if (armedAt !== null && event.timeStamp >= armedAt) return armedAt;',
        to: 'if (armedAt === null || event.timeStamp >= armedAt) return armedAt ?? 0;',
      },
      { file: ARMING, from: 'press.armedAt === arming.armedAt() && ', to: '' },
    ],
    unit: ARMING_TEST,
    browser: attack('arming', 'a press before the screen was seen'),
  },
  {
    name: 'a frame counts as 50 ms at most',
    edits: [{ file: ARMING, from: 'export const FRAME_MS = 50;', to: 'export const FRAME_MS = 60_000;' }],
    unit: ARMING_TEST,
    browser: attack('arming', 'stood still'),
  },
  {
    name: 'the wait begins anew when the window was left',
    edits: [
      { file: ARMING, from: "  page.addEventListener('blur', arming.restart);\n", to: '' },
      { file: ARMING, from: "  page.addEventListener('focus', arming.restart);\n", to: '' },
    ],
    unit: ARMING_TEST,
    browser: attack('arming', 'after the window was left'),
  },
  {
    name: 'the wait begins anew with an early press',
    edits: [{ file: ARMING, from: '      restart();\n      return null;', to: '      return null;' }],
    unit: ARMING_TEST,
  },
  {
    name: 'a held key does not count',
    edits: [{ file: ARMING, from: ' && !event.repeat', to: '' }],
    unit: ARMING_TEST,
    browser: attack('arming', 'held down'),
  },
  {
    name: 'the second click of two does not count',
    edits: [{ file: ARMING, from: "event.detail === (press.by === 'key' ? 0 : 1)", to: 'event.detail >= 0' }],
    unit: ARMING_TEST,
  },
  {
    name: 'a press made by a script does not count',
    edits: [
      { file: ARMING, from: 'if (!event.isTrusted) return null;', to: '' },
      { file: ARMING, from: '!event.isTrusted || ', to: '' },
    ],
    unit: ARMING_TEST,
    browser: attack('arming', 'by no hand'),
  },
  {
    name: 'a mouse must have moved on the button',
    edits: [
      {
        file: ARMING,
        from: "event.pointerType === 'mouse' && movedAt < armedAt",
        to: 'movedAt > armedAt + 1e9',
      },
    ],
    unit: ARMING_TEST,
    browser: attack('arming', 'a mouse that lay where'),
  },
  {
    name: 'a press is judged by when it happened',
    edits: [
      { file: ARMING, from: ' && event.timeStamp >= armedAt) return armedAt;', to: ') return armedAt;' },
    ],
    unit: ARMING_TEST,
  },
  {
    name: 'a press begins on the button',
    edits: [
      {
        file: ARMING,
        from: 'if (arming.since(event) === null || press === null) return false;',
        to: 'if (arming.since(event) === null) return false;\n      if (press === null) return true;',
      },
    ],
    unit: ARMING_TEST,
  },
  {
    name: 'another request is armed anew',
    edits: [
      {
        file: 'src/signer/screens/use-arming.ts',
        from: 'createArming(pageFrames, replaces ? REPLACED_ARMING_MS : ARMING_MS)',
        to: '(globalThis.shared ??= createArming(pageFrames, ARMING_MS))',
      },
      {
        file: ARMING,
        from: '  arming.restart();\n',
        to: '  if (arming.armedAt() === null) arming.restart();\n',
      },
      { file: ARMING, from: '    arming.stop();\n', to: '' },
      // What moves the focus would do it too.
      { file: ARMING, from: "  page.addEventListener('blur', arming.restart);\n", to: '' },
      { file: ARMING, from: "  page.addEventListener('focus', arming.restart);\n", to: '' },
    ],
    browser: attack('arming', 'another request under the finger'),
  },
  {
    name: 'a request in the place of another waits longer and says so, also across a lock',
    edits: [{ file: SESSION, from: 'this.#withdrawn = true;', to: 'this.#withdrawn = false;' }],
    unit: ['src/signer/app/session.test.ts'],
    browser: attack('assessment', 'what was announced while it was locked'),
  },

  // Cookies.
  {
    name: 'cookies are removed at the start',
    edits: [
      { file: 'src/signer/main.ts', from: 'removeCookies(document, window.location.hostname);\n', to: '' },
    ],
    browser: attack('cookies', 'the host starts after'),
  },
  {
    name: 'the host’s own service worker answers when its server refuses',
    edits: [{ file: 'src/signer/app/start.ts', from: '  keepForOffline();\n', to: '' }],
    browser: attack('cookies', 'the host starts after'),
  },

  // Erase, lock time, keys.
  {
    name: 'erasing at once takes a proof',
    edits: [
      {
        file: 'src/signer/keyring/acts-erase.ts',
        from: "        if (proof === undefined) throw new EvidentError('VAULT_PROOF_NEEDED');\n        await context.checkProof(file, proof);",
        to: '        void proof;',
      },
    ],
    unit: ['src/signer/keyring/erasing.test.ts'],
  },
  {
    name: 'erasing without a proof takes a day',
    edits: [
      {
        file: 'src/signer/keyring/acts-erase.ts',
        from: '({ erasure }) => mayErase(erasure, clock())',
        to: '({ erasure }) => mayErase(erasure, clock() + 25 * 3_600_000)',
      },
    ],
    unit: ['src/signer/keyring/erasing.test.ts'],
  },
  {
    name: 'a longer lock time takes a proof',
    edits: [
      {
        file: 'src/signer/keyring/keyring.ts',
        from: "        if (minutes > file.lockMinutes && proof === undefined) throw new EvidentError('VAULT_PROOF_NEEDED');\n",
        to: '',
      },
    ],
    unit: ['src/signer/keyring/erasing.test.ts'],
  },
  {
    name: 'removing, exporting, showing and changing take a proof',
    edits: [
      {
        file: 'src/signer/keyring/context.ts',
        from: '    await this.prove(session.vault.text, proof);\n    this.state.assertCurrent(session);',
        to: '    this.state.assertCurrent(session);',
      },
    ],
    unit: [
      'src/signer/keyring/security.test.ts',
      'src/signer/keyring/accounts.test.ts',
      'src/signer/keyring/export-accounts.test.ts',
    ],
  },
  {
    name: 'the shell asks for a longer lock time on a screen',
    edits: [
      {
        file: 'src/signer/app/handlers.ts',
        from: 'if (minutes <= status.lockMinutes)',
        to: 'if (minutes <= status.lockMinutes + 1e9)',
      },
    ],
    unit: ['src/signer/app/session.test.ts'],
    browser: attack('assessment', 'a longer time before it locks'),
  },
  {
    name: 'what the shell asks for does not push the lock',
    edits: [
      {
        file: 'src/signer/app/handlers.ts',
        from: "    status: async () => publicStatus(await keyring.call('status', {})),",
        to: "    status: async () => {\n      keyring.touch();\n      return publicStatus(await keyring.call('status', {}));\n    },",
      },
    ],
    browser: attack('assessment', 'presses in the shell'),
  },
  {
    name: 'a request that was taken back does not come up again',
    edits: [
      {
        file: SESSION,
        from: "        this.fail(id, new EvidentError('SIGN_REJECTED'));\n      };",
        to: '      };',
      },
    ],
    unit: ['src/signer/app/session.test.ts'],
    browser: attack('assessment', 'what was announced while it was locked'),
  },

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
        from: 'if (hostOrigin !== null && isFramedBy(window, hostOrigin)) start(hostOrigin);',
        to: 'if (hostOrigin !== null) start(hostOrigin);',
      },
    ],
    browser: attack('origins', 'the real shell alone shows only a link'),
  },

  // The seal.
  {
    name: 'the seal reaches the shell in no message',
    edits: [
      {
        file: SESSION,
        from: '  return { vault, accounts: [...accounts], locksAt, lockMinutes, askEachTime, hasPasskey };',
        to: '  return { ...status, hasPasskey, accounts: [...accounts] };',
      },
      {
        file: ANSWERER,
        from: 'const result = v.parse(methods[method]?.result ?? v.never(), answer);',
        to: 'const result = answer as never;',
      },
    ],
    unit: ['src/signer/app/session.test.ts'],
    browser: attack('assessment', 'the seal reaches the shell'),
  },
];
