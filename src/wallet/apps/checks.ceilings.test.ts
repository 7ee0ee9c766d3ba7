/** What an app may have sent in a day: counted for each network, over windows, batches and answers that never came. */
import { beforeEach, expect, it } from 'vitest';
import type { AppGrant } from '../model/app.ts';
import type { AppTables } from '../store/store.ts';
import { memoryStore } from '../testing/harness.ts';
import { CHAIN, ME, SPENDER } from '../testing/stage.ts';
import { type AppsHost, createHost, OTHER_CHAIN } from './testing/host.ts';

const SITE = 'https://app.example';
const GRANT: AppGrant = {
  accounts: [ME],
  chains: [CHAIN, OTHER_CHAIN],
  chainId: CHAIN,
  expiry: 7,
  asks: true,
};
const DAY = 86_400_000;

let tables: AppTables;
let host: AppsHost;
let app: string;

beforeEach(async () => {
  tables = await (await memoryStore()).apps();
  host = createHost(tables);
  app = host.open(SITE);
  host.ask(app, 'eth_requestAccounts');
  await host.settle();
  await host.session().connect(head(), GRANT);
  const [connection] = await tables.connections.all();
  await tables.connections.change(connection?.id ?? '', (before) => before && { ...before, ceiling: 10n });
  host.changed();
});

function head() {
  const [first] = host.session().snapshot().waiting;
  if (first === undefined) throw new Error('nothing waits');
  return first;
}

/** The code it is refused with; undefined where it waits for the user. */
async function send(value: number, { on = CHAIN, of = app } = {}) {
  const transaction = { from: ME, to: SPENDER, value: `0x${value.toString(16)}`, chainId: hex(on) };
  const id = host.ask(of, 'eth_sendTransaction', [transaction]);
  await host.settle();
  return host.answerTo(id)?.error?.code;
}
const hex = (n: number): string => `0x${n.toString(16)}`;

async function approve(): Promise<void> {
  const request = head();
  await host.session().check(request);
  await host.session().approve(request, '0x01');
}

it('what is above it is not shown; what was approved counts for a day, on its network', async () => {
  expect(await send(11)).toBe(-32005);
  expect(await send(6)).toBeUndefined();
  await approve();
  expect(await send(5)).toBe(-32005);
  expect(await send(5, { on: OTHER_CHAIN })).toBeUndefined();
  await approve();
  expect(await send(5, { of: host.open(SITE) })).toBe(-32005);
  expect(await send(4)).toBeUndefined();
  await approve();
  expect(await send(0)).toBeUndefined();
  await approve();
  host.pass(DAY);
  expect(await send(10)).toBeUndefined();
});

it('is looked at again when it is signed: two that wait may be too much together', async () => {
  expect(await send(6)).toBeUndefined();
  expect(await send(6)).toBeUndefined();
  await approve();
  await expect(host.session().check(head())).rejects.toMatchObject({ rpc: { code: -32005 } });
});

it('refused requests do not count; one whose transaction was signed before the app went does', async () => {
  expect(await send(10)).toBeUndefined();
  await host.session().refuse(head());
  expect(await send(10)).toBeUndefined();
  host.signed(head().id);
  host.close(app);
  app = host.open(SITE);
  expect(await send(1)).toBe(-32005);
});

it('all calls of a batch count together, and the batch that is under way not twice', async () => {
  const calls = (...values: number[]) => [
    {
      version: '2.0.0',
      chainId: hex(CHAIN),
      atomicRequired: false,
      calls: values.map((value) => ({ to: SPENDER, value: hex(value) })),
    },
  ];
  const over = host.ask(app, 'wallet_sendCalls', calls(6, 5));
  await host.settle();
  expect(host.answerTo(over)?.error?.code).toBe(-32005);
  host.ask(app, 'wallet_sendCalls', calls(5, 5));
  await host.settle();
  host.signed(head().id);
  await approve();
  expect(await send(1)).toBe(-32005);
});

it('disconnecting and connecting again does not begin the day anew', async () => {
  expect(await send(10)).toBeUndefined();
  await approve();
  host.ask(app, 'wallet_revokePermissions', [{ eth_accounts: {} }]);
  await host.settle();
  host.ask(app, 'eth_requestAccounts');
  await host.settle();
  await host.session().connect(head(), GRANT);
  expect(await send(1)).toBe(-32005);
});

it('what is asked without a network is for the one that was current as it came', async () => {
  const id = host.ask(app, 'eth_sendTransaction', [{ from: ME, to: SPENDER, value: '0x1' }]);
  await host.settle();
  host.ask(app, 'wallet_switchEthereumChain', [{ chainId: hex(OTHER_CHAIN) }]);
  await host.settle();
  expect(head()).toMatchObject({ rpcId: id, chainId: CHAIN, value: 1n });
  await host.session().check(head());
});
