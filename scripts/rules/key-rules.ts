/** Rules of erasing, of the lock, and of what takes a proof. */
import { attack, type Rule, SESSION } from './rule.ts';

const BAND = 'src/signer/host/band.ts';
const BAND_TEST = ['src/signer/host/band.test.ts'];

export const KEY_RULES: readonly Rule[] = [
  // Erase, lock time, keys.
  {
    name: 'erasing at once takes a proof',
    edits: [
      {
        file: 'src/signer/keyring/acts-security.ts',
        from: "        if (proof === undefined) throw new EvidentError('VAULT_PROOF_NEEDED');\n        await context.checkProof(file, proof);",
        to: '        void proof;',
      },
    ],
    unit: ['src/signer/keyring/acts-security.erase.test.ts'],
  },
  {
    name: 'erasing without a proof takes a day',
    edits: [
      {
        file: 'src/signer/keyring/acts-security.ts',
        from: '({ erasure }) => mayErase(erasure, clock())',
        to: '({ erasure }) => mayErase(erasure, clock() + 25 * 3_600_000)',
      },
    ],
    unit: ['src/signer/keyring/acts-security.erase.test.ts'],
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
    unit: ['src/signer/keyring/acts-security.erase.test.ts'],
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
      'src/signer/keyring/acts-security.test.ts',
      'src/signer/keyring/acts-accounts.test.ts',
      'src/signer/keyring/acts-accounts.export.test.ts',
    ],
  },
  {
    name: 'erasing without a proof takes a typed word',
    edits: [
      {
        file: 'src/signer/screens/erase.tsx',
        from: 'if (typed.current?.value.trim() !== messages.word) {',
        to: 'if (typed.current === null) {',
      },
    ],
    unit: ['src/signer/screens/erase.test.tsx'],
  },
  {
    name: 'erasing that was asked for is cancelled in the band',
    edits: [
      {
        file: BAND,
        from: "act: () => settle(keyring.call('cancelErase', {})),",
        to: 'act: () => undefined,',
      },
    ],
    unit: BAND_TEST,
  },
  {
    name: 'the band counts only presses by hand',
    edits: [{ file: BAND, from: 'if (event.isTrusted) act();', to: 'act();' }],
    unit: BAND_TEST,
  },
  {
    name: 'a lock ends what is open as refused',
    edits: [
      {
        file: SESSION,
        from: '    if (open !== null) this.cancel(open.id);\n    await this.#keyring',
        to: '    void open;\n    await this.#keyring',
      },
    ],
    unit: ['src/signer/app/session.test.ts', ...BAND_TEST],
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
    name: 'a lock does not wait for a flood of the shell’s',
    edits: [
      {
        file: 'src/signer/app/handlers.ts',
        from: 'const turn = derived.then(work);',
        to: 'const turn = work();',
      },
    ],
    unit: ['src/signer/app/handlers.test.ts'],
  },
  {
    name: 'a flood of requests is not read while a sheet is open',
    edits: [
      {
        file: 'src/signer/app/handlers.ts',
        from: "    if (session.isBusy()) throw new EvidentError('SIGN_BUSY');\n",
        to: '',
      },
    ],
    unit: ['src/signer/app/session.test.ts'],
  },
  {
    name: 'an act that the shell causes is no use of the keyring',
    edits: [
      {
        file: 'src/signer/keyring/state.ts',
        from: "    if (this.#session === null) throw new EvidentError('VAULT_LOCKED');\n    return this.#session;",
        to: "    if (this.#session === null) throw new EvidentError('VAULT_LOCKED');\n    this.#session.idle.use();\n    return this.#session;",
      },
    ],
    unit: ['src/signer/keyring/session.test.ts'],
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
];
