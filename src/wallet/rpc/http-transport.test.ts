/** Batches over HTTP: who gets which answer, and what an endpoint without batches costs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { codeOf } from '../testing/harness.ts';
import { createEndpointClient, type EndpointClient } from './endpoint.ts';
import { MOST_IN_BATCH } from './http-transport.ts';
import { MOST_IN_FLIGHT } from './request-queue.ts';
import { data, quantity } from './schemas.ts';

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}
type Answer = { readonly id: number | null; readonly [member: string]: unknown };

const answerTo = ({ id, method, params }: Question): Answer => ({
  jsonrpc: '2.0',
  id,
  result: method === 'eth_chainId' ? '0x5' : params[0],
});

/** An endpoint whose batches are answered by `batch`; single questions get their own first parameter. */
function endpoint(
  batch: (questions: readonly Question[]) => Response,
  single: (question: Question, signal: AbortSignal) => Promise<Response> = async (question) =>
    Response.json(answerTo(question)),
) {
  const sizes: number[] = [];
  const client = createEndpointClient('https://node.test/v3/key-key-key', 5 as ChainId, {
    now: () => 1_000,
    random: () => 0,
    backoffMs: 1,
    async fetch(_url, init) {
      const body: unknown = JSON.parse(String(init?.body));
      if (!Array.isArray(body)) {
        sizes.push(1);
        return single(body as Question, init?.signal ?? new AbortController().signal);
      }
      sizes.push(body.length);
      return batch(body as readonly Question[]);
    },
  });
  return { client, sizes };
}

/** One whose chain is known already, so that its id goes along with nothing. */
async function known(...answers: Parameters<typeof endpoint>) {
  const made = endpoint(...answers);
  await made.client.assertChain();
  return made;
}

const ask = (client: EndpointClient, n: number, signal?: AbortSignal) =>
  client.call('eth_getBalance', [`0x${n.toString(16)}`], quantity, { signal });
const askMany = (client: EndpointClient, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(client, n)));

describe('a batch', () => {
  it('carries what one tick asks, twenty at most, whatever the order of the answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.infiniteStream(fc.nat()), async (count, seeds) => {
        const { client, sizes } = await known((questions) => {
          const answers = questions.map((question) => ({
            at: seeds.next().value ?? 0,
            answer: answerTo(question),
          }));
          answers.sort((a, b) => a.at - b.at);
          return Response.json(answers.map(({ answer }) => answer));
        });
        const expected = Array.from({ length: count }, (_, n) => BigInt(n));
        expect(await askMany(client, count)).toEqual(expected);
        // The chain's id first.
        expect(sizes).toHaveLength(1 + Math.ceil(count / MOST_IN_BATCH));
        expect(sizes.reduce((a, b) => a + b, 0)).toBe(1 + count);
      }),
      { numRuns: 40 },
    );
  });

  it('settles each question alone', async () => {
    const { client } = await known((questions) =>
      Response.json(
        questions.map((question, i) =>
          i === 0
            ? { jsonrpc: '2.0', id: question.id, error: { code: -32000, message: 'no key-key-key here' } }
            : i === 1
              ? { jsonrpc: '2.0', id: question.id, result: 'nonsense' }
              : answerTo(question),
        ),
      ),
    );
    const [first, second, third] = await Promise.allSettled([0, 1, 2].map((n) => ask(client, n)));
    expect(first).toMatchObject({ reason: { code: 'RPC_REFUSED', details: { message: 'no […] here' } } });
    expect(second).toMatchObject({ reason: { code: 'RPC_BAD_ANSWER' } });
    expect(third).toEqual({ status: 'fulfilled', value: 2n });
  });

  it('that is refused as such is put one by one, and not tried again', async () => {
    const refusals: readonly (() => Response)[] = [
      () => new Response('no', { status: 400 }),
      () => new Response('', { status: 413 }),
      () => Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches?' } }),
      () => Response.json([]),
      () => Response.json('hello'),
      () => new Response('<html>'),
      () => new Response('', { status: 500 }),
      () => Response.json([{ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches?' } }]),
    ];
    for (const refuse of refusals) {
      const { client, sizes } = await known(refuse);
      expect(await askMany(client, 3), String(refuse)).toEqual([0n, 1n, 2n]);
      expect(await askMany(client, 2)).toEqual([0n, 1n]);
      expect(sizes).toEqual([1, 3, 1, 1, 1, 1, 1]);
      expect(client.health().kind).toBe('healthy');
    }
  });

  it('that is too large, where others were not, is put one by one, and batches go on', async () => {
    const { client, sizes } = await known((questions) =>
      questions.length > 2 ? new Response('', { status: 413 }) : Response.json(questions.map(answerTo)),
    );
    expect(await askMany(client, 2)).toEqual([0n, 1n]);
    expect(await askMany(client, 3)).toEqual([0n, 1n, 2n]);
    expect(await askMany(client, 2)).toEqual([0n, 1n]);
    expect(sizes).toEqual([1, 2, 3, 1, 1, 1, 2]);
    expect(client.health().kind).toBe('healthy');
  });

  it('answered in part is completed one by one, and batches go on', async () => {
    const { client, sizes } = await known((questions) => Response.json(questions.slice(0, 2).map(answerTo)));
    expect(await askMany(client, 4)).toEqual([0n, 1n, 2n, 3n]);
    expect(await askMany(client, 2)).toEqual([0n, 1n]);
    expect(sizes).toEqual([1, 4, 1, 1, 2]);
  });

  it('whose answers are of other questions, or doubled, is not believed', async () => {
    const lies: readonly ((questions: readonly Question[]) => readonly Answer[])[] = [
      (questions) => questions.map((question) => ({ ...answerTo(question), id: question.id + 1 })),
      (questions) => [...questions, ...questions].map(answerTo),
      (questions) => questions.map((question) => ({ ...answerTo(question), id: 4_000_000 })),
    ];
    for (const lie of lies) {
      const { client } = endpoint((questions) => Response.json(lie(questions)));
      expect(await askMany(client, 3)).toEqual([0n, 1n, 2n]);
    }
  });

  it('that is limited in rate is neither repeated nor taken apart', async () => {
    for (const limited of [
      () => new Response('', { status: 429 }),
      () =>
        Response.json({ jsonrpc: '2.0', id: null, error: { code: -32005, message: 'too many requests' } }),
    ]) {
      const { client, sizes } = endpoint(limited);
      await client.assertChain();
      const codes = await Promise.all(
        [1, 2].map((n) => codeOf(client.call('eth_getBalance', [`0x${n}`], quantity, { elsewhere: true }))),
      );
      expect(codes).toEqual(['RPC_RATE_LIMITED', 'RPC_RATE_LIMITED']);
      expect(sizes.slice(-1)).toEqual([2]);
      expect(client.standing()).toBe('waiting');
    }
  });

  it('never holds what must not be sent twice, even where the caller forgot to say so', async () => {
    const { client, sizes } = endpoint((questions) => Response.json(questions.map(answerTo)));
    await client.assertChain();
    sizes.length = 0;
    const send = () => client.call('eth_sendRawTransaction', ['0xaa'], data);
    await Promise.all([ask(client, 1), send(), send(), ask(client, 2)]);
    expect([...sizes].sort()).toEqual([1, 1, 2]);
  });
});

describe('the way to an endpoint', () => {
  it('holds eight exchanges, in the order of asking; who leaves the queue is never sent', async () => {
    const waiting: { readonly question: Question; readonly go: () => void }[] = [];
    const { client } = endpoint(
      () => new Response('', { status: 400 }),
      (question) =>
        question.method === 'eth_chainId'
          ? Promise.resolve(Response.json(answerTo(question)))
          : new Promise((resolve) => {
              waiting.push({ question, go: () => resolve(Response.json(answerTo(question))) });
            }),
    );
    await client.assertChain();
    const leaving = new AbortController();
    const slow = (n: number) =>
      client.call('eth_getBalance', [`0x${n.toString(16)}`], quantity, {
        slow: true,
        ...(n === 9 ? { signal: leaving.signal } : {}),
      });
    const asked = Array.from({ length: 12 }, (_, n) => slow(n).catch(() => 'left'));
    await settle();
    expect(waiting).toHaveLength(MOST_IN_FLIGHT);
    leaving.abort();
    for (let done = 0; done < 11; done += 1) {
      waiting[done]?.go();
      await settle();
      expect(waiting.length).toBe(Math.min(11, MOST_IN_FLIGHT + done + 1));
    }
    expect(waiting.map(({ question }) => Number(question.params[0]))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11,
    ]);
    expect(await Promise.all(asked)).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 'left', 10n, 11n]);
  });

  it('ends a shared question only when the last asker has left', async () => {
    const signals: AbortSignal[] = [];
    const { client } = endpoint(
      () => new Response('', { status: 400 }),
      (question, signal) => {
        if (question.method === 'eth_chainId') return Promise.resolve(Response.json(answerTo(question)));
        signals.push(signal);
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        );
      },
    );
    await client.assertChain();
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [ask(client, 7, one.signal), ask(client, 7, two.signal)];
    await settle();
    expect(signals).toHaveLength(1);
    one.abort();
    expect(await codeOf(asked[0] as Promise<bigint>)).toBe('RPC_ABORTED');
    expect(signals[0]?.aborted).toBe(false);
    two.abort();
    expect(await codeOf(asked[1] as Promise<bigint>)).toBe('RPC_ABORTED');
    expect(signals[0]?.aborted).toBe(true);
    // Whoever asks from now on does not inherit the end.
    const third = ask(client, 7);
    await settle();
    expect(signals).toHaveLength(2);
    expect(signals[1]?.aborted).toBe(false);
    third.catch(() => undefined);
  });
});

/** Everything that can go on without anybody's help has gone on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
