// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { writeInterface } from '#core/abi/interface/json.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import { toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { type Rendered, render } from '#ui/testing.ts';
import type { ContractBytecode, Contracts } from '../../contracts/types.ts';
import type { InterfaceOrigin, SavedContract } from '../../model/contract.ts';
import { contractEnumsQuery, verifiedSourceQuery } from '../../queries/contracts.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { memoryStore } from '../../testing/harness.ts';
import type { ContractViewInterface } from './contract-view.ts';
import { fieldsOf } from './form.ts';
import { useEnums } from './use-contract-view.ts';

const CHAIN = 31337 as ChainId;
const DESK = toAddress(`0x${'de'.repeat(20)}`);
const HASH: Hash = unwrap(parseHash(`0x${'11'.repeat(32)}`));
const side = { name: 'side', type: 'uint8', internalType: 'enum Desk.Side' };
const contract = unwrap(
  readInterface(JSON.stringify([{ type: 'function', name: 'place', inputs: [side], outputs: [] }])),
);
const known = (origin: InterfaceOrigin): ContractViewInterface => ({
  contract,
  abi: writeInterface(contract),
  origin,
  source: 'sources.example.org',
  name: 'Desk',
});
const saved: SavedContract = {
  chainId: CHAIN,
  address: DESK,
  name: 'Mine',
  favourite: false,
  abi: writeInterface(contract),
  origin: 'verified',
  source: 'sources.example.org',
  codeHash: HASH,
  targets: [],
  created: 1,
  used: 1,
};

let view: Rendered | undefined;
let now: ContractViewInterface | null = null;

function Shown(props: Parameters<typeof useEnums>[0]) {
  now = useEnums(props);
  return null;
}

afterEach(async () => {
  await view?.unmount();
  view = undefined;
});

interface Case {
  readonly origin?: InterfaceOrigin;
  readonly asked?: readonly string[];
  readonly changed?: boolean;
  readonly kept?: boolean;
}

async function shown({ origin = 'verified', asked = ['s'], changed = false, kept = false }: Case) {
  const store = await memoryStore();
  if (kept) await store.contracts.put(saved);
  const enums = vi.fn(() => Promise.resolve(new Map([['Desk.Side', ['Buy', 'Sell']]])));
  const services = {
    store,
    contracts: { enums, keep: (row: SavedContract) => store.contracts.put(row) },
  } as unknown as WalletServices;
  const bytecode: ContractBytecode = {
    address: DESK,
    code: '0x60' as ContractBytecode['code'],
    codeHash: HASH,
    proxy: null,
    parts: [],
    saved: kept ? saved : null,
    changed,
    evidence: {} as ContractBytecode['evidence'],
  };
  const plain = known(origin);
  view = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider services={services} appStore={{} as AppStore}>
        <Shown chainId={CHAIN} bytecode={bytecode} asked={asked} plain={plain} kept={kept} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));
  await settle();
  return { enums, store, plain, named: () => now };
}

const membersIn = (face: ContractViewInterface | null) =>
  face?.contract.functions.map((fn) => fieldsOf(fn, face.contract).map(({ members }) => members));

test('names come beside what is shown already, and the fields that were made before are made anew', async () => {
  expect(membersIn(known('verified'))).toEqual([[null]]);
  const { named, plain, enums } = await shown({});
  expect(enums).toHaveBeenCalledTimes(1);
  expect(membersIn(named())).toEqual([[['Buy', 'Sell']]]);
  expect(membersIn(plain)).toEqual([[null]]);
  // As it would be kept.
  expect(unwrap(readInterface(named()?.abi ?? '')).enums.get('Desk.Side')).toEqual(['Buy', 'Sell']);
});

test.each<readonly [string, Case]>([
  ['what was pasted', { origin: 'pasted' }],
  ['what was recovered', { origin: 'recovered' }],
  ['code that changed since', { changed: true, kept: true }],
  ['nobody', { asked: [] }],
])('no server is asked about %s', async (_, which) => {
  const { named, plain, enums } = await shown(which);
  expect(enums).not.toHaveBeenCalled();
  expect(named()).toBe(plain);
});

test('what is kept is kept with the names, and nothing else of it changes', async () => {
  const { store, named } = await shown({ kept: true });
  expect(await store.contracts.get(CHAIN, DESK)).toEqual({ ...saved, abi: named()?.abi });
  expect(named()?.abi).not.toBe(saved.abi);
});

test('whoever asked for a source first asked for everybody: the tab of the code does not ask again', async () => {
  const client = new QueryClient();
  const source = vi.fn(() => Promise.resolve(null));
  const enums: Contracts['enums'] = async (bytecode, _chain, _wanted, options) => {
    await options?.sourceOf?.(bytecode.address);
    return new Map();
  };
  const services = { contracts: { enums, source } } as unknown as WalletServices;
  const bytecode = { address: DESK, codeHash: HASH, parts: [] } as unknown as ContractBytecode;
  await client.fetchQuery(contractEnumsQuery(services, CHAIN, bytecode, ['s'], ['Desk.Side']));
  await client.fetchQuery(verifiedSourceQuery(services, CHAIN, DESK, ['s']));
  expect(source).toHaveBeenCalledTimes(1);
  await client.fetchQuery(verifiedSourceQuery(services, CHAIN, DESK, ['s', 'another']));
  expect(source).toHaveBeenCalledTimes(2);
});
