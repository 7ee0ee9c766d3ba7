/** What is sent to a server of names, what is taken from it, and how often it is asked (ERC-3668). */
import { encodeAbiParameters, encodeErrorResult, parseAbi, parseAbiParameters } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { codeOf, failureOf } from '../testing/harness.ts';
import type { Lookup } from './codec.ts';
import { askGateways, callThrough, gatewaysOf } from './offchain.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));
const SENDER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const lookup = (urls: readonly string[], over: Partial<Lookup> = {}): Lookup => ({
  sender: SENDER,
  urls,
  callData: hex('0xc0ffee'),
  callback: hex('0x12345678'),
  extraData: hex('0xbeef'),
  ...over,
});

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}
let asked: Asked[];
let answer: (url: string, init: RequestInit) => Response | Promise<Response>;
const fetch: typeof globalThis.fetch = async (input, init = {}) => {
  asked.push({ url: String(input), init });
  return answer(String(input), init);
};
const ask = (wish: Lookup, signal?: AbortSignal) =>
  askGateways(fetch, wish, gatewaysOf(wish), signal === undefined ? {} : { signal });

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ data: '0xabcd' });
});
afterEach(() => vi.restoreAllMocks());

describe('who is waited for', () => {
  it('is told one after the other, each until it answered or failed', async () => {
    const told: string[] = [];
    const onAsk = (host: string) => {
      told.push(`${host} is asked`);
      return () => void told.push(`${host} is over`);
    };
    answer = (url) => {
      told.push('asked');
      if (url.includes('first')) throw new TypeError('Failed to fetch');
      return Response.json({ data: '0xabcd' });
    };
    const wish = lookup(['https://first.example/{data}', 'https://second.example/{data}']);
    await askGateways(fetch, wish, gatewaysOf(wish), { onAsk });
    expect(told).toEqual([
      'first.example is asked',
      'asked',
      'first.example is over',
      'second.example is asked',
      'asked',
      'second.example is over',
    ]);
  });

  it('is over as well when the reading is left', async () => {
    const left = new AbortController();
    const waiting = new Set<string>();
    answer = (_url, { signal }) => {
      left.abort();
      throw signal?.reason;
    };
    const wish = lookup(['https://gate.example/{data}']);
    const onAsk = (host: string) => {
      waiting.add(host);
      return () => void waiting.delete(host);
    };
    const asking = askGateways(fetch, wish, gatewaysOf(wish), { signal: left.signal, onAsk });
    expect(await codeOf(asking)).toBe('RPC_ABORTED');
    expect(asked.length).toBe(1);
    expect([...waiting]).toEqual([]);
  });
});

describe('the question', () => {
  it('is a GET where the address has a place for it, else a POST of the same', async () => {
    await ask(lookup(['https://one.example/{sender}/{data}.json']));
    await ask(lookup(['https://two.example/{sender}']));
    const sender = SENDER.toLowerCase();
    expect(asked.map(({ url }) => url)).toEqual([
      `https://one.example/${sender}/0xc0ffee.json`,
      `https://two.example/${sender}`,
    ]);
    const [get, post] = asked.map(({ init }) => init);
    expect([get?.method, get?.body]).toEqual([undefined, undefined]);
    expect([post?.method, JSON.parse(String(post?.body))]).toEqual(['POST', { data: '0xc0ffee', sender }]);
    for (const init of [get, post]) {
      expect(init).toMatchObject({
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
      });
    }
  });

  it('goes to https or this machine, to a host that stands before what is filled in', () => {
    const unsafe = [
      'http://names.example/{data}',
      'http://127.0.0.1.example/{data}',
      'ftp://names.example/{data}',
      'javascript:alert(1)//{data}',
      'data:application/json,{data}',
      'https://user:word@names.example/{data}',
      'https://{sender}.names.example/{data}',
      'https://{data}/',
      '//names.example/{data}',
      `https://names.example/${'a'.repeat(3_000)}`,
    ];
    for (const url of unsafe) {
      expect(() => gatewaysOf(lookup([url])), url).toThrow(
        expect.objectContaining({ code: 'NAME_GATEWAY_UNSAFE' }),
      );
    }
    const safe = ['https://names.example:8443/{data}', 'http://localhost:3000/{data}', 'http://[::1]/'];
    expect(gatewaysOf(lookup(safe)).map(({ host }) => host)).toEqual([
      'names.example:8443',
      'localhost:3000',
      '[::1]',
    ]);
    const long = lookup(safe, { callData: hex(`0x${'00'.repeat(70_000)}`) });
    expect(() => gatewaysOf(long)).toThrow(expect.objectContaining({ code: 'NAME_GATEWAY_UNSAFE' }));
  });
});

describe('the answer', () => {
  const wish = lookup(['https://one.example/{data}', 'https://two.example/{data}']);

  it('comes from the next one where the first fails, and from nobody where it refuses', async () => {
    answer = (url) =>
      url.includes('one') ? new Response('', { status: 503 }) : Response.json({ data: '0x01' });
    expect(await ask(wish)).toEqual({ data: '0x01', host: 'two.example' });
    answer = () => new Response('', { status: 404 });
    asked = [];
    expect((await failureOf(ask(wish)))?.details).toMatchObject({
      host: 'one.example',
      reason: 'it answered 404',
    });
    expect(asked.length).toBe(1);
  });

  it('is bounded, and of the shape that the standard gives it', async () => {
    const reason = async () => (await failureOf(ask(wish)))?.details.reason;
    answer = () => Response.json({ data: `0x${'00'.repeat(300_000)}` });
    expect(await reason()).toBe('its answer is too long');
    // A stream without an end is left where the bound is, not read on.
    let given = 0;
    answer = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            given += 1;
            controller.enqueue(new Uint8Array(64 * 1024));
          },
        }),
      );
    expect(await reason()).toBe('its answer is too long');
    expect(given).toBeLessThan(40);
    for (const body of ['<html>', '{"data":"hello"}', '{"data":"0x1"}', '[]', 'null', '{"result":"0x01"}']) {
      answer = () => new Response(body);
      expect(await reason(), body).toBe('its answer is malformed');
    }
  });

  it('is waited for a time, and not beyond the screen', async () => {
    const over = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    answer = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        over.abort(new DOMException('over', 'TimeoutError'));
      });
    expect((await failureOf(ask(lookup(['https://one.example/{data}']))))?.details.reason).toBe(
      'it took too long',
    );
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);

    vi.mocked(AbortSignal.timeout).mockReturnValue(new AbortController().signal);
    const left = new AbortController();
    answer = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        left.abort();
      });
    expect(await codeOf(ask(wish, left.signal))).toBe('RPC_ABORTED');
    expect(asked.length).toBe(2);
  });
});

describe('a contract that asks again', () => {
  const errorAbi = parseAbi([
    'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  ]);
  const wishes = (round: number, sender: string = SENDER) =>
    encodeErrorResult({
      abi: errorAbi,
      errorName: 'OffchainLookup',
      args: [
        sender as `0x${string}`,
        [`https://gate.example/${round}/{data}`],
        `0x0${round}`,
        '0x12345678',
        `0x0${round}`,
      ],
    });
  const allowed = async () => new Set(['gate.example']);
  /** A contract whose callback leads to `rounds` further lookups, and then answers. */
  const contract = (rounds: number, sender?: string) => {
    const calls: string[] = [];
    const endpoint = {
      call: async (_method: string, [question]: readonly [{ readonly data: string }]) => {
        calls.push(question.data);
        if (calls.length > rounds) return hex('0x2a');
        throw new EvidentError('RPC_REFUSED', { data: wishes(calls.length, sender) });
      },
    } as unknown as EndpointClient;
    return { calls, endpoint };
  };
  const start = { to: SENDER, data: hex('0x01') };
  const through = (endpoint: EndpointClient) => callThrough({ fetch, allowed }, endpoint, start);

  it('is followed four times, each answer handed back with what it kept for itself', async () => {
    const { calls, endpoint } = contract(4);
    expect(await through(endpoint)).toEqual({
      answer: { ok: true, data: '0x2a' },
      gateways: Array.from({ length: 4 }, () => 'gate.example'),
    });
    const back = (round: number) =>
      `0x12345678${encodeAbiParameters(parseAbiParameters('bytes, bytes'), ['0xabcd', `0x0${round}`]).slice(2)}`;
    expect(calls).toEqual(['0x01', back(1), back(2), back(3), back(4)]);
    expect(asked.map(({ url }) => url)).toEqual([1, 2, 3, 4].map((n) => `https://gate.example/${n}/0x0${n}`));
  });

  it('is left at the fifth time, and at once where it asks for somebody else', async () => {
    const endless = contract(99);
    expect((await failureOf(through(endless.endpoint)))?.code).toBe('NAME_GATEWAY_UNSAFE');
    expect(asked.length).toBe(4);
    asked = [];
    const foreign = contract(1, `0x${'11'.repeat(20)}`);
    expect(await codeOf(through(foreign.endpoint))).toBe('NAME_GATEWAY_UNSAFE');
    expect(asked).toEqual([]);
  });

  it('is told as a refusal when it does not take the answer', async () => {
    const reason = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['bad signature'] });
    let first = true;
    const endpoint = {
      call: async () => {
        const data = first ? wishes(1) : reason;
        first = false;
        throw new EvidentError('RPC_REFUSED', { data });
      },
    } as unknown as EndpointClient;
    const failure = await failureOf(through(endpoint));
    expect(failure?.code).toBe('NAME_GATEWAY_REFUSED');
    expect(failure?.details).toMatchObject({
      host: 'gate.example',
      reason: expect.stringMatching(/bad signature/),
    });
  });
});
