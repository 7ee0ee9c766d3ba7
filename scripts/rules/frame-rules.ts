/** Rules of the shell's frame, of what it says, of the address and of a sheet that opens. */
import { ANSWERER, attack, type Edit, FRAME, NO_ALLOWLIST, type Rule, SESSION } from './rule.ts';

const SHEETS = 'src/signer/host/sheets.ts';
const ADDRESS = 'src/signer/host/address.ts';
const HOST_TEST = ['src/signer/host/host.test.ts'];

const SANDBOX_END = 'allow-downloads allow-forms';
function sandbox(more: string): readonly Edit[] {
  return [{ file: FRAME, from: `${SANDBOX_END}'`, to: `${SANDBOX_END} ${more}'` }];
}

export const FRAME_RULES: readonly Rule[] = [
  // The frame.
  {
    name: 'the sandbox lets the shell not navigate the page',
    edits: [...sandbox('allow-top-navigation'), NO_ALLOWLIST],
    unit: HOST_TEST,
    browser: attack('navigation', 'neither top navigation'),
  },
  {
    name: 'the sandbox lets the shell open no window',
    edits: [...sandbox('allow-popups'), NO_ALLOWLIST],
    unit: HOST_TEST,
    browser: attack('navigation', 'neither top navigation'),
  },
  {
    name: 'the sandbox lets the shell show no dialog',
    edits: sandbox('allow-modals'),
    unit: HOST_TEST,
    browser: attack('painting', 'neither the band'),
  },
  {
    name: 'a welcome is there without the shell in the document',
    edits: [
      {
        file: 'src/signer/app/flow.ts',
        from: '(open === null && withoutShell)',
        to: '(open === null && false)',
      },
    ],
    unit: ['src/signer/app/flow.test.ts'],
  },

  // Messages.
  {
    name: 'an offer counts only from the frame itself',
    edits: [{ file: FRAME, from: ' || event.source !== peer', to: '' }],
    unit: HOST_TEST,
    browser: attack('requests', 'only the frame itself'),
  },
  {
    name: 'an offer counts only from the shell’s origin',
    edits: [
      { file: FRAME, from: 'event.origin === shellOrigin ? readyInstance', to: 'true ? readyInstance' },
    ],
    unit: HOST_TEST,
  },
  {
    name: 'an offer counts only in its exact shape',
    edits: [{ file: FRAME, from: ' && Object.keys(more).length === 0', to: ' && more !== null' }],
    unit: HOST_TEST,
    browser: attack('requests', 'only the frame itself'),
  },
  {
    name: 'a second port ends the first',
    edits: [{ file: 'src/signer/app/start.ts', from: '      server?.close();\n', to: '' }],
    unit: ['src/signer/app/start.test.ts'],
    browser: attack('requests', 'a second port'),
  },
  {
    name: 'a port ends with its frame',
    edits: [{ file: FRAME, from: '      port?.close();\n', to: '' }],
    unit: HOST_TEST,
  },
  {
    name: 'parameters pass their schema before a handler sees them',
    edits: [
      {
        file: ANSWERER,
        from: 'v.safeParse(methods[method]?.params ?? v.never(), message.params)',
        to: 'v.safeParse(v.any(), message.params)',
      },
    ],
    unit: ['src/protocol/protocol.test.ts', 'src/protocol/properties.test.ts'],
  },
  {
    name: 'an answer passes its schema before it leaves',
    edits: [
      {
        file: ANSWERER,
        from: 'const result = v.parse(methods[method]?.result ?? v.never(), answer);',
        to: 'const result = answer as never;',
      },
    ],
    unit: ['src/protocol/protocol.test.ts', 'src/protocol/properties.test.ts'],
  },
  {
    name: 'what the host says passes its schema before the shell believes it',
    edits: [
      {
        file: 'src/core/wire/caller.ts',
        from: 'v.safeParse(methods[call.method]?.result ?? v.never(), answer.result)',
        to: 'v.safeParse(v.any(), answer.result)',
      },
    ],
    unit: ['src/protocol/protocol.test.ts', 'src/protocol/properties.test.ts', 'src/core/wire/wire.test.ts'],
  },
  {
    name: 'one request at a time',
    edits: [
      {
        file: SESSION,
        from: "if (taken) return Promise.reject(new EvidentError('SIGN_BUSY'));",
        to: '',
      },
    ],
    unit: ['src/signer/app/session.test.ts'],
    browser: attack('requests', 'one request at a time'),
  },
  {
    name: 'nothing of the wallet between the steps of what the user began',
    edits: [{ file: SESSION, from: ' || this.#goings > 0', to: '' }],
    unit: ['src/signer/app/session.swap.test.ts'],
  },

  // Address and history.
  {
    name: 'a link has the host’s address before it is used',
    edits: [
      {
        file: 'src/wallet/app/host-history.ts',
        from: 'hostOrigin + link.getAttribute',
        to: "'' + link.getAttribute",
      },
    ],
    unit: ['src/wallet/app/host-history.links.test.ts'],
  },
  {
    name: 'after the welcome the way leads to a path of the shell’s alone',
    edits: [
      {
        file: 'src/signer/app/flow.ts',
        from: "shellPathOf(new URL(path, 'https://host.invalid').searchParams.get('then') ?? '/')",
        to: "new URL(path, 'https://host.invalid').searchParams.get('then') ?? '/'",
      },
    ],
    unit: ['src/signer/app/flow.test.ts'],
  },
  {
    name: 'only a path of the shell’s reaches the address: reserved ones',
    edits: [{ file: 'src/protocol/path.ts', from: ' || RESERVED.test(path)', to: '' }],
    unit: ['src/protocol/path.test.ts'],
    browser: attack('navigation', 'no other path'),
  },
  {
    name: 'only a path of the shell’s reaches the address: two slashes and dots',
    edits: [{ file: 'src/protocol/path.ts', from: ' || TWO_SLASHES.test(path) || DOTS.test(path)', to: '' }],
    unit: ['src/protocol/path.test.ts'],
    browser: attack('navigation', 'no other path'),
  },
  {
    name: 'only a path of the shell’s reaches the address: its length',
    edits: [{ file: 'src/protocol/path.ts', from: ' || value.length > LIMIT', to: '' }],
    unit: ['src/protocol/path.test.ts'],
    browser: attack('navigation', 'no other path'),
  },
  {
    name: 'pushes are limited in number and speed',
    edits: [{ file: ADDRESS, from: 'if (tokens < 1) return false;', to: '' }],
    unit: HOST_TEST,
    browser: attack('navigation', 'a flood of paths'),
  },
  {
    name: 'the shell leads to no entry before its own',
    edits: [{ file: ADDRESS, from: 'depth + by >= 0 && ', to: '' }],
    unit: HOST_TEST,
    browser: attack('navigation', 'by the host it goes no further'),
  },
  {
    name: 'a link out of the wallet is shown, not opened',
    edits: [
      {
        file: 'src/signer/app/handlers.ts',
        from: "await session.ask<'openLink'>({ kind: 'openLink', url }, 'wallet', signal);",
        to: 'void signal; window.location.href = url;',
      },
    ],
    browser: attack('navigation', 'a link out of the wallet'),
  },

  // A sheet opens.
  {
    name: 'the shell is not displayed while a sheet is open',
    edits: [{ file: FRAME, from: 'frame.hidden = hidden', to: 'frame.hidden = false' }],
    browser: attack('assessment', 'whatever the shell'),
  },
  {
    name: 'the shell is out of the document while secrets are on a sheet',
    edits: [{ file: SHEETS, from: "if (next === 'alone' || distrusted)", to: 'if (distrusted)' }],
    browser: attack('focus', 'no shell is in the document'),
  },
  {
    name: 'which screens are of secrets',
    edits: [
      {
        file: 'src/signer/app/tasks.ts',
        from: 'return !PROOF_ONLY.includes(task.screen);',
        to: 'return PROOF_ONLY.includes(task.screen);',
      },
    ],
    unit: ['src/signer/app/flow.test.ts'],
  },
  {
    name: 'a draft of the shell outlives its frame',
    edits: [
      {
        file: 'src/wallet/components/form/drafts.tsx',
        from: 'else keepDraft(name, kept);',
        to: 'else void 0;',
      },
    ],
    unit: ['src/wallet/components/form/drafts.test.tsx'],
  },
  {
    name: 'a frame that takes the keyboard is removed',
    edits: [{ file: SHEETS, from: 'document.activeElement !== element) return;', to: 'true) return;' }],
    browser: attack('focus', 'a password is typed'),
  },
  {
    name: 'a shell that took the keyboard once is not there while the next secret is typed',
    edits: [{ file: SHEETS, from: '    distrusted = true;\n', to: '' }],
    browser: attack('focus', 'stole the keyboard once'),
  },
  {
    name: 'a request that ends by itself gives no keyboard away under typing hands',
    edits: [{ file: SESSION, from: 'cutOff: this.#typed', to: 'cutOff: false' }],
    unit: ['src/signer/app/cut-off.test.ts'],
    browser: attack('focus', 'withdraws its request'),
  },
  {
    name: 'a button that is pressed ends the typing, so that what was shown is forgotten with the lock',
    edits: [
      {
        file: SESSION,
        from: 'readonly pressed = (): void => {\n    this.#typed = false;',
        to: 'readonly pressed = (): void => {',
      },
    ],
    unit: ['src/signer/app/cut-off.test.ts'],
    browser: attack('left-open', 'forgotten when another tab locks'),
  },
  {
    name: 'what was typed before counts for what comes in its place',
    edits: [
      { file: SESSION, from: 'this.#lastId += 1;', to: 'this.#lastId += 1;\n    this.#typed = false;' },
    ],
    unit: ['src/signer/app/cut-off.test.ts'],
  },
  {
    name: 'a page that took words starts anew only when the hands are off the keyboard',
    edits: [{ file: 'src/signer/app/fresh-start.ts', from: ' && !cutOff', to: '' }],
    unit: ['src/signer/app/cut-off.test.ts'],
  },
  {
    name: 'the press that the shell may have is used up',
    edits: [{ file: SHEETS, from: '      closePickers(document, dialog);\n', to: '' }],
    browser: attack('pickers', 'after a sheet has opened'),
  },
];
