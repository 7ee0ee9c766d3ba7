/** Filters over a chain that grows: nothing is told twice, nothing is left out, and they end with the grant. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { AppGrant } from '../model/app.ts';
import { memoryStore } from '../testing/harness.ts';
import { CHAIN, ME } from '../testing/stage.ts';
import { type AppsHost, createHost, OTHER_CHAIN } from './testing/host.ts';

const GRANT: AppGrant = {
  accounts: [ME],
  chains: [CHAIN, OTHER_CHAIN],
  chainId: CHAIN,
  expiry: 7,
  asks: true,
};
const hex = (n: number): string => `0x${n.toString(16)}`;
const hashOf = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;

let host: AppsHost;
let app: string;
let head: number;
let down: boolean;
/** Ranges of logs that were asked for. */
let ranges: (readonly [from: string, to: string])[];

beforeEach(async () => {
  head = 100;
  down = false;
  ranges = [];
  host = createHost(await (await memoryStore()).apps(), {
    async read(_chainId, method, params) {
      if (down) throw new EvidentError('RPC_UNREACHABLE');
      if (method === 'eth_blockNumber') return hex(head);
      if (method === 'eth_getBlockByNumber') return { hash: hashOf(Number(params[0])) };
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
      ranges.push([fromBlock, toBlock]);
      const from = Number(fromBlock);
      // One log in each block.
      return Array.from({ length: Number(toBlock) - from + 1 }, (_, n) => hex(from + n));
    },
  });
  app = host.open('https://app.example');
  host.ask(app, 'eth_requestAccounts');
  await host.settle();
  const [request] = host.session().snapshot().waiting;
  if (request !== undefined) await host.session().connect(request, GRANT);
});

async function ask(method: string, params: unknown = []) {
  const id = host.ask(app, method, params);
  await host.settle();
  const answer = host.answerTo(id);
  return answer?.error?.code ?? answer?.result;
}

describe('filters', () => {
  it('of blocks tell each new hash once', async () => {
    const id = await ask('eth_newBlockFilter');
    expect(await ask('eth_getFilterChanges', [id])).toEqual([]);
    head = 103;
    expect(await ask('eth_getFilterChanges', [id])).toEqual([hashOf(101), hashOf(102), hashOf(103)]);
    expect(await ask('eth_getFilterChanges', [id])).toEqual([]);
    head = 1000;
    expect(await ask('eth_getFilterChanges', [id])).toHaveLength(100);
    expect(await ask('eth_getFilterLogs', [id])).toBe(-32602);
  });

  it('of logs go on where they ended, between the blocks that were named', async () => {
    const id = await ask('eth_newFilter', [{ address: ME, fromBlock: '0x66', toBlock: '0x68' }]);
    head = 101;
    expect(await ask('eth_getFilterChanges', [id])).toEqual([]);
    head = 200;
    expect(await ask('eth_getFilterChanges', [id])).toEqual(['0x66', '0x67', '0x68']);
    head = 300;
    expect(await ask('eth_getFilterChanges', [id])).toEqual([]);
    expect(ranges).toEqual([['0x66', '0x68']]);
    expect(await ask('eth_getFilterLogs', [id])).toEqual(['0x66', '0x67', '0x68']);
  });

  it('lose nothing while the endpoint does not answer', async () => {
    const id = await ask('eth_newFilter', [{}]);
    head = 101;
    down = true;
    expect(await ask('eth_getFilterChanges', [id])).toBe(4901);
    expect(await ask('eth_newFilter', [{}])).toBe(4901);
    down = false;
    head = 102;
    expect(await ask('eth_getFilterChanges', [id])).toEqual(['0x65', '0x66']);
  });

  it('keep to their chain when the app goes to another one', async () => {
    const id = await ask('eth_newBlockFilter');
    await ask('wallet_switchEthereumChain', [{ chainId: hex(OTHER_CHAIN) }]);
    expect(await ask('eth_getFilterChanges', [id])).toEqual([]);
    host.keep([ME], [OTHER_CHAIN]);
    expect(await ask('eth_getFilterChanges', [id])).toBe(4901);
  });

  it('and subscriptions are five together; one that is not asked for is forgotten', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => ask('eth_newBlockFilter')));
    await ask('eth_subscribe', ['newHeads']);
    expect(await ask('eth_newFilter', [{}])).toMatch(/^0x/);
    expect(await ask('eth_newFilter', [{}])).toBe(-32005);
    expect(await ask('eth_subscribe', ['newHeads'])).toBe(-32005);
    expect(await ask('eth_uninstallFilter', [ids[0]])).toBe(true);
    expect(await ask('eth_uninstallFilter', [ids[0]])).toBe(false);
    expect(await ask('eth_newBlockFilter')).toMatch(/^0x/);
    host.pass(5 * 60_000 + 1);
    expect(await ask('eth_getFilterChanges', [ids[1]])).toBe(-32602);
  });

  it('end with the grant', async () => {
    const id = await ask('eth_newBlockFilter');
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(await ask('eth_getFilterChanges', [id])).toBe(4100);
    host.ask(app, 'eth_requestAccounts');
    await host.settle();
    const [request] = host.session().snapshot().waiting;
    if (request !== undefined) await host.session().connect(request, GRANT);
    expect(await ask('eth_getFilterChanges', [id])).toBe(-32602);
  });

  it.each<[string, unknown]>([
    ['eth_newFilter', []],
    ['eth_newFilter', [{ blockHash: hashOf(1) }]],
    ['eth_newFilter', [{ address: 'x' }]],
    ['eth_newBlockFilter', [1]],
    ['eth_getFilterChanges', ['0x99']],
    ['eth_getFilterLogs', []],
    ['eth_uninstallFilter', [1]],
  ])('%s with %j is refused', async (method, params) => {
    expect(await ask(method, params)).toBe(-32602);
  });

  it('tell each block once, however questions and blocks mix', async () => {
    const steps = fc.array(fc.oneof(fc.constant('ask' as const), fc.integer({ min: 1, max: 20 })), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const from = head;
        const id = await ask('eth_newFilter', [{}]);
        const asked: string[] = [];
        for (const step of all) {
          if (step === 'ask') asked.push(host.ask(app, 'eth_getFilterChanges', [id]));
          else head += step;
          host.pass(1000);
        }
        asked.push(host.ask(app, 'eth_getFilterChanges', [id]));
        await host.settle();
        const told = asked.flatMap((each) => host.answerTo(each)?.result);
        expect(told).toEqual(Array.from({ length: head - from }, (_, n) => hex(from + n + 1)));
        await ask('eth_uninstallFilter', [id]);
      }),
      { numRuns: 40 },
    );
  });
});
