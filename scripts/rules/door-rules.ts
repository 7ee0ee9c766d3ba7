/** Rules of the window that apps open, and of the press that is held. */
import { attack, type Rule } from './rule.ts';

const HANDSHAKE = 'src/signer/apps/door.ts';
const DOOR = 'src/signer/apps/door.ts';
const ASKED = 'src/signer/apps/asked.ts';
const RELAY = 'src/signer/apps/relay.ts';
const HOLD = 'src/signer/app/arming.ts';
const DOOR_TEST = ['src/signer/apps/door.test.ts'];
const ASKED_TEST = ['src/signer/apps/asked.test.ts'];
const RELAY_TEST = ['src/signer/apps/relay.test.ts'];
const HOLD_TEST = ['src/signer/app/arming.hold.test.ts'];

export const DOOR_RULES: readonly Rule[] = [
  // Who asks.
  {
    name: 'only the page that opened the window is heard',
    edits: [{ file: HANDSHAKE, from: 'event.source !== opener || ', to: '' }],
    unit: DOOR_TEST,
  },
  {
    name: 'only an answer to this greeting is heard',
    edits: [{ file: HANDSHAKE, from: ' && answered === nonce', to: '' }],
    unit: DOOR_TEST,
  },
  {
    name: 'a page without an origin of its own connects to nothing',
    edits: [{ file: DOOR, from: 'if (isAppOrigin(origin, own)) {', to: "if (origin !== '') {" }],
    unit: DOOR_TEST,
    browser: attack('apps', 'a page that hides its origin'),
  },
  // What it asked for.
  {
    name: 'an app asks for what the host received from it, and for nothing else',
    edits: [{ file: DOOR, from: 'parts === 0\n          ?', to: 'parts < 0\n          ?' }],
    unit: DOOR_TEST,
    browser: attack('apps', 'what it did not ask for'),
  },
  {
    name: 'the amount is part of what an app asked for',
    edits: [{ file: ASKED, from: '    quantityOf(value) === transaction.value &&\n', to: '' }],
    unit: ASKED_TEST,
  },
  {
    name: 'a request is signed once',
    edits: [{ file: DOOR, from: ' || done >= most', to: '' }],
    unit: DOOR_TEST,
    browser: attack('apps', 'what an app asked for'),
  },
  {
    name: 'a request ends with its app',
    edits: [{ file: DOOR, from: "    current.gone.signal.addEventListener('abort', abort);\n", to: '' }],
    unit: DOOR_TEST,
    browser: attack('apps', 'an app that goes in mid-signature'),
  },
  {
    name: 'the browser asks before a window goes in which somebody types',
    edits: [
      {
        file: 'src/signer/app/start.ts',
        from: 'if (session.isTyping()) event.preventDefault();',
        to: 'void session.isTyping() && event;',
      },
    ],
    browser: attack('apps', 'take the wallet’s window away'),
  },
  {
    name: 'a sign-in at another site than the one that asks is a danger',
    edits: [
      {
        file: 'src/signer/app/reading-message.ts',
        from: 'by?.attested === true ? by.origin : by?.claimed;',
        to: 'null as string | null | undefined;',
      },
    ],
    browser: attack('apps', 'a sign-in at another site'),
  },
  {
    name: 'requests for a signature are limited',
    edits: [{ file: RELAY, from: 'const MAX_OPEN_SIGNING = 20;', to: 'const MAX_OPEN_SIGNING = 2000;' }],
    unit: RELAY_TEST,
  },
  {
    name: 'an app that asks without end is cut off',
    edits: [{ file: RELAY, from: 'if (refused >= MAX_REFUSED) close();', to: '' }],
    unit: RELAY_TEST,
  },
  // The press that is held.
  {
    name: 'an approval without limit is held for all of its time',
    edits: [{ file: HOLD, from: 'export const HOLD_MS = 1500;', to: 'export const HOLD_MS = 0;' }],
    browser: attack('arming', 'an approval without limit'),
  },
  {
    name: 'a hold counts painted time alone',
    edits: [
      { file: HOLD, from: 'Math.min(Math.max(0, time - last), FRAME_MS)', to: 'Math.max(0, time - last)' },
    ],
    unit: HOLD_TEST,
  },
  {
    name: 'a hold ends with the wait that it belongs to',
    edits: [{ file: HOLD, from: 'if (arming.armedAt() !== armedAt) {', to: 'if (armedAt < 0) {' }],
    unit: HOLD_TEST,
  },
];
