// @vitest-environment happy-dom
/** A Safe one of whose owners is a contract: its signature comes by file, is asked about, counted, and executed. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import {
  decodeSignatures,
  readSafeKeySignature,
  type SafeFile,
  type SafeSignature,
  writeSafeFile,
} from '#core/safe/file.ts';
import type { SafeIdentity } from '#core/safe/transaction.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import { addressParam, chainParam } from '../../app/route-bases.tsx';
import { keepNames } from '../../components/batch/call-text.ts';
import { keepDraft } from '../../components/form/drafts.tsx';
import { shown } from '../../components/review/testing/card.tsx';
import type { ContractSignature, SafeFacts } from '../../safe/types.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { account, CHAIN, evidence, hex, network, TOKEN } from '../../testing/stage.ts';
import { composeFile } from './collect.ts';
import { messages } from './messages.ts';
import { SafeScreen } from './screen.tsx';

/** The card has tests of its own. */
vi.mock(
  '../../components/review/transaction-review.tsx',
  () => import('../../components/review/testing/card.tsx'),
);
const typedData = vi.fn<() => Promise<{ signature: Hex }>>();
vi.mock('../../shared/cold-signing/use-signing.tsx', () => ({
  useSigning: () => ({ typedData, dialog: null }),
}));

const KEY = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const ALICE = toAddress(KEY.address);
/** Another Safe, say. */
const COUNCIL = toAddress(`0x${'cc'.repeat(20)}`);
const safe: SafeIdentity = { address: toAddress(`0x${'5a'.repeat(20)}`), chainId: CHAIN, version: '1.4.1' };
const facts: SafeFacts = {
  address: safe.address,
  chainId: CHAIN,
  versionText: '1.4.1',
  version: '1.4.1',
  owners: [ALICE, COUNCIL, toAddress(`0x${'dd'.repeat(20)}`)],
  threshold: 2,
  nonce: 4n,
  modules: [],
  moreModules: false,
  guard: null,
  fallbackHandler: null,
  singleton: TOKEN,
  domainFits: true,
  evidence,
};
const GOOD = hex(`0x${'07'.repeat(65)}`);
const BAD = hex(`0x${'08'.repeat(65)}`);
const pay = { to: toAddress(`0x${'9e'.repeat(20)}`), value: 2n, data: EMPTY_HEX };

async function fileWith(...more: readonly SafeSignature[]): Promise<SafeFile> {
  const made = composeFile(safe, [pay], facts.nonce, null);
  if (made === null) throw new Error('one call needs no library');
  const signed = unwrap(
    readSafeKeySignature(hex(await KEY.sign({ hash: made.safeTxHash })), made.safeTxHash),
  );
  return { ...made, signatures: [signed, ...more] };
}

let view: Rendered;
let asked: (readonly ContractSignature[])[];
let agrees: () => Promise<readonly Address[]>;
let leadsTo: Address;
let own: { readonly address: Address };
beforeEach(() => {
  shown.card = null;
  asked = [];
  agrees = async () =>
    asked
      .at(-1)
      ?.filter(({ signature }) => signature === GOOD)
      .map(({ owner }) => owner) ?? [];
  leadsTo = pay.to;
  own = account;
  typedData.mockReset();
  sessionStorage.clear();
});
afterEach(() => view.unmount());

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

async function open(): Promise<void> {
  const services = {
    safes: {
      read: async () => facts,
      hash: async (_: SafeIdentity, transaction: SafeFile['transaction']) =>
        composeFile(safe, [transaction], transaction.nonce, null)?.safeTxHash,
      approvals: async () => [],
      contractsAgree: (_safe: unknown, _transaction: unknown, given: readonly ContractSignature[]) => {
        asked.push(given);
        return agrees();
      },
    },
    contracts: { all: async () => [] },
    balances: async () => ({ value: [], evidence }),
    names: { resolve: async (_: unknown, name: string) => ({ value: { name, address: leadsTo }, evidence }) },
    transactions: { codeSize: async () => 0 },
    store: {
      contacts: { all: async () => [] },
      tokens: { all: async () => [] },
      signed: { put: async () => undefined },
      contracts: { get: async () => null },
    },
    subscribe: () => () => undefined,
  } as unknown as WalletServices;
  const mine = { ...account, address: own.address };
  const page = {
    accounts: [mine],
    visible: [mine],
    current: mine,
    networks: [{ network, stored: true, endpoints: [], restarted: false }],
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({ component: Outlet });
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/owned' });
  const route = createRoute({
    getParentRoute: () => owned,
    path: '/safe/$chain/$address',
    params: { parse: ({ chain, address }) => ({ ...chainParam({ chain }), ...addressParam({ address }) }) },
    component: SafeScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren([route])]),
    history: createMemoryHistory({ initialEntries: [`/safe/${CHAIN}/${safe.address}`] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services} appStore={appStore}>
        <SignerProvider client={{} as SignerClient}>
          <RouterProvider router={router as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await settle();
  await settle();
}

async function load(file: SafeFile): Promise<void> {
  const input = view.get<HTMLInputElement>('input[type="file"]');
  const bytes = new TextEncoder().encode(writeSafeFile(file));
  const chosen = Object.assign(new File([bytes], 'safe.json'), { arrayBuffer: async () => bytes.buffer });
  vi.spyOn(input, 'files', 'get').mockReturnValue([chosen] as unknown as FileList);
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });
  await settle();
  await settle();
}

const said = () => view.container.textContent ?? '';
const standing = (of: Address) => {
  const rows = [...view.container.querySelectorAll<HTMLElement>('[data-signed]')];
  return rows.find((row) => row.querySelector(`[data-address="${of}"]`) ?? row.textContent?.includes(of))
    ?.dataset.signed;
};
const button = (name: string): HTMLButtonElement => {
  const found = [...view.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
/** The signatures inside the execution that the card was given. */
function executed(hash: SafeFile['safeTxHash']): readonly SafeSignature[] {
  const call = shown.card?.request.call;
  const data = call?.data ?? EMPTY_HEX;
  const tree = readCall({ chainId: CHAIN, from: null, to: safe.address, value: 0n, data, operation: 'call' });
  const last = tree.reading.kind === 'function' ? tree.reading.args.at(-1)?.value : undefined;
  return last?.kind === 'bytes' ? unwrap(decodeSignatures(last.value, hash)) : [];
}

describe('a contract among the owners', () => {
  it('is asked about its signature, counted, and stands in what is executed', async () => {
    const file = await fileWith({ kind: 'contract', owner: COUNCIL, signature: GOOD });
    await open();
    await load(file);
    expect(asked).toEqual([[{ kind: 'contract', owner: COUNCIL, signature: GOOD }]]);
    expect([standing(ALICE), standing(COUNCIL)]).toEqual(['typedData', 'contract']);
    expect(said()).toContain(messages.signatures.how.contract);
    expect(said()).toContain(messages.signatures.counted(2, 2));
    await press(button(messages.execute.action));
    expect(shown.card?.request).toMatchObject({
      account: { address: own.address },
      call: { to: safe.address, value: 0n },
    });
    expect(new Map(executed(file.safeTxHash).map((each) => [each.owner, each]))).toEqual(
      new Map([
        [ALICE, file.signatures[0]],
        [COUNCIL, { kind: 'contract', owner: COUNCIL, signature: GOOD }],
      ]),
    );
  });

  it('that does not stand by it counts for nothing: there is no executing', async () => {
    await open();
    await load(await fileWith({ kind: 'contract', owner: COUNCIL, signature: BAD }));
    expect(standing(COUNCIL)).toBe('contractRefused');
    expect(said()).toContain(messages.signatures.counted(1, 2));
    expect(button(messages.execute.action).disabled).toBe(true);
  });

  it('that could not be asked counts for nothing, and may be asked again', async () => {
    agrees = async () => {
      throw new EvidentError('RPC_UNREACHABLE');
    };
    await open();
    await load(await fileWith({ kind: 'contract', owner: COUNCIL, signature: GOOD }));
    expect(standing(COUNCIL)).toBe('contractUnasked');
    expect(said()).toContain('RPC_UNREACHABLE');
    expect(button(messages.execute.action).disabled).toBe(true);
    agrees = async () => [COUNCIL];
    await press(button('Try again'));
    await settle();
    expect(standing(COUNCIL)).toBe('contract');
    expect(button(messages.execute.action).disabled).toBe(false);
  });

  it('is nobody’s owner: what a stranger signed is left out and named', async () => {
    const stranger = toAddress(`0x${'ee'.repeat(20)}`);
    await open();
    await load(await fileWith({ kind: 'contract', owner: stranger, signature: GOOD }));
    expect(asked).toEqual([]);
    expect(said()).toContain(messages.load.refused);
    expect(said()).toContain(stranger);
    expect(said()).toContain(messages.signatures.counted(1, 2));
  });
});

describe('a transaction that was composed with a name', () => {
  const kept = async () => {
    const made = await fileWith();
    keepDraft(`safe.${CHAIN}.${safe.address}`, {
      file: writeSafeFile({ ...made, signatures: [] }),
      named: keepNames([{ name: 'payee.eth', address: pay.to, call: 1 }]),
    });
    own = { address: ALICE };
    typedData.mockResolvedValue({ signature: hex(await KEY.sign({ hash: made.safeTxHash })) });
  };

  it('is signed while the name leads where it did, also after a reload', async () => {
    await kept();
    await open();
    await press(button(messages.signatures.sign));
    await settle();
    expect(typedData).toHaveBeenCalledOnce();
    expect(standing(ALICE)).toBe('typedData');
  });

  it('is not signed once it leads elsewhere', async () => {
    await kept();
    await open();
    leadsTo = TOKEN;
    await press(button(messages.signatures.sign));
    await settle();
    expect(typedData).not.toHaveBeenCalled();
    expect(said()).toContain('NAME_CHANGED');
    expect(standing(ALICE)).toBe('missing');
  });
});
