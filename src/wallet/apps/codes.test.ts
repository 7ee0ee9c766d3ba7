/**
 * Every code that apps can be told (docs/connect.md, “What it answers”), each met by a request: what a code means is
 * written once, and a new one fails here until something meets it. Those of the relay are in `walletconnect`.
 */
import { beforeEach, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { AppTables } from '../store/store.ts';
import { memoryStore } from '../testing/harness.ts';
import { CHAIN, ME, STRANGE } from '../testing/stage.ts';
import { batchId } from './batches.ts';
import type { AppChain } from './context.ts';
import { RPC_SENTENCES, type RpcCode } from './rpc.ts';
import { type AppsHost, createHost } from './testing/host.ts';

let tables: AppTables;
let host: AppsHost;
let app: string;
beforeEach(async () => {
  tables = await (await memoryStore()).apps();
  await open();
});

/** A connected app. */
async function open(chain: Partial<AppChain> = {}): Promise<void> {
  host = createHost(tables, chain);
  app = host.open('https://app.example');
  host.ask(app, 'eth_requestAccounts');
  await host.settle();
  await answerHead((request) =>
    host
      .session()
      .connect(request, { accounts: [ME], chains: [CHAIN], chainId: CHAIN, expiry: 7, asks: true }),
  );
}
const waiting = () => host.session().snapshot().waiting;
async function answerHead(answer: (request: ReturnType<typeof waiting>[number]) => Promise<void>) {
  const [first] = waiting();
  if (first !== undefined) await answer(first);
  await host.settle();
}
async function ask(method: string, params: unknown = []) {
  const id = host.ask(app, method, params);
  await host.settle();
  return host.answerTo(id);
}
const codeOf = async (method: string, params: unknown = []) => (await ask(method, params))?.error?.code;
const failing = (code: ConstructorParameters<typeof EvidentError>[0], details: Record<string, string> = {}) =>
  open({ read: () => Promise.reject(new EvidentError(code, details)) });
const calls = (more: object = {}) => [
  { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls: [{ to: ME }], ...more },
];
/** All or none, of an account without code: what a wallet that upgrades accounts may answer with 5750. */
const ALL_OR_NONE = calls({ atomicRequired: true, calls: [{ to: ME }, { to: ME }] });

type Met = Readonly<Record<Exclude<RpcCode, 4900>, () => Promise<number | undefined>>>;
const MET: Met = {
  [-32600]: async () => {
    host.raw(app, 900, '{"jsonrpc":"2.0","id":"x","method":7}');
    await expect.poll(() => host.answerTo('x')).toBeDefined();
    return host.answerTo('x')?.error?.code;
  },
  [-32602]: () => codeOf('eth_getBalance', ['x', 'latest']),
  [-32603]: async () => {
    await failing('RPC_BAD_ANSWER');
    return codeOf('eth_blockNumber');
  },
  [-32002]: async () => {
    const other = host.open('https://other.example');
    host.ask(other, 'eth_requestAccounts');
    await host.settle();
    const second = host.ask(other, 'eth_requestAccounts');
    await host.settle();
    return host.answerTo(second)?.error?.code;
  },
  [-32005]: async () => {
    await failing('RPC_RATE_LIMITED');
    return codeOf('eth_blockNumber');
  },
  3: async () => {
    await failing('RPC_REFUSED', { rpcCode: '3', data: '0x08c379a0' });
    return codeOf('eth_call', [{ to: ME }]);
  },
  4001: async () => {
    const id = host.ask(app, 'personal_sign', ['0x00', ME]);
    await host.settle();
    await answerHead((request) => host.session().refuse(request));
    return host.answerTo(id)?.error?.code;
  },
  4100: () => codeOf('personal_sign', ['0x00', STRANGE]),
  4200: () => codeOf('eth_sign', [ME, '0x00']),
  4901: () => codeOf('eth_sendTransaction', [{ from: ME, to: ME, chainId: '0x7a6a' }]),
  4902: () => codeOf('wallet_switchEthereumChain', [{ chainId: '0x2105' }]),
  5700: () => codeOf('wallet_sendCalls', calls({ capabilities: { paymasterService: { url: 'x' } } })),
  5710: () => codeOf('wallet_sendCalls', calls({ chainId: '0x7a6a' })),
  5720: async () => {
    const [connection] = await tables.connections.all();
    const id = connection?.id ?? '';
    const batch = { connection: id, name: '0x01', chainId: CHAIN, account: ME, atomic: false, size: 1 };
    await tables.batches.put({
      ...batch,
      ...{ id: batchId(id, '0x01'), records: [], stopped: false, createdAt: host.now() },
    });
    return codeOf('wallet_sendCalls', calls({ id: '0x01' }));
  },
  5730: () => codeOf('wallet_getCallsStatus', ['0x01']),
  5740: () => codeOf('wallet_sendCalls', calls({ calls: Array.from({ length: 201 }, () => ({ to: ME })) })),
  5760: () => codeOf('wallet_sendCalls', ALL_OR_NONE),
};

it.each(Object.entries(MET))('%s', async (code, meet) => {
  expect(await meet()).toBe(Number(code));
});

it('the sentences are these and one more: 4900, said where there is no window (src/connect)', () => {
  const codes = [...Object.keys(MET), '4900'].toSorted();
  expect(Object.keys(RPC_SENTENCES).toSorted()).toEqual(codes);
});

it('5750 is for wallets that upgrade an account for an app: `ready` is never said, and no upgrade is refused', async () => {
  for (const executes of [
    async () => false,
    async () => true,
    () => Promise.reject(new Error('no answer')),
  ]) {
    await open({ executes });
    const { result } = (await ask('wallet_getCapabilities', [ME])) ?? {};
    expect(JSON.stringify(result)).toMatch(/"status":"(?:supported|unsupported)"/);
  }
  await open();
  expect(await codeOf('wallet_sendCalls', ALL_OR_NONE)).toBe(5760);
  expect(RPC_SENTENCES).not.toHaveProperty('5750');
});

it('an account whose code went before its batch was signed is told so then: 5760', async () => {
  let executes = true;
  await open({ executes: async () => executes });
  const id = host.ask(app, 'wallet_sendCalls', ALL_OR_NONE);
  await host.settle();
  expect(waiting()).toHaveLength(1);
  executes = false;
  await answerHead(async (request) => {
    await host
      .session()
      .check(request)
      .catch((thrown: unknown) => host.session().fail(request, thrown));
  });
  expect(host.answerTo(id)?.error?.code).toBe(5760);
});
