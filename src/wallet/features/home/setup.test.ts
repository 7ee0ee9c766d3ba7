import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Account } from '../../model/account.ts';
import { unsavedSource } from './setup.ts';

const account = (byte: string, more: Partial<Account> = {}): Account => ({
  address: toAddress(`0x${byte.repeat(20)}`),
  label: byte,
  sourceId: 'one',
  sourceKind: 'mnemonic',
  coldSource: null,
  path: null,
  order: 0,
  colour: null,
  hidden: false,
  lookChangedAt: 0,
  createdAt: 1,
  backedUpAt: null,
  savedAt: null,
  ...more,
});

describe('the source without a second copy', () => {
  it('is a phrase before a single key, with all its accounts, hidden ones too', () => {
    const key = account('a1', { sourceId: 'key', sourceKind: 'privateKey' });
    const words = account('b2');
    const more = account('c3', { hidden: true });
    expect(unsavedSource([key, words, more])).toEqual({
      sourceId: 'one',
      isPhrase: true,
      accounts: [words, more],
    });
    expect(unsavedSource([key])).toEqual({ sourceId: 'key', isPhrase: false, accounts: [key] });
    expect(unsavedSource([account('d4', { sourceKind: 'keyFile' })])).toMatchObject({ isPhrase: false });
  });

  it('is none once it was written down or saved, and never one without a key', () => {
    expect(
      unsavedSource([
        account('a1', { backedUpAt: 5 }),
        account('b2', { savedAt: 5, sourceKind: 'privateKey' }),
        account('c3', { sourceId: null, sourceKind: 'watch' }),
        account('d4', { sourceId: null, sourceKind: 'xpub', coldSource: 'x' }),
        account('e5', { sourceId: null, sourceKind: 'cold', coldSource: 'x' }),
      ]),
    ).toBeNull();
  });
});
