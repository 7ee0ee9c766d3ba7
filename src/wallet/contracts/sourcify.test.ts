import { describe, expect, it } from 'vitest';
import { finish } from '#core/abi/steps.ts';
import { toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { CHAIN } from '../testing/devnet.ts';
import { codeOf, failureOf } from '../testing/harness.ts';
import { judged } from './service.ts';
import { repositoryInterface, repositorySource } from './sourcify.ts';

const ADDRESS = toAddress(`0x${'11'.repeat(20)}`);
const REPOSITORY = { url: 'https://sources.example.org/server/', chainId: CHAIN };

function answering(answer: (url: string) => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init });
    return answer(String(input));
  };
  return { asked, environment: { fetch, now: () => 0, random: () => 0, answerLimit: 10_000, timeoutMs: 20 } };
}

describe('a repository of sources', () => {
  it('is asked for what is needed, without anything that tells who asks', async () => {
    const { asked, environment } = answering(() =>
      Response.json({ match: 'match', abi: [], compilation: { name: 'A' } }),
    );
    expect(await repositoryInterface(REPOSITORY, ADDRESS, environment)).toEqual({ entries: [], name: 'A' });
    expect(asked[0]?.url).toBe(
      `https://sources.example.org/server/v2/contract/31337/0x${'11'.repeat(20)}?fields=abi%2Ccompilation`,
    );
    expect(asked[0]?.init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
  });

  it('knows nothing of most contracts, which is no trouble', async () => {
    for (const answer of [
      () => Response.json({ match: null }, { status: 404 }),
      () => Response.json({ match: null, abi: [] }),
    ]) {
      expect(await repositoryInterface(REPOSITORY, ADDRESS, answering(answer).environment)).toBeNull();
    }
  });

  it.each([
    ['EXPLORER_BAD_ANSWER', () => new Response('<html>')],
    ['EXPLORER_BAD_ANSWER', () => Response.json({ match: 'match', abi: 'text' })],
    ['EXPLORER_BAD_ANSWER', () => new Response('x'.repeat(10_001))],
    ['EXPLORER_REFUSED', () => Response.json({}, { status: 400 })],
    ['EXPLORER_UNREACHABLE', () => Response.json({}, { status: 502 })],
    ['EXPLORER_RATE_LIMITED', () => new Response('', { status: 429, headers: { 'retry-after': '3' } })],
    ['EXPLORER_UNREACHABLE', () => Promise.reject(new TypeError('https://sources.example.org/secret'))],
  ] as const)('%s', async (code, answer) => {
    const failure = await failureOf(repositoryInterface(REPOSITORY, ADDRESS, answering(answer).environment));
    expect(failure?.code).toBe(code);
    expect(JSON.stringify(failure?.details)).not.toContain('secret');
    expect(failure?.cause).toBeUndefined();
  });

  it('that hangs is not waited for, and one that nobody waits for is not asked on', async () => {
    const hanging: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const environment = { fetch: hanging, now: () => 0, random: () => 0, timeoutMs: 20 };
    expect(await codeOf(repositorySource(REPOSITORY, ADDRESS, environment))).toBe('EXPLORER_TIMEOUT');
    const ending = new AbortController();
    const asking = codeOf(
      repositorySource(REPOSITORY, ADDRESS, { ...environment, timeoutMs: 60_000 }, { signal: ending.signal }),
    );
    ending.abort();
    expect(await asking).toBe('RPC_ABORTED');
  });
});

const judgement = (...args: Parameters<typeof judged>) => finish(judged(...args));

describe('a source', () => {
  it('is none of the code’s where its metadata is hostile, and never throws', () => {
    const code = `0x6001a2646970667358221220${'11'.repeat(32)}64736f6c634300081e0033` as Hex;
    for (const metadata of [null, 'text', [], { sources: null }, { sources: { 'a.sol': {} } }]) {
      const found = {
        files: [{ path: 'a.sol', content: '\u202e<script>' }],
        metadata,
        compiler: '\u202e0.8',
        name: '<b>',
        claimed: 'exact' as const,
      };
      expect(judgement(found, code)).toMatchObject({ match: 'none', files: [{ fits: false }] });
      expect(judgement(found, '0x6001' as Hex)).toMatchObject({ match: 'partial', inCode: null });
      const swarm = `0x6001a165627a7a72305820${'11'.repeat(32)}0029` as Hex;
      expect(judgement(found, swarm)).toMatchObject({ match: 'partial', inCode: 'swarm' });
      expect(judgement(found, code).compiler).not.toContain('\u202e');
    }
  });
});
