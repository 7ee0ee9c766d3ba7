/** What is written down of a saved Safe, beside what is known of the contract. */
import { beforeEach, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { unwrap } from '#core/result.ts';
import type { SavedContract } from '../../model/contract.ts';
import type { SafeFacts } from '../../safe/types.ts';
import type { WalletServices } from '../../services/services.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../testing/harness.ts';
import { CHAIN, evidence, TOKEN } from '../../testing/stage.ts';
import { removeSafe, renameSafe, savedSafes, saveSafe, updateSafe } from './saved.ts';

const SAFE = toAddress(`0x${'5a'.repeat(20)}`);
const codeHash = unwrap(parseHash(`0x${'ab'.repeat(32)}`));
const owner = (byte: string) => toAddress(`0x${byte.repeat(20)}`);
const facts: SafeFacts = {
  address: SAFE,
  chainId: CHAIN,
  versionText: '1.4.1',
  version: '1.4.1',
  owners: [owner('a1'), owner('a2'), owner('a3')],
  threshold: 2,
  nonce: 0n,
  modules: [],
  moreModules: false,
  guard: null,
  fallbackHandler: null,
  singleton: TOKEN,
  domainFits: true,
  evidence,
};
const looked: SavedContract = {
  chainId: CHAIN,
  address: SAFE,
  name: 'SafeProxy',
  favourite: false,
  abi: '[]',
  origin: 'verified',
  source: 'sourcify.dev',
  codeHash,
  targets: [],
  created: 1,
  used: 1,
};

let store: Store;
let services: WalletServices;
beforeEach(async () => {
  store = await memoryStore();
  services = {
    store,
    contracts: {
      readBytecode: async () => ({
        saved: await store.contracts.get(CHAIN, SAFE),
        codeHash,
        parts: [{ address: TOKEN, codeHash }],
      }),
      keep: (row: SavedContract) => store.contracts.put(row),
      remove: store.contracts.remove,
      all: store.contracts.all,
    },
  } as unknown as WalletServices;
});

const rows = async () => savedSafes(await store.contracts.all());
const only = async () => {
  const [row] = await rows();
  if (row === undefined) throw new Error('none is saved');
  return row;
};

it('saves a Safe with its owners and the code that it had, renames it, and removes it whole', async () => {
  await saveSafe(services, facts, 'Treasury');
  expect(await rows()).toMatchObject([
    {
      name: 'Treasury',
      safe: { threshold: 2, owners: 3 },
      codeHash,
      targets: [{ address: TOKEN, codeHash }],
      abi: null,
    },
  ]);
  await renameSafe(services, await only(), 'Savings');
  expect(await only()).toMatchObject({ name: 'Savings', safe: { threshold: 2, owners: 3 } });
  await removeSafe(services, await only());
  expect(await store.contracts.all()).toEqual([]);
});

it('keeps the interface of a contract that was saved before, also when the Safe is removed', async () => {
  await store.contracts.put(looked);
  expect(await rows()).toEqual([]);
  await saveSafe(services, facts, 'Treasury');
  expect(await only()).toMatchObject({ name: 'Treasury', abi: '[]', origin: 'verified', created: 1 });
  await removeSafe(services, await only());
  expect(await rows()).toEqual([]);
  expect(await store.contracts.all()).toMatchObject([{ name: 'Treasury', abi: '[]', origin: 'verified' }]);
});

it('writes down new owners of a saved Safe, and nothing of one that is not saved', async () => {
  await updateSafe(services, facts);
  expect(await store.contracts.all()).toEqual([]);
  await saveSafe(services, facts, 'Treasury');
  await updateSafe(services, { ...facts, threshold: 1, owners: [owner('a1')] });
  expect(await only()).toMatchObject({ name: 'Treasury', safe: { threshold: 1, owners: 1 } });
});

it('does not bring back by a new name what another tab removed', async () => {
  await saveSafe(services, facts, 'Treasury');
  const row = await only();
  await removeSafe(services, row);
  await renameSafe(services, row, 'Savings');
  expect(await store.contracts.all()).toEqual([]);
});
