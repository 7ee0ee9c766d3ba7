import { describe, expect, it, vi } from 'vitest';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { readContract } from '../explorers/etherscan.ts';
import { codeOf } from '../testing/harness.ts';
import { createRecover, recoverFunctions } from './recover.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));

class FakeWorker {
  readonly listeners = new Map<string, (event: unknown) => void>();
  ended = false;
  addEventListener(type: string, listener: (event: unknown) => void) {
    this.listeners.set(type, listener);
  }
  /** It says nothing by itself: the test does. */
  readonly postMessage = vi.fn();
  terminate() {
    this.ended = true;
  }
}
function worker() {
  const fake = new FakeWorker();
  const recover = createRecover({
    startWorker: () => fake as unknown as Worker,
    program: async () => new ArrayBuffer(8),
  });
  return { fake, recover };
}

describe('the worker that reads bytecode', () => {
  it('is ended after its answer, after its time, after its failure, and when nobody waits any more', async () => {
    vi.useFakeTimers();
    try {
      const answered = worker();
      const found = answered.recover(hex('0x00'));
      await vi.advanceTimersByTimeAsync(1);
      answered.fake.listeners.get('message')?.({
        data: [{ selector: 'aabbccdd', inputs: '', mutability: 'view' }],
      });
      expect(await found).toHaveLength(1);

      const hung = worker();
      const nothing = hung.recover(hex('0x00'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await nothing).toEqual([]);

      const broken = worker();
      const failed = broken.recover(hex('0x00'));
      await vi.advanceTimersByTimeAsync(1);
      broken.fake.listeners.get('error')?.({});
      expect(await failed).toEqual([]);

      const left = worker();
      const ending = new AbortController();
      const waiting = codeOf(left.recover(hex('0x00'), { signal: ending.signal }));
      await vi.advanceTimersByTimeAsync(1);
      ending.abort();
      expect(await waiting).toBe('RPC_ABORTED');
      for (const { fake } of [answered, hung, broken, left]) expect(fake.ended).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is believed only as far as its answer can be parsed', async () => {
    const said = [
      { selector: 'a9059cbb', inputs: 'address,uint256', mutability: 'nonpayable' },
      { selector: 'a9059cbb', inputs: 'bytes', mutability: 'view' },
      { selector: '12345678', inputs: '(uint8,bytes)[]', mutability: 'payable' },
      { selector: '87654321', inputs: 'no<script>type', mutability: 'sideways' },
      { selector: 'nothex', inputs: '', mutability: 'view' },
      { selector: '12', inputs: '', mutability: 'view' },
    ];
    const found = await recoverFunctions(hex('0x00'), async () => said);
    expect(found.map(({ signature, selector, mutability }) => [signature, selector, mutability])).toEqual([
      ['transfer(address,uint256)', '0xa9059cbb', 'nonpayable'],
      ['unresolved_12345678((uint8,bytes)[])', '0x12345678', 'payable'],
      ['unresolved_87654321()', '0x87654321', 'nonpayable'],
    ]);
    const never = vi.fn(async () => said);
    expect(await recoverFunctions(hex(`0x${'00'.repeat(49_153)}`), never)).toEqual([]);
    expect(never).not.toHaveBeenCalled();
  });
});

describe('an explorer’s answer about a contract', () => {
  const row = { ABI: '[]', SourceCode: 'contract A {}', ContractName: 'A', CompilerVersion: 'v0.8.30' };

  it('gives its sources in each of the three ways', () => {
    expect(readContract('h', [row])?.sources).toEqual([{ path: 'A.sol', content: 'contract A {}' }]);
    const sources = { 'a.sol': { content: 'x' } };
    for (const code of [
      JSON.stringify(sources),
      JSON.stringify({ sources }),
      `{${JSON.stringify({ sources })}}`,
    ]) {
      expect(readContract('h', [{ ...row, SourceCode: code }])?.sources).toEqual([
        { path: 'a.sol', content: 'x' },
      ]);
    }
  });

  it('is none where nobody verified it, and an error where it makes no sense', () => {
    expect(readContract('h', [{ ...row, ABI: 'Contract source code not verified' }])).toBeNull();
    expect(() => readContract('h', 'Invalid Address')).toThrow();
    expect(() => readContract('h', [])).toThrow();
  });
});
