/** Every schedule of requests, answers, faults and reloads: each request is answered once, and no grant widens unasked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { AppGrant } from '../model/app.ts';
import type { AppTables } from '../store/store.ts';
import { memoryStore } from '../testing/harness.ts';
import { CHAIN, ME, SPENDER } from '../testing/stage.ts';
import { type AppsHost, createHost, OTHER_CHAIN } from './testing/host.ts';
import { forgetOld } from './tidy.ts';

const SITES = ['https://a.example', 'https://b.example', 'http://a.example'] as const;
const REQUESTS: readonly (readonly [string, unknown])[] = [
  ['eth_requestAccounts', []],
  ['wallet_requestPermissions', [{ eth_accounts: {} }]],
  ['wallet_connect', [{ version: '1' }]],
  ['eth_accounts', []],
  ['eth_blockNumber', []],
  ['eth_sendTransaction', [{ from: ME, to: SPENDER, value: '0x1' }]],
  ['eth_sendTransaction', [{ from: SPENDER, to: ME }]],
  ['personal_sign', ['0x6869', ME]],
  ['wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]],
  ['wallet_addEthereumChain', [{ chainId: '0x7a6a', chainName: 'Second' }]],
  ['wallet_switchEthereumChain', [{ chainId: '0x1' }]],
  ['wallet_revokePermissions', [{ eth_accounts: {} }]],
  ['eth_sign', []],
  ['personal_sign', 7],
];
const GRANTS: readonly AppGrant[] = [
  { accounts: [ME], chains: [CHAIN], chainId: CHAIN, expiry: 7, asks: true },
  {
    accounts: [SPENDER, ME],
    chains: [CHAIN, OTHER_CHAIN],
    chainId: OTHER_CHAIN,
    expiry: 30,
    asks: true,
  },
  { accounts: [ME], chains: [CHAIN], chainId: CHAIN, expiry: 'closed', asks: false },
];

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), site: fc.constantFrom(...SITES) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      app: fc.nat(5),
      request: fc.constantFrom(...REQUESTS),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('agree' as const), grant: fc.constantFrom(...GRANTS) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('refuse', 'twice', 'fail', 'block', 'reload', 'repeat', 'settle'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), app: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 6, 20_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('forget' as const), what: fc.constantFrom('account', 'chain') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the user agreed to, by origin: nothing stored may ever be more. */
type Agreed = Map<string, { accounts: Set<string>; chains: Set<number> }>;

async function take(host: AppsHost, of: Step, agreed: Agreed): Promise<void> {
  const session = host.session();
  const [head] = session.snapshot().waiting;
  const apps = host.apps();
  switch (of.do) {
    case 'open':
      host.open(of.site);
      return;
    case 'ask': {
      const app = apps[of.app % Math.max(1, apps.length)];
      if (app !== undefined) host.ask(app, of.request[0], of.request[1]);
      return;
    }
    case 'agree': {
      if (head === undefined) return;
      if (head.kind === 'connect') {
        const { grant } = of;
        agreed.set(head.origin, { accounts: new Set(grant.accounts), chains: new Set(grant.chains) });
        await session.connect(head, grant).catch(() => undefined);
      } else if (head.kind === 'switchChain' || head.kind === 'addChain') {
        agreed.get(head.origin)?.chains.add(Number(JSON.parse(head.params)[0].chainId));
        await session.approveChain(head).catch((thrown: unknown) => session.fail(head, thrown));
      } else {
        await session.check(head).then(
          () => session.approve(head, '0x01'),
          (thrown: unknown) => session.fail(head, thrown),
        );
      }
      return;
    }
    case 'refuse':
      if (head !== undefined) await session.refuse(head);
      return;
    // Two presses at the same moment.
    case 'twice':
      if (head !== undefined) await Promise.all([session.refuse(head), session.approve(head, '0x02')]);
      return;
    case 'fail':
      if (head !== undefined) await session.fail(head, new EvidentError('SIGN_LOST'));
      return;
    case 'block': {
      const asker = session.snapshot().apps.find(({ offersBlock }) => offersBlock);
      if (asker !== undefined) await session.block(asker);
      return;
    }
    case 'reload':
      host.reload();
      return;
    case 'repeat':
      for (const app of apps) host.repeat(app);
      return;
    case 'settle':
      await host.settle();
      return;
    case 'close': {
      const app = apps[of.app % Math.max(1, apps.length)];
      if (app !== undefined) host.close(app);
      return;
    }
    case 'pass':
      host.pass(of.minutes * 60_000);
      return;
    case 'forget':
      host.keep(
        of.what === 'account' ? [SPENDER] : [ME, SPENDER],
        of.what === 'chain' ? [CHAIN] : [CHAIN, OTHER_CHAIN],
      );
  }
}

async function expectWithin(tables: AppTables, agreed: Agreed): Promise<void> {
  for (const { origin, grant } of await tables.connections.all()) {
    const most = agreed.get(origin);
    for (const account of grant?.accounts ?? []) expect(most?.accounts).toContain(account);
    for (const chain of grant?.chains ?? []) expect(most?.chains).toContain(chain);
  }
}

it('what is asked again while its answer is being stored is answered once', async () => {
  const store = await memoryStore();
  const host = createHost(await store.apps());
  const app = host.open(SITES[0]);
  host.ask(app, 'eth_requestAccounts', []);
  await host.settle();
  host.pass(6 * 60_000);
  host.repeat(app);
  await host.settle();
  expect([host.answers.length, host.astray()]).toEqual([1, 0]);
  store.close();
});

it('what a window still waits for is answered after its answer was forgotten', async () => {
  const store = await memoryStore();
  const tables = await store.apps();
  const host = createHost(tables);
  const app = host.open(SITES[0]);
  const id = host.ask(app, 'eth_requestAccounts', []);
  await host.settle();
  const [request] = await tables.requests.all();
  if (request === undefined) throw new Error('nothing was stored');
  // It ended while the window was reloaded: the answer was stored, and never sent.
  host.session().stop();
  await tables.requests.put({ ...request, state: 'expired', answer: 'gone' });
  host.pass(20_000 * 60_000);
  await forgetOld({ tables, now: host.now });
  host.reload();
  await host.settle();
  expect(host.answerTo(id)).toMatchObject({ error: { code: 4001 } });
  expect(host.astray()).toBe(0);
  store.close();
});

it('each request is answered once, and no grant is wider than what was agreed to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const store = await memoryStore();
      const tables = await store.apps();
      const host = createHost(tables);
      const agreed: Agreed = new Map();
      host.open(SITES[0]);
      for (const each of steps) {
        await take(host, each, agreed);
        await expectWithin(tables, agreed);
      }
      // Whatever is left is refused by the user.
      await host.settle();
      for (let n = 0; n < 200 && host.unanswered().length > 0; n += 1) {
        const [head] = host.session().snapshot().waiting;
        if (head !== undefined) await host.session().refuse(head);
        await host.settle();
      }
      expect(host.unanswered()).toEqual([]);
      expect(host.astray()).toBe(0);
      const ids = host.answers.map(({ answer }) => answer.id);
      expect(new Set(ids).size).toBe(ids.length);
      await expectWithin(tables, agreed);
      host.session().stop();
      store.close();
    }),
    { numRuns: 150 },
  );
});
