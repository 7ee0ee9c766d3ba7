/**
 * Every schedule of requests, faults of the relay, reloads and replays, with the published client at the other end: each
 * request is answered once, with its own answer, and nothing is signed twice.
 */
import fc from 'fast-check';
import { verifyMessage } from 'viem';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RelayFault, startRelay } from '#devnet/relay/relay.ts';
import { ME, SPENDER } from '../../testing/stage.ts';
import { openEnvelope } from './crypto.ts';
import { openApp, type TestApp } from './testing/app.ts';
import { type ConnectedWallet, nameOf, openWallet } from './testing/wallet.ts';

const FAULTS: readonly RelayFault[] = ['none', 'drop', 'duplicate', 'reorder', 'delay', 'close'];
/** By which the relay's faults are shortened. */
const FASTER = 10;

beforeAll(() => {
  // The published client tells questions of one millisecond apart by three random digits: once in a thousand times, two
  // have the same number, and both get the answer of the first.
  let drawn = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    drawn = (drawn + 1) % 1000;
    return (drawn + 0.5) / 1000;
  });
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

type Answer = 'approve' | 'refuse' | 'nothing';
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('ask' as const), what: fc.constantFrom('sign', 'send', 'read') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...FAULTS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      answer: fc.constantFrom<Answer>('approve', 'refuse', 'nothing'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'replay' as const, 'pause' as const) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the app got, and whether it is the answer to its own question. */
type Outcome = 'own' | 'refused' | { readonly wrong: unknown };

async function outcomeOf(
  asked: Promise<unknown>,
  isOwn: (got: unknown) => Promise<boolean> | boolean,
): Promise<Outcome> {
  try {
    const got = await asked;
    return (await isOwn(got)) ? 'own' : { wrong: got };
  } catch (thrown) {
    return (thrown as { code?: unknown }).code === 4001 ? 'refused' : { wrong: thrown };
  }
}

/** @param n no two requests of a schedule are alike */
function ask(app: TestApp, topic: string, what: 'sign' | 'send' | 'read', n: number): Promise<Outcome> {
  switch (what) {
    case 'sign': {
      const message = `Hello ${n}`;
      const hex = `0x${Buffer.from(message).toString('hex')}`;
      return outcomeOf(app.request(topic, 'personal_sign', [hex, ME]), (signature) =>
        verifyMessage({ address: ME, message, signature: signature as `0x${string}` }),
      );
    }
    case 'send': {
      const params = [{ from: ME, to: SPENDER, value: `0x${n.toString(16)}` }];
      return outcomeOf(
        app.request(topic, 'eth_sendTransaction', params),
        (hash) => hash === nameOf(BigInt(n)),
      );
    }
    case 'read': {
      const block = `0x${n.toString(16)}`;
      return outcomeOf(
        app.request(topic, 'eth_getBalance', [SPENDER, block]),
        (read) => read === `eth_getBalance of ${SPENDER},${block} on 31337`,
      );
    }
  }
}

/** Texts with which the wallet answered, by request: the same one said again counts once. */
function answersIn(letters: readonly string[], key: string): ReadonlyMap<number, ReadonlySet<string>> {
  const answers = new Map<number, Set<string>>();
  for (const letter of letters) {
    const text = openEnvelope(key, letter) ?? '{}';
    const { id, method } = JSON.parse(text) as { id: number; method?: string };
    if (method === undefined) answers.set(id, (answers.get(id) ?? new Set()).add(text));
  }
  return answers;
}

async function play(
  wallet: ConnectedWallet,
  app: TestApp,
  relay: Awaited<ReturnType<typeof startRelay>>,
  steps: readonly Step[],
) {
  const { uri, approval } = await app.connect();
  await wallet.pair(uri);
  const { topic } = await approval;
  const outcomes: Promise<Outcome>[] = [];
  for (const each of steps) {
    switch (each.do) {
      case 'ask':
        outcomes.push(ask(app, topic, each.what, outcomes.length + 1));
        break;
      case 'fault':
        // The app's client takes a close by 3000 for its end.
        relay.fail(each.fault, each.fault === 'close' ? 'p' : undefined);
        break;
      case 'answer':
        wallet.answer(each.answer);
        break;
      case 'reload':
        await wallet.reload();
        break;
      case 'replay':
        relay.replay(topic, 'p');
        break;
      case 'pause':
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  relay.fail('none');
  wallet.answer('approve');
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatch(/^(own|refused)$/);
  // Whatever was said comes once more.
  relay.replay(topic, 'p');
  await app.client.ping({ topic });
  const key = app.client.core.crypto.keychain.get(topic);
  const said = answersIn(relay.letters(topic), key);
  expect([...said.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect([...wallet.signed.values()].filter((times) => times !== 1)).toEqual([]);
  expect([wallet.waiting(), (await wallet.sessions()).map(({ open: waits }) => waits)]).toEqual([[], [[]]]);
}

it('each request is answered once, by its own answer, and nothing is signed twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const relay = await startRelay(0, FASTER);
      const [wallet, app] = await Promise.all([openWallet(relay.url), openApp(relay.url)]);
      try {
        await play(wallet, app, relay, steps);
      } finally {
        wallet.stop();
        await app.stop();
        await relay.stop();
      }
    }),
    { numRuns: 8 },
  );
}, 240_000);
