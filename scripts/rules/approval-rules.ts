/** Rules of the press that approves, and of what the signer shows. */
import { ANSWERER, attack, type Rule, SESSION } from './rule.ts';

const ARMING = 'src/signer/app/arming.ts';
const ARMING_TEST = ['src/signer/app/arming.test.ts'];
const UNLOCK = 'src/signer/screens/unlock.tsx';
const UNLOCK_TEST = ['src/signer/screens/unlock.test.tsx'];
const MESSAGE_TEST = ['src/signer/screens/message/message-card.test.tsx'];

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
    name: 'the wait begins anew when the page was hidden',
    edits: [
      { file: ARMING, from: "  document.addEventListener('visibilitychange', arming.restart);\n", to: '' },
    ],
    unit: ARMING_TEST,
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
        file: 'src/signer/screens/armed-button.tsx',
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

  // What the signer shows.
  {
    name: 'a sign-in that nobody attests takes a typed word',
    edits: [
      {
        file: 'src/signer/screens/signing-card.tsx',
        from: '(signsIn && by?.attested !== true)',
        to: '(signsIn && false)',
      },
    ],
    unit: MESSAGE_TEST,
  },
  {
    name: 'the name that the wallet gives an account is marked as its word',
    edits: [
      {
        file: 'src/signer/screens/confirm-headline.tsx',
        from: '<Filled text={common.quoted} places={{ name: <bdi>{name}</bdi> }} />',
        to: '<bdi>{name}</bdi>',
      },
    ],
    unit: ['src/signer/screens/confirm.test.tsx'],
  },
  {
    name: 'what an app calls itself is cleaned before it is shown',
    edits: [
      {
        file: 'src/signer/screens/asked-by.tsx',
        from: 'displayText(by.claimed, MAX_CLAIMED)',
        to: 'by.claimed',
      },
    ],
    unit: MESSAGE_TEST,
  },
  {
    name: 'keys that were here and are gone are told',
    edits: [{ file: 'src/signer/app/flow.ts', from: 'else if (keysWereHere()) lost = true;', to: '' }],
    unit: ['src/signer/app/flow.test.ts'],
  },

  // The seal.
  {
    name: 'the seal is compared before the password',
    edits: [{ file: UNLOCK, from: '{seal === null ? null : (', to: '{seal !== null ? null : (' }],
    unit: UNLOCK_TEST,
  },
  {
    name: 'each unlock says where secrets are asked for',
    edits: [{ file: UNLOCK, from: '{messages.unlock.onlyThen} {messages.wholeWindow}', to: '' }],
    unit: UNLOCK_TEST,
  },
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
