import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { AddressUse } from '../../portfolio/types.ts';
import { type Derived, MOST, type ScanPath, type ScanPorts, type ScanState, scanPaths } from './scan.ts';

const ONE = 1 as ChainId;
const TWO = 2 as ChainId;

const at = (path: number, index: number): Address =>
  toAddress(`0x${(path * 1000 + index + 1).toString(16).padStart(40, '0')}`);

function pathOf(number: number, most = Number.POSITIVE_INFINITY): ScanPath & { asked: number[] } {
  const asked: number[] = [];
  return {
    id: String(number),
    title: `Path ${number}`,
    asked,
    async derive(from, count) {
      asked.push(from);
      const length = Math.max(0, Math.min(count, most - from));
      return Array.from(
        { length },
        (_, i): Derived => ({ address: at(number, from + i), path: `m/${from + i}` }),
      );
    },
  };
}

function ports(used: readonly Address[], more: Partial<ScanPorts> = {}): ScanPorts {
  return {
    chains: [ONE],
    use: async (chainId, addresses) => ({
      value: addresses.map(
        (address): AddressUse => ({ address, native: 0n, tokens: 0, used: used.includes(address) }),
      ),
      evidence: { level: 'reported', sources: [`node-${chainId}`], block: 1n, at: 0 },
    }),
    name: async () => null,
    ...more,
  };
}

async function scan(paths: readonly ScanPath[], with_: ScanPorts, signal = new AbortController().signal) {
  const states: ScanState[] = [];
  await scanPaths(paths, with_, signal, (state) => states.push(state));
  return states;
}
const last = (states: readonly ScanState[]): ScanState => {
  const state = states.at(-1);
  if (state === undefined) throw new Error('nothing was reported');
  return state;
};

describe('the scan', () => {
  it('looks at twenty of each path and no further where nothing was used', async () => {
    const paths = [pathOf(0), pathOf(1)];
    const states = await scan(paths, ports([]));
    expect(paths.map(({ asked }) => asked)).toEqual([[0], [0]]);
    const { looked, total, paths: found } = last(states);
    expect([looked, total]).toEqual([40, 40]);
    expect(found.map(({ rows }) => rows.length)).toEqual([20, 20]);
  });

  it.each([
    ['the first', [0], [0, 20]],
    ['the last of a batch', [19], [0, 20]],
    ['one within the gap of another', [0, 39], [0, 20, 40]],
    ['one beyond the gap', [0, 40], [0, 20]],
  ])('goes on behind %s', async (_, used, asked) => {
    const path = pathOf(0);
    const states = await scan([path], ports(used.map((index) => at(0, index))));
    expect(path.asked).toEqual(asked);
    expect(last(states).looked).toBe(last(states).total);
  });

  it('ends at a hundred, also on a path on which all were used', async () => {
    const path = pathOf(0);
    const states = await scan([path], ports(Array.from({ length: 200 }, (_, index) => at(0, index))));
    expect(path.asked).toEqual([0, 20, 40, 60, 80]);
    expect(last(states).paths[0]?.rows).toHaveLength(MOST);
  });

  it('ends where a path does', async () => {
    const path = pathOf(0, 1);
    const states = await scan([path], ports([at(0, 0)]));
    expect(path.asked).toEqual([0]);
    expect(last(states).paths[0]?.rows.map(({ used }) => used)).toEqual([true]);
  });

  it('reports as it goes, and never more looked at than there is to look at', async () => {
    const states = await scan([pathOf(0), pathOf(1)], ports([at(0, 3), at(1, 3)]));
    expect(states.map(({ looked }) => looked)).toEqual(
      [...states.map(({ looked }) => looked)].sort((a, b) => a - b),
    );
    for (const { looked, total } of states) expect(looked).toBeLessThanOrEqual(total);
    expect(last(states).total).toBe(80);
  });

  it('shows an address that two paths share once, and counts it for both', async () => {
    const again: ScanPath = { ...pathOf(0), id: 'again', title: 'The same' };
    const states = await scan([pathOf(0), again], ports([at(0, 0)]));
    expect(last(states).paths.map(({ rows }) => rows.length)).toEqual([40, 0]);
  });

  it('asks for names of used addresses alone; one that fails is none', async () => {
    const asked: Address[] = [];
    const states = await scan(
      [pathOf(0)],
      ports([at(0, 1), at(0, 2)], {
        name: async (address) => {
          asked.push(address);
          if (address === at(0, 2)) throw new EvidentError('NAME_UNAVAILABLE');
          return 'alice.eth';
        },
      }),
    );
    expect(asked).toEqual([at(0, 1), at(0, 2)]);
    expect(
      last(states)
        .paths[0]?.rows.slice(0, 3)
        .map(({ name }) => name),
    ).toEqual([null, 'alice.eth', null]);
  });

  it('goes on without a chain that fails, asks it no more, and says so', async () => {
    const asked: ChainId[] = [];
    const states = await scan(
      [pathOf(0), pathOf(1)],
      ports([at(0, 0)], {
        chains: [ONE, TWO],
        use: async (chainId, addresses, signal) => {
          asked.push(chainId);
          if (chainId === TWO) throw new EvidentError('RPC_TIMEOUT');
          return ports([at(0, 0)]).use(chainId, addresses, signal);
        },
      }),
    );
    expect(asked).toEqual([ONE, TWO, ONE, ONE]);
    const { failed, paths, evidence } = last(states);
    expect([...evidence].map(([chainId, { sources }]) => [chainId, sources])).toEqual([[ONE, ['node-1']]]);
    expect([...failed].map(([chainId, { code }]) => [chainId, code])).toEqual([[TWO, 'RPC_TIMEOUT']]);
    expect(paths[0]?.rows[0]).toMatchObject({ used: true, uses: [{ chainId: ONE }] });
  });

  it('asks nobody without a chain', async () => {
    let calls = 0;
    const use = async () => {
      calls += 1;
      throw new Error('asked');
    };
    const states = await scan([pathOf(0)], ports([], { chains: [], use }));
    expect(calls).toBe(0);
    expect(last(states).paths[0]?.rows).toHaveLength(20);
  });

  it('ends when it is told to, reports nothing after that, and blames no chain for it', async () => {
    const ending = new AbortController();
    const states = await scan(
      [pathOf(0), pathOf(1)],
      ports([at(0, 0)], {
        use: async () => {
          ending.abort();
          throw new EvidentError('RPC_ABORTED');
        },
      }),
      ending.signal,
    );
    const { looked, failed } = last(states);
    expect(looked).toBe(0);
    expect(failed.size).toBe(0);
  });

  it('fails when nothing can be derived', async () => {
    const path: ScanPath = {
      ...pathOf(0),
      derive: async () => {
        throw new EvidentError('INPUT_PATH');
      },
    };
    await expect(scan([path], ports([]))).rejects.toMatchObject({ code: 'INPUT_PATH' });
  });
});
