/** Acts that bring keys in. All add, none replaces. */
import { openKeyFile } from '../keyfile/open.ts';
import { readKeyFile } from '../keyfile/read.ts';
import type { Acts } from './context.ts';
import { parsePrivateKey } from './derive.ts';
import { inspectMnemonic } from './inspect.ts';
import { parseMnemonic, passphraseBytes } from './mnemonic.ts';

export const ADDING: Acts<
  | 'draft'
  | 'checkDraft'
  | 'dropDraft'
  | 'create'
  | 'importMnemonic'
  | 'importPrivateKey'
  | 'readKeyFile'
  | 'importKeyFile'
  | 'inspectMnemonic'
> = {
  draft: ({ state }, { words }) => state.drafts.issue(words),

  checkDraft: async ({ state }, { draftId, answers }) => ({
    right: await state.drafts.check(draftId, answers),
  }),

  /** A new phrase, or what was read from a backup file. */
  dropDraft: async ({ state }, { draftId }) => {
    state.drafts.drop(draftId);
    state.restores.drop(draftId);
    return {};
  },

  create: (context, { draftId, password, label }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const { entropy, backedUp } = state.drafts.read(draftId);
      const secret = {
        kind: 'mnemonic',
        language: 'english',
        entropy,
        passphrase: new Uint8Array(),
      } as const;
      const backedUpAt = backedUp ? ports.clock() : null;
      const accounts = await context.add({
        secret,
        kind: 'mnemonic',
        accounts: 1,
        label,
        backedUpAt,
        password,
      });
      state.drafts.drop(draftId);
      return accounts;
    }),

  importMnemonic: (context, { mnemonic, passphrase: typed, accounts, label, password }) =>
    context.inTurn(async () => {
      const passphrase = passphraseBytes(typed);
      const secret = { kind: 'mnemonic', ...(await parseMnemonic(mnemonic)), passphrase } as const;
      // Whoever can enter the words has them.
      const backedUpAt = context.ports.clock();
      return context.add({ secret, kind: 'mnemonic', accounts, label, backedUpAt, password });
    }),

  importPrivateKey: (context, { key, label, password }) =>
    context.inTurn(async () => {
      const secret = parsePrivateKey(key);
      return context.add({ secret, kind: 'privateKey', accounts: 1, label, backedUpAt: null, password });
    }),

  readKeyFile: async (_context, { text }) => {
    const { kind, address, slow } = readKeyFile(text);
    return { kind, address, slow };
  },

  importKeyFile: async (context, { text, filePassword, label, password }, options) => {
    // Not in turn: it may take a minute, for which nobody else shall wait.
    const secret = await openKeyFile(readKeyFile(text), filePassword, options);
    return context.inTurn(() =>
      context.add({ secret, kind: 'keyFile', accounts: 1, label, backedUpAt: null, password }),
    );
  },

  inspectMnemonic: (_context, { text }) => inspectMnemonic(text),
};
